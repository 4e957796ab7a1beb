import Glibc
import RandomSupport

/// Changes seeds by chance and gives them to a part of the program, until the time is over. What brings it down lies in
/// the file that is named.
///
///     cardtray-mutate PART SECONDS SEEDS-FOLDER LAST-FILE
@main enum Mutate {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let part = ProgramPart(rawValue: arguments[1]), let seconds = Int(arguments[2])
        else { exit(2) }
        let seeds = files(in: arguments[3])
        guard !seeds.isEmpty else { exit(2) }
        let end = time(nil) + seconds
        var mutator = Mutator(seeds: seeds, chance: SplitMix(seed: UInt64(time(nil)))), count = 0
        while time(nil) < end {
            let bytes = mutator.next()
            // Before it is read: a part that hangs is ended, too.
            write(bytes, to: arguments[4])
            alarm(20)
            part.take(bytes, at: arguments[4])
            count += 1
        }
        print("\(part): \(count) inputs")
    }

    private static func files(in folder: String) -> [[UInt8]] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var files: [[UInt8]] = []
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix("."), let file = fopen("\(folder)/\(name)", "re") else { continue }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            files.append(Array(bytes.prefix(fread(&bytes, 1, bytes.count, file))))
        }
        return files
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "we") else { exit(2) }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
