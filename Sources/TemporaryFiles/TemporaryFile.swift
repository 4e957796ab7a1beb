import CLinux
import Glibc

/// A file on disk that has no name: nothing is left of it, however the program ends. It is open as long as it is kept.
///
/// What is read was written before; safe to share among those who only read.
public final class TemporaryFile: Sendable {
    /// For reading and writing; another process can be given it.
    public let descriptor: Int32

    /// Why there is no such file, or why it cannot be written to.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        fileprivate init(_ code: Int32) { description = String(cString: strerror(code)) }
    }

    /// Where such files lie: where `TMPDIR` says, or else in `/var/tmp`, which is on disk.
    public static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp" }

    /// Makes one in ``folder``.
    ///
    /// - Throws: where that takes none.
    public convenience init() throws(Failure) { self.init(descriptor: try Self.open()) }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// A file in memory, where there is none on disk.
    ///
    /// - Parameter name: what it is called in lists of open files.
    public static func inMemory(_ name: String) throws(Failure) -> TemporaryFile {
        let descriptor = memfd_create(name, UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { throw Failure(errno) }
        return TemporaryFile(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    /// Opens one.
    ///
    /// - Returns: its descriptor, which the caller is to close.
    public static func open() throws(Failure) -> Int32 {
        let folder = folder
        let unnamed = Glibc.open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0o600)
        if unnamed >= 0 { return unnamed }
        // Some file systems have no O_TMPFILE. For the Xs mkstemp puts letters that make the name a new one.
        var template = Array("\(folder)/cardtray-XXXXXX".utf8CString)
        let named = mkstemp(&template)
        guard named >= 0 else { throw Failure(errno) }
        _ = fcntl(named, F_SETFD, FD_CLOEXEC)
        unlink(template)
        return named
    }

    /// Writes bytes after those before.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw Failure(errno) }
            start += max(0, count)
        }
    }

    /// Reads a stretch in full.
    ///
    /// - Returns: false where it cannot be read.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        var filled = 0
        while filled < buffer.count {
            let count = pread(descriptor, buffer.baseAddress! + filled, buffer.count - filled, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            filled += count
        }
        return true
    }

    /// Goes back to its beginning, from where whoever is given it reads.
    public func rewind() { lseek(descriptor, 0, SEEK_SET) }
}
