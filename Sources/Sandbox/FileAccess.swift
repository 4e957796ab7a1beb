import CLinux
import Glibc

/// Takes from a thread, and from all that it starts later, every file that is not named: Landlock.
///
/// Files that are open stay so. Source: the kernel's “Landlock: unprivileged access control”.
public struct FileAccess: Sendable {
    /// Files, and folders with all below them, that may be read; those that do not exist are passed over.
    public var readable: [String]

    /// Folders below which files may be made, written, renamed and removed, too.
    public var writable: [String]

    /// Access to the named files alone.
    public init(readable: [String] = [], writable: [String] = []) {
        (self.readable, self.writable) = (readable, writable)
    }

    /// Landlock's names for what may be done with a file, by their bits.
    private enum Right {
        static let readFile: UInt64 = 1 << 2, readFolder: UInt64 = 1 << 3
        static let writeFile: UInt64 = 1 << 1, removeFolder: UInt64 = 1 << 4, removeFile: UInt64 = 1 << 5
        static let makeFolder: UInt64 = 1 << 7, makeFile: UInt64 = 1 << 8, makeSocket: UInt64 = 1 << 9
        static let rename: UInt64 = 1 << 13, truncate: UInt64 = 1 << 14
        /// What each version of the kernel's interface knows.
        static func all(_ version: Int32) -> UInt64 {
            let count: UInt64 = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13
            return (1 << count) - 1
        }
    }

    /// Sockets of TCP, by the bits of what may be done with them.
    private static let network: UInt64 = 3
    /// What is outside: abstract sockets, and processes to signal.
    private static let scopes: UInt64 = 3

    /// Gives up the rest, for good, on this thread; threads that run already keep what they have.
    ///
    /// - Parameter isAlone: whether abstract sockets and signals of other processes are given up as well, as far as the
    ///   kernel can do that.
    /// - Returns: what the kernel lacks, in a few words; nil where all was done.
    public func restrict(isAlone: Bool) -> String? {
        let version = landlock_version()
        guard version > 0 else { return "no Landlock (files can be read)" }
        let all = Right.all(version)
        let rules = landlock_create(all, Self.network, isAlone ? Self.scopes : 0, version)
        guard rules >= 0 else { return "no Landlock (\(String(cString: strerror(errno))))" }
        defer { close(rules) }
        let reading = Right.readFile | Right.readFolder
        let writing =
            reading | Right.writeFile | Right.removeFolder | Right.removeFile | Right.makeFolder | Right.makeFile
            | Right.makeSocket | Right.rename | Right.truncate
        for path in readable { Self.allow(reading, path, rules) }
        for path in writable { Self.allow(writing & all, path, rules) }
        guard landlock_restrict(rules) == 0 else { return "no Landlock (\(String(cString: strerror(errno))))" }
        return version >= 4 ? nil : "no Landlock for the network (version \(version))"
    }

    private static func allow(_ rights: UInt64, _ path: String, _ rules: Int32) {
        let file = open(path, O_PATH | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return }
        // What is done to folders cannot be allowed of a file.
        let ofFile = Right.readFile | Right.writeFile | Right.truncate
        _ = landlock_allow(rules, status.st_mode & S_IFMT == S_IFDIR ? rights : rights & ofFile, file)
    }
}
