import ArgumentParser
import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

/// A file that a command writes, piece by piece. It is there only once it is whole: what is stopped before leaves nothing
/// behind, and an older file of that name as it was.
final class OutputFile {
    private let path: String
    /// Negative once it is closed, and for standard output.
    private var file: Int32
    /// It has no name yet.
    private var isUnnamed = false
    /// It has its name already, as the file system has no others, and there was none of that name before.
    private var isNew = false

    /// - Parameter path: a file to make or replace; `-` for standard output.
    /// - Throws: the exit code 1, once it has been said why it can't be written; as all of its functions do.
    init(_ path: String) throws {
        self.path = path
        file = -1
        guard path != "-" else { return }
        var status = stat()
        let isThere = lstat(path, &status) == 0
        if !isThere || Self.mayBeReplaced(path, status) {
            file = UnnamedFile.open(for: path)
            isUnnamed = file >= 0
            if isUnnamed, isThere, !Self.grant(status, to: file) {
                Glibc.close(file)
                (file, isUnnamed) = (-1, false)
            }
        }
        if file < 0 {
            file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            isNew = file >= 0 && !isThere
        }
        guard file >= 0 else { throw failure() }
    }

    deinit {
        guard file >= 0 else { return }
        Glibc.close(file)
        if isNew { unlink(path) }
    }

    /// Whether another file can take the place of one: what is a device, a link or somebody else's, or has other names, is
    /// written to as it is.
    private static func mayBeReplaced(_ path: String, _ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 && status.st_uid == geteuid()
            && access(path, W_OK) == 0
    }

    /// Has those who may use one file use another.
    ///
    /// - Returns: false where that cannot be, as the first is a group's that this user is not in.
    private static func grant(_ status: stat, to file: Int32) -> Bool {
        fchown(file, uid_t.max, status.st_gid) == 0 && fchmod(file, status.st_mode & 0o777) == 0
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
        if isUnnamed, !UnnamedFile.name(file, path) { throw failure() }
        let closed = Glibc.close(file)
        file = -1
        guard closed == 0 else {
            defer { if isNew { unlink(path) } }
            throw failure()
        }
    }

    private func failure() -> ExitCode {
        StandardError.write("cardtray: \(path): \(String(cString: strerror(errno)))")
        return ExitCode(ExitStatus.runtime.rawValue)
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
