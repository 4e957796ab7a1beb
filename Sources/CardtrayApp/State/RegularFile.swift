import Glibc

/// Reads small files that others may have written, or put something else in the place of.
enum RegularFile {
    /// Why there is nothing to be read.
    enum Problem: Error, Equatable {
        case absent
        /// With the system's number for the reason.
        case unreadable(Int32)
        /// A folder, a pipe, a device.
        case noFile
        case tooLarge
    }

    /// All bytes of a file.
    ///
    /// - Parameter most: how many there may be.
    static func bytes(of path: String, most: Int) throws(Problem) -> [UInt8] {
        // A pipe of that name must not stop the program.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
        guard status.st_size <= most else { throw .tooLarge }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size)), count = 0
        while count < bytes.count {
            let read = bytes[count...].withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            guard read >= 0 || errno == EINTR else { throw .unreadable(errno) }
            if read == 0 { break }
            count += max(0, read)
        }
        return Array(bytes.prefix(count))
    }

    /// Writes bytes beside a file and puts them in its place, so that a crash leaves one of the two states. Whoever else
    /// may write it must wait meanwhile.
    ///
    /// - Throws: the system's number for the reason.
    static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        // One name for all: what a crash has left is written over by the next.
        let new = path + ".new"
        let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileError() }
        var count = 0, failure: FileError?
        while count < bytes.count, failure == nil {
            let written = bytes[count...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if written > 0 { count += written } else if errno != EINTR { failure = FileError() }
        }
        // Or a machine that loses its power may find the new name and nothing in it.
        if failure == nil, fsync(file) != 0, errno != EINVAL { failure = FileError() }
        if close(file) != 0, failure == nil { failure = FileError() }
        if failure == nil, rename(new, path) != 0 { failure = FileError() }
        guard let failure else { return }
        unlink(new)
        throw failure
    }
}

/// What the system has just refused.
struct FileError: Error, Equatable, CustomStringConvertible {
    var code = errno

    var description: String { String(cString: strerror(code)) }
}
