import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

/// A file that a command writes, piece by piece. It is there only once it is whole: what is stopped before leaves an older
/// file of that name as it was.
final class OutputFile {
    private let path: String
    /// Nil once it is closed, and for what is written to as it is: standard output, a device, a pipe.
    private var pending: PendingFile?
    /// Negative once it is closed, and for standard output.
    private var file: Int32 = -1

    /// - Parameter path: a file to make or replace; `-` for standard output.
    /// - Throws: the exit code 1, once it has been said why it can't be written; as all of its functions do.
    init(_ path: String) throws {
        self.path = path
        guard path != "-" else { return }
        pending = PendingFile(path)
        // What is in a file is not given up before there is all that takes its place.
        let isKept = pending == nil && FileIdentity(path: path) != nil
        file = pending?.descriptor ?? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure() }
        guard !isKept else {
            Glibc.close(file)
            file = -1
            StandardError.write(
                "cardtray: \(path): cannot be replaced, and there is no room for a copy; name a folder in TMPDIR")
            throw ExitCode(ExitStatus.runtime.rawValue)
        }
    }

    deinit {
        if file >= 0, pending == nil { Glibc.close(file) }
    }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try OutputFile(path)
        try file.write(bytes)
        try file.close()
    }

    func write(_ bytes: [UInt8]) throws {
        guard path != "-" else { return try StandardOutput.write(bytes) }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw failure() }
            start += max(0, count)
        }
    }

    /// Ends it: it is whole.
    func close() throws {
        guard file >= 0 else { return }
        let last = file
        file = -1
        if let pending {
            defer { self.pending = nil }
            guard pending.finish() else { throw failure() }
        } else if Glibc.close(last) != 0 {
            throw failure()
        }
    }

    private func failure() -> ExitCode {
        StandardError.write("cardtray: \(path): \(String(cString: strerror(errno)))")
        return ExitCode(ExitStatus.runtime.rawValue)
    }
}

/// Which regular file a path leads to, whatever it is called.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// - Returns: nil where there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
}
