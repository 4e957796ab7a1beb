import CLinux
import Glibc

/// A file that gets its name once it is whole: a program that ends before leaves nothing behind.
public enum UnnamedFile {
    /// - Parameter path: what it will be called.
    /// - Returns: its descriptor; negative where the file system has no such files.
    public static func open(for path: String) -> Int32 {
        Glibc.open(folder(of: path), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0o644)
    }

    /// Names it; what has come to be called so meanwhile is replaced.
    ///
    /// - Returns: whether it has the name; `errno` says why not.
    public static func name(_ file: Int32, _ path: String) -> Bool {
        let own = "/proc/self/fd/\(file)"
        func link() -> Bool { linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }
        return link() || errno == EEXIST && unlink(path) == 0 && link()
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
