import Basics

#if canImport(Glibc)
import Glibc
#endif

/// Where lines for the user go.
public enum StandardError {
    /// Writes a line, whole. Control characters that decks have put in it do nothing.
    public static func write(_ line: String) { writeText(line.forTerminal) }

    /// Writes lines that are the program's own.
    public static func writeText(_ text: String) {
        var bytes = Array(text.utf8)
        bytes.append(10)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
            if count > 0 { start += count } else if errno != EINTR { return }
        }
    }
}
