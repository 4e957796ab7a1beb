#if canImport(Glibc)
import Glibc
#endif

/// A stream socket of this machine, closed with its last reference.
package final class LocalSocket: Sendable {
    /// Open as long as this is.
    package let fileDescriptor: Int32

    /// What a read came to.
    package enum Reading: Equatable {
        /// What has come.
        case bytes([UInt8])
        /// Nothing yet.
        case nothing
        /// The other side will send no more.
        case end
    }

    private init(_ fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }

    deinit { close(fileDescriptor) }

    // MARK: Making one

    /// Listens at a path, which must be free, for its owner alone. Never blocks.
    ///
    /// - Throws: `SocketError`
    package static func listening(at path: String) throws(SocketError) -> LocalSocket {
        let made = try make(nonBlocking: true)
        // The file takes its mode from the socket: there is no moment in which others may connect.
        guard fchmod(made.fileDescriptor, 0o600) == 0 else { throw SocketError(path) }
        guard try with(path, { bind(made.fileDescriptor, $0, $1) }) == 0, listen(made.fileDescriptor, backlog) == 0
        else { throw SocketError(path) }
        return made
    }

    /// Connects to a path.
    ///
    /// - Parameter patience: how long a later read or write waits, in seconds; nil for one that never does.
    /// - Throws: `SocketError`, whose `isRefused` says that nobody listens there.
    package static func connected(to path: String, patience: Double?) throws(SocketError) -> LocalSocket {
        let made = try make(nonBlocking: patience == nil)
        if let patience {
            var time = timeval()
            time.tv_sec = Int(patience)
            time.tv_usec = Int((patience - patience.rounded(.down)) * 1e6)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(made.fileDescriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout.size(ofValue: time)))
            }
        }
        guard try with(path, { connect(made.fileDescriptor, $0, $1) }) == 0 else { throw SocketError(path) }
        return made
    }

    /// How many may wait to be accepted.
    private static let backlog: Int32 = 64

    private static func make(nonBlocking: Bool) throws(SocketError) -> LocalSocket {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (nonBlocking ? SOCK_NONBLOCK.rawValue : 0))
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw SocketError("socket") }
        return LocalSocket(descriptor)
    }

    private static func with(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SocketError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SocketError(path, code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    // MARK: Using it

    /// Accepts the next connection; nil if none waits.
    ///
    /// - Throws: `SocketError` where the process has no descriptor left.
    package func accept() throws(SocketError) -> LocalSocket? {
        let descriptor = Glibc.accept(fileDescriptor, nil, nil)
        if descriptor >= 0 {
            let socket = LocalSocket(descriptor)
            let isReady = fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
            return isReady ? socket : nil
        }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: throw SocketError("accept")
        default: return nil
        }
    }

    /// The user on the other side, as the kernel knows it.
    package var peer: uid_t? {
        // The kernel's `ucred`: process, user and group, a word each.
        var credentials: (process: pid_t, user: uid_t, group: gid_t) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        guard getsockopt(fileDescriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
            size == MemoryLayout.size(ofValue: credentials)
        else { return nil }
        return credentials.user
    }

    /// Reads what there is, `most` bytes of it.
    package func read(most: Int) -> Reading {
        var bytes = [UInt8](repeating: 0, count: most)
        while true {
            let count = Glibc.read(fileDescriptor, &bytes, most)
            if count > 0 { return .bytes(Array(bytes[..<count])) }
            if count == 0 { return .end }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .nothing : .end
        }
    }

    /// Writes as much as goes at once.
    ///
    /// - Returns: how many bytes; nil where the other side is gone.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { send(fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count >= 0 { return count }
            if errno == EINTR { continue }
            return errno == EAGAIN ? 0 : nil
        }
    }
}

/// Why a socket could not be used: one clear line.
package struct SocketError: Error, CustomStringConvertible {
    /// The path of the socket.
    package let place: String
    private let code: Int32

    /// - Parameter code: the system's; by default that of the last call.
    package init(_ place: String, code: Int32 = errno) {
        self.place = place
        self.code = code
    }

    /// Whether nothing listens on the socket: its program has ended without removing it.
    package var isRefused: Bool { code == ECONNREFUSED }

    package var description: String { "\(place): \(String(cString: strerror(code)))" }
}
