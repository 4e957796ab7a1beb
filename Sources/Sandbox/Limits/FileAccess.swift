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

    /// Programs that may be started, and what the system loads them with.
    public var executable: [String]

    /// Access to the named files alone.
    public init(readable: [String] = [], writable: [String] = [], executable: [String] = []) {
        (self.readable, self.writable, self.executable) = (readable, writable, executable)
    }

    /// What a thread reaches that is no file.
    public struct Scope: OptionSet, Sendable {
        /// The bits that Landlock's `scoped` takes.
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// Sockets with names that are no files.
        public static let abstractSockets = Scope(rawValue: 1)
        /// Other processes than those that it starts, for signals.
        public static let otherProcesses = Scope(rawValue: 2)
    }

    /// Whether a file that its owner may read is out of reach for this thread alone, by what it has given up.
    public static func withholds(_ path: String) -> Bool {
        // This looks at the file's mode, and knows nothing of Landlock.
        guard access(path, R_OK) == 0 else { return false }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return errno == EACCES }
        close(file)
        return false
    }

    /// Landlock's names for what may be done with a file, by their bits.
    private enum Right {
        static let execute: UInt64 = 1, readFile: UInt64 = 1 << 2, readFolder: UInt64 = 1 << 3
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

    /// Gives up the rest, for good, on this thread; threads that run already keep what they have.
    ///
    /// - Parameter scope: what is given up as well, as far as the kernel can do that.
    /// - Returns: what the kernel lacks, in a few words; nil where all was done.
    public func restrict(leaving scope: Scope) -> String? {
        let version = landlock_version()
        guard version > 0 else { return "no Landlock (files can be read)" }
        let all = Right.all(version)
        let rules = landlock_create(all, Self.network, scope.rawValue, version)
        guard rules >= 0 else { return "no Landlock (\(String(cString: strerror(errno))))" }
        defer { close(rules) }
        let reading = Right.readFile | Right.readFolder
        let writing =
            reading | Right.writeFile | Right.removeFolder | Right.removeFile | Right.makeFolder | Right.makeFile
            | Right.makeSocket | Right.rename | Right.truncate
        for path in readable { Self.allow(reading, path, rules) }
        for path in writable { Self.allow(writing & all, path, rules) }
        for path in executable { Self.allow(reading | Right.execute, path, rules) }
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
        let ofFile = Right.execute | Right.readFile | Right.writeFile | Right.truncate
        _ = landlock_allow(rules, status.st_mode & S_IFMT == S_IFDIR ? rights : rights & ofFile, file)
    }
}
