import Foundation
import Synchronization

/// Ends what a test process started when that process is gone, however it went.
///
/// A shell in a process group of its own waits for the end of its input, which comes when the test process ends
/// or crashes; then it kills the groups and removes the directories that it was told of.
final class Reaper: Sendable {
    static let shared = Reaper()

    private static let script = """
        groups='' directories=''
        while read -r verb what; do
            case $verb in
                group) groups="$groups $what" ;;
                forget)
                    kept=''
                    for group in $groups; do [ "$group" = "$what" ] || kept="$kept $group"; done
                    groups=$kept
                    ;;
                directory) directories="$directories $what" ;;
            esac
        done
        for group in $groups; do kill -KILL -"$group" 2>/dev/null; done
        for directory in $directories; do rm -rf "$directory"; done
        """

    /// Nil where there is no shell.
    private let input: Mutex<FileHandle?>

    init() {
        let pipe = Pipe()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script]
        shell.standardInput = pipe
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        do {
            try shell.run()
            input = Mutex(pipe.fileHandleForWriting)
        } catch {
            input = Mutex(nil)
        }
    }

    func add(group: pid_t) { send("group \(group)") }

    /// A group that has ended; its number may be another's soon.
    func forget(group: pid_t) { send("forget \(group)") }

    /// - Parameter directory: a path without blanks.
    func add(directory: String) { send("directory \(directory)") }

    /// As if the test process were gone.
    func close() { input.withLock { try? $0?.close() } }

    private func send(_ line: String) {
        input.withLock { try? $0?.write(contentsOf: Data("\(line)\n".utf8)) }
    }
}
