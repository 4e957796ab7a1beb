import CLinux
import Glibc

/// A file that gets its name once it is whole: a program that ends before leaves nothing behind.
public enum UnnamedFile {
    /// - Parameter path: what it will be called.
    /// - Returns: its descriptor; negative where the file system has no such files.
    public static func open(for path: String) -> Int32 {
        Glibc.open(folder(of: path), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0o644)
    }

    /// Names it; what is called so is replaced, at once.
    ///
    /// - Returns: whether it has the name; `errno` says why not.
    public static func name(_ file: Int32, _ path: String) -> Bool {
        let own = "/proc/self/fd/\(file)"
        func link(_ path: String) -> Bool { linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }
        if link(path) { return true }
        guard errno == EEXIST else { return false }
        let beside = "\(folder(of: path))/.cardtray-\(getpid())"
        // One that was killed right here had the same number.
        unlink(beside)
        guard link(beside) else { return false }
        guard rename(beside, path) != 0 else { return true }
        let reason = errno
        unlink(beside)
        errno = reason
        return false
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
