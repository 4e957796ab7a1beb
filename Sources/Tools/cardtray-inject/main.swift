import Glibc
import InputSupport

// cardtray-inject: moves a pointer, a keyboard and fingers of a test's compositor. One command a line on standard
// input; each is answered on standard output by `ok` or `error: …` once the compositor has it. The end of the
// input unplugs the devices.

func answer(_ text: String) {
    var line = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, &line, line.count)
}

do {
    let injection = try Injection()
    answer("ok")
    while let line = readLine() {
        do {
            try injection.run(line)
            answer("ok")
        } catch let error as CommandError {
            answer("error: \(error)")
        }
    }
} catch {
    answer("error: \(error)")
    exit(1)
}
