#if canImport(Glibc)
import Glibc
#endif

/// Where lines for the user go.
public enum StandardError {
    /// Writes a line, whole.
    public static func write(_ line: String) {
        var bytes = Array(line.utf8)
        bytes.append(10)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
            if count > 0 { start += count } else if errno != EINTR { return }
        }
    }
}
