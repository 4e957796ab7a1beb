import CLinux
import Glibc
import LocalSockets

/// The connection to speech-dispatcher, and what ends a wait for it from other threads.
final class SpeechSocket: Sendable {
    private let socket: LocalSocket
    /// Becomes readable when somebody wakes whoever waits.
    private let waker: Int32

    /// Connects; does not wait.
    ///
    /// - Parameter path: where it listens.
    init(to path: String) throws(SpeechProblem) {
        do throws(SocketError) {
            socket = try LocalSocket.connected(to: path, patience: nil)
        } catch {
            throw .noServer("\(error)")
        }
        waker = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard waker >= 0 else { throw .noThread }
    }

    deinit { if waker >= 0 { close(waker) } }

    /// Where speech-dispatcher listens, as its own library finds it.
    ///
    /// - Parameter environment: the value of a variable; an empty one says nothing.
    static func path(_ environment: (String) -> String?) throws(SpeechProblem) -> String {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        let parts = (value("SPEECHD_ADDRESS") ?? "").split(separator: ":", maxSplits: 1).map(String.init)
        // A window reaches nothing in the network.
        if let kind = parts.first, kind != "unix_socket" { throw .strangeAddress(parts.joined(separator: ":")) }
        if parts.count > 1 { return parts[1] }
        let folder = value("XDG_RUNTIME_DIR") ?? value("XDG_CACHE_HOME") ?? (value("HOME") ?? "") + "/.cache"
        return folder + "/speech-dispatcher/speechd.sock"
    }

    /// Ends a wait, now or when it comes. Any thread.
    func wake() { eventfd_write(waker, 1) }

    /// Writes as much as goes at once. Any thread.
    ///
    /// - Returns: how many bytes; nil where the other side is gone.
    func write(_ bytes: ArraySlice<UInt8>) -> Int? { socket.write(bytes) }

    /// How much is read at a time, in bytes.
    private static let readSize = 4096

    /// Takes what has come; does not wait.
    func read() -> LocalSocket.Reading { socket.read(most: Self.readSize) }

    /// Waits until something has come or somebody wakes it.
    ///
    /// - Parameters:
    ///   - seconds: how long at most; nil for as long as it takes.
    ///   - writing: whether it is enough that the other side takes more.
    func wait(seconds: Double?, writing: Bool) {
        let events = Int16(POLLIN) | (writing ? Int16(POLLOUT) : 0)
        var sources = [
            pollfd(fd: socket.fileDescriptor, events: events, revents: 0),
            pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
        ]
        // Within a day it looks again.
        let milliseconds = seconds.map { Int32((min($0, 86_400) * 1000).rounded(.up)) } ?? -1
        poll(&sources, nfds_t(sources.count), max(milliseconds, -1))
        var count: eventfd_t = 0
        eventfd_read(waker, &count)
    }
}
