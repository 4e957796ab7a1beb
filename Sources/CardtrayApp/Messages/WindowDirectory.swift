#if canImport(Glibc)
import Glibc
#endif

/// Where running windows are found: `$XDG_RUNTIME_DIR/cardtray/`, one socket for each, named by its process. The
/// one that was focused or started last has the latest time.
public struct WindowDirectory: Sendable {
    let path: String

    private static let suffix = ".sock"

    /// - Returns: nil where the session has no runtime directory.
    public init?() {
        guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), runtime.hasPrefix("/") else {
            return nil
        }
        self.init(runtime: runtime)
    }

    init(runtime: String) { path = runtime + "/cardtray" }

    func socketPath(of process: Int32) -> String { "\(path)/\(process)\(Self.suffix)" }

    /// Makes the directory, for its owner alone.
    ///
    /// - Throws: `SocketError`, also where it belongs to somebody else.
    func prepare() throws(SocketError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SocketError(path) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw SocketError(path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw SocketError(path, code: ENOTDIR) }
        guard status.st_uid == geteuid() else { throw SocketError(path, code: EPERM) }
        guard status.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else { throw SocketError(path) }
    }

    /// The processes whose sockets stand there, the one focused or started last at first. O(sockets).
    func processes() -> [Int32] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var found: [(process: Int32, seconds: Int, nanoseconds: Int)] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasSuffix(Self.suffix), let process = Int32(name.dropLast(Self.suffix.count)), process > 0
            else { continue }
            var status = stat()
            guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
            found.append((process, status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
        }
        return found.sorted { ($0.seconds, $0.nanoseconds, $0.process) > ($1.seconds, $1.nanoseconds, $1.process) }
            .map(\.process)
    }

    /// Removes the sockets of processes that are gone.
    func removeStale() {
        for process in processes() {
            do throws(SocketError) {
                _ = try LocalSocket.connected(to: socketPath(of: process), patience: nil)
            } catch {
                if error.isRefused { remove(process) }
            }
        }
    }

    func remove(_ process: Int32) { unlink(socketPath(of: process)) }

    /// Tells that a window has been focused now.
    func touch(_ process: Int32) { utimensat(AT_FDCWD, socketPath(of: process), nil, 0) }
}
