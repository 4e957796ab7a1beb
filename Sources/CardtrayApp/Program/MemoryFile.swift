import CLinux
import Glibc

/// A file in memory, which another process can be given. It is open for as long as it is kept.
final class MemoryFile: Sendable {
    let descriptor: Int32

    struct Failure: Error, CustomStringConvertible {
        let description: String

        fileprivate init() { description = String(cString: strerror(errno)) }
    }

    /// - Parameter name: what it is called in lists of open files.
    init(_ name: String) throws(Failure) {
        descriptor = memfd_create(name, UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// Writes bytes after those before.
    func write(_ bytes: [UInt8]) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw Failure() }
            start += max(0, count)
        }
    }

    /// Goes back to its beginning, from where it is read then.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }
}
