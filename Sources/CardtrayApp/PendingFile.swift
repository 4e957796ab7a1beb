import CLinux
import Glibc
import TemporaryFiles

/// A file that a program writes piece by piece, and that has its name only once it is whole: until then, what is called so
/// stays as it was.
///
/// Without a name it is as long as the file system has such files: nothing is left of it, however the program ends. Where it
/// has none, there is a hidden file beside the one that is to be. What no other file can take the place of (a link to a file
/// that is there, a file with several names, somebody else's, one in a folder that cannot be written to) is written to once
/// all is there and has room.
public final class PendingFile {
    /// To write to, from its beginning.
    public let descriptor: Int32

    private let path: String
    private let place: Place

    /// Where it is until it is whole.
    private enum Place {
        case unnamed
        /// It has this path.
        case beside(String)
        /// The file that it becomes is open.
        case elsewhere(Int32)
    }

    /// - Parameter path: what it will be called.
    /// - Returns: nil where that is no regular file, or there can be none; it can only be written to as it is.
    public convenience init?(_ path: String) { self.init(path, hasUnnamed: true) }

    /// - Parameter hasUnnamed: false not to rely on files without names.
    init?(_ path: String, hasUnnamed: Bool) {
        let path = Self.target(of: path)
        self.path = path
        var status = stat()
        let isThere = lstat(path, &status) == 0
        guard let (descriptor, place) = Self.open(path, isThere ? status : nil, hasUnnamed) else { return nil }
        (self.descriptor, self.place) = (descriptor, place)
    }

    /// What a link leads to, or the last of several, where there is no file yet; other paths as they are.
    private static func target(of path: String) -> String {
        var path = path, status = stat(), buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        while lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0, errno == ENOENT {
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { break }
            let target = String(decoding: buffer[..<count], as: UTF8.self)
            path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
        }
        return path
    }

    deinit {
        close(descriptor)
        switch place {
        case .unnamed: break
        // Once it has been moved, there is none of that name.
        case .beside(let own): unlink(own)
        case .elsewhere(let target): close(target)
        }
    }

    private static func open(_ path: String, _ status: stat?, _ hasUnnamed: Bool) -> (Int32, Place)? {
        guard let status else { return openNew(in: folder(of: path), hasUnnamed) }
        if mayBeReplaced(path, status), let (file, place) = openNew(in: folder(of: path), hasUnnamed) {
            if grant(status, to: file) { return (file, place) }
            close(file)
            if case .beside(let own) = place { unlink(own) }
        }
        var target = stat()
        guard stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        if let copy = try? TemporaryFile.open() { return (copy, .elsewhere(file)) }
        close(file)
        return nil
    }

    private static func openNew(in folder: String, _ hasUnnamed: Bool) -> (Int32, Place)? {
        if hasUnnamed {
            let file = Glibc.open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0o644)
            if file >= 0, canBeNamed(file) { return (file, .unnamed) }
            if file >= 0 { close(file) }
        }
        let own = hiddenPath(in: folder), file = Glibc.open(own, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        return file >= 0 ? (file, .beside(own)) : nil
    }

    /// Whether another file can take the place of one.
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

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path that no other has: programs in containers, which may share a folder, may have the same number.
    private static func hiddenPath(in folder: String) -> String {
        "\(folder)/.cardtray-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    // MARK: Its name

    /// A file without a name is called by its place among those of the process, as only root may name it otherwise.
    private static func link(to file: Int32) -> String { "/proc/self/fd/\(file)" }

    /// Whether that leads to it: it does not where there is no `/proc`, or one that knows the processes of others only.
    private static func canBeNamed(_ file: Int32) -> Bool {
        var own = stat(), linked = stat()
        return fstat(file, &own) == 0 && stat(link(to: file), &linked) == 0 && own.st_dev == linked.st_dev
            && own.st_ino == linked.st_ino
    }

    /// Gives it its name: it is whole. To be called once.
    ///
    /// - Returns: whether it has the name; `errno` says why not.
    public func finish() -> Bool { finish { rename($0, $1) == 0 } }

    /// - Parameter move: moves a file to another path.
    func finish(moving move: (String, String) -> Bool) -> Bool {
        // What the disk has no room for would show only once the older file is gone.
        guard fsync(descriptor) == 0 || errno == EINVAL else { return false }
        switch place {
        case .unnamed:
            if name(path) { return true }
            guard errno == EEXIST else { return false }
            let beside = Self.hiddenPath(in: Self.folder(of: path))
            guard name(beside) else { return false }
            let isMoved = replace(from: beside, move), reason = errno
            // Once it has been moved, there is none of that name.
            unlink(beside)
            errno = reason
            return isMoved
        case .beside(let own): return replace(from: own, move)
        case .elsewhere(let target): return copy(to: target)
        }
    }

    private func name(_ path: String) -> Bool {
        linkat(AT_FDCWD, Self.link(to: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    private func replace(from own: String, _ move: (String, String) -> Bool) -> Bool {
        if move(own, path) { return true }
        // A file that is mounted by itself, as into a container, can only be written to.
        guard errno == EBUSY || errno == EXDEV else { return false }
        let target = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard target >= 0 else { return false }
        let isCopied = copy(to: target), reason = errno
        close(target)
        errno = reason
        return isCopied
    }

    /// Has a file take its bytes on disk before any of those that are in it is lost.
    ///
    /// - Returns: false where it cannot have so many; it is as it was then, and `errno` says why.
    private static func makeRoom(_ size: off_t, in target: Int32) -> Bool {
        var status = stat()
        guard fstat(target, &status) == 0 else { return false }
        while fallocate(target, 0, 0, size) != 0 {
            let reason = errno
            switch reason {
            case EINTR: continue
            // There are no bytes, or a file system that promises nothing.
            case EINVAL, ENOSYS, EOPNOTSUPP: return true
            default:
                ftruncate(target, status.st_size)
                errno = reason
                return false
            }
        }
        return true
    }

    private static let stretch = 1 << 16

    private func copy(to target: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, Self.makeRoom(status.st_size, in: target),
            ftruncate(target, status.st_size) == 0
        else { return false }
        var buffer = [UInt8](repeating: 0, count: Self.stretch), offset = 0
        while true {
            let count = pread(descriptor, &buffer, Self.stretch, off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 && (fsync(target) == 0 || errno == EINVAL) }
            var start = 0
            while start < count {
                let written = buffer[start..<count].withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
                guard written > 0 || errno == EINTR else { return false }
                start += max(0, written)
            }
            offset += count
        }
    }
}
