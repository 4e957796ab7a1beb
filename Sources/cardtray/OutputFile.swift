import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

/// Files that a command writes.
enum OutputFile {
    /// Writes all bytes.
    ///
    /// - Parameter path: a file to make or replace; `-` for standard output.
    /// - Throws: the exit code 1, once it has been said why they can't be written.
    static func write(_ bytes: [UInt8], to path: String) throws {
        guard path != "-" else { return try StandardOutput.write(bytes) }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        var isWritten = file >= 0
        var start = 0
        while isWritten, start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 { start += count } else { isWritten = errno == EINTR }
        }
        let failure = errno
        let isClosed = file < 0 || close(file) == 0
        guard !isWritten || !isClosed else { return }
        StandardError.write("cardtray: \(path): \(String(cString: strerror(isWritten ? errno : failure)))")
        throw ExitCode(ExitStatus.runtime.rawValue)
    }
}

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// - Returns: nil where there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
}
