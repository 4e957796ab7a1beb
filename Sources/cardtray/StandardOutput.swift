import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

enum StandardOutput {
    /// Writes all bytes.
    ///
    /// - Throws: the exit code 1 where they can't be written; without a word where the reader has left, as
    ///   `head` does.
    static func write(_ bytes: [UInt8]) throws {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            if count > 0 {
                start += count
            } else if errno != EINTR {
                if errno != EPIPE {
                    StandardError.write("cardtray: standard output: \(String(cString: strerror(errno)))")
                }
                throw ExitCode(ExitStatus.runtime.rawValue)
            }
        }
    }
}
