import EventLoop
import LocalSockets
import Logging

#if canImport(Glibc)
import Glibc
#endif

/// Lets scripts of the same user drive the window, over a socket in the session's runtime directory. It lives in
/// the window's loop, wakes up for nothing but a client's words, and never waits for one.
@MainActor final class MessageServer {
    private let directory: WindowDirectory
    private let window: WindowName
    private let loop: EventLoop
    private let logger: Logger
    private let listener: LocalSocket
    private let handler: MessageConnection.Handler
    private var accepting: EventWatch?
    private var pause: EventTimer?
    private var connections: [MessageConnection] = []

    /// How many clients are served at a time; one that says nothing makes way for the next.
    private static let maxConnections = 32
    /// How long nobody is accepted where the process has no descriptors left, in seconds.
    private static let pauseTime = 1.0

    /// - Throws: `SocketError` where the directory or the socket cannot be made.
    init(
        in directory: WindowDirectory, for window: WindowName, loop: EventLoop, logger: Logger,
        handler: @escaping MessageConnection.Handler
    ) throws(SocketError) {
        (self.directory, self.window) = (directory, window)
        self.loop = loop
        self.logger = logger
        self.handler = handler
        try directory.prepare()
        directory.removeStale()
        // Under its name only once it listens: whoever refuses there is gone.
        let path = directory.socketPath(of: window), hidden = path + ".new"
        unlink(hidden)
        listener = try LocalSocket.listening(at: hidden)
        guard rename(hidden, path) == 0 else { throw SocketError(path) }
        accept()
    }

    /// The window has been focused: it is the one that is meant where there are several.
    func touch() { directory.touch(window) }

    /// Takes the socket away and lets the clients go.
    func close() {
        (accepting, pause) = (nil, nil)
        for connection in connections { connection.close() }
        directory.remove(window)
    }

    private func accept() {
        pause = nil
        accepting = loop.watch(listener.fileDescriptor) { [weak self] in self?.acceptNext() }
    }

    private func acceptNext() {
        do throws(SocketError) {
            guard let socket = try listener.accept() else { return }
            guard socket.peer == geteuid() else {
                logger.debug("messages: another user was refused")
                return
            }
            makeRoom()
            connections.append(
                MessageConnection(socket, loop: loop, handler: handler) { [weak self] closed in
                    self?.connections.removeAll { $0 === closed }
                })
        } catch {
            logger.debug("messages: \(error)")
            accepting = nil
            pause = loop.timer(at: MonotonicClock.now + Self.pauseTime) { [weak self] in self?.accept() }
        }
    }

    private func makeRoom() {
        guard connections.count >= Self.maxConnections else { return }
        (connections.first { !$0.isBusy } ?? connections.first)?.close()
    }
}
