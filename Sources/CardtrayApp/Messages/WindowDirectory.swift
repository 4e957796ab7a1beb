import LocalSockets

#if canImport(Glibc)
import Glibc
#endif

/// Where running windows are found: `$XDG_RUNTIME_DIR/cardtray/`, one socket for each, under its name. The one that
/// was focused or opened last has the latest time.
public struct WindowDirectory: Sendable {
    let path: String

    private static let suffix = ".sock"
    private static let pictureSuffix = ".png"
    /// A picture is fetched at once, or its client is gone. In seconds.
    private static let oldestPicture = 3600

    /// - Returns: nil where the session has no runtime directory.
    public init?() {
        guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), runtime.hasPrefix("/") else {
            return nil
        }
        self.init(runtime: runtime)
    }

    /// - Parameter runtime: the session's runtime directory.
    package init(runtime: String) { path = runtime + "/cardtray" }

    func socketPath(of window: WindowName) -> String { "\(path)/\(window)\(Self.suffix)" }

    /// Where a window writes a picture for a client, which fetches and removes it: a window writes nowhere else.
    func newPicturePath() -> String { "\(path)/\(getpid())-\(UInt64.random(in: 0...(.max)))\(Self.pictureSuffix)" }

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

    /// The windows whose sockets stand there, the one focused or opened last at first. O(files).
    func windows() -> [WindowName] {
        var found: [(window: WindowName, seconds: Int, nanoseconds: Int)] = []
        forEachFile(endingIn: Self.suffix) { stem, status in
            guard let window = WindowName(stem), status.st_mode & S_IFMT == S_IFSOCK else { return }
            found.append((window, status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
        }
        return found.sorted { ($0.seconds, $0.nanoseconds, $0.window) > ($1.seconds, $1.nanoseconds, $1.window) }
            .map(\.window)
    }

    /// Removes the sockets of windows that are gone, and pictures that nobody has fetched.
    func removeStale() {
        for window in windows() {
            do throws(SocketError) {
                _ = try LocalSocket.connected(to: socketPath(of: window), patience: nil)
            } catch {
                if error.isRefused { remove(window) }
            }
        }
        let now = time(nil)
        forEachFile(endingIn: Self.pictureSuffix) { stem, status in
            if now - status.st_mtim.tv_sec > Self.oldestPicture { unlink("\(path)/\(stem)\(Self.pictureSuffix)") }
        }
    }

    private func forEachFile(endingIn suffix: String, _ use: (_ stem: String, stat) -> Void) {
        guard let directory = opendir(path) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var status = stat()
            guard name.hasSuffix(suffix), lstat("\(path)/\(name)", &status) == 0 else { continue }
            use(String(name.dropLast(suffix.count)), status)
        }
    }

    func remove(_ window: WindowName) { unlink(socketPath(of: window)) }

    /// Tells that a window has been focused now.
    func touch(_ window: WindowName) { utimensat(AT_FDCWD, socketPath(of: window), nil, 0) }
}
