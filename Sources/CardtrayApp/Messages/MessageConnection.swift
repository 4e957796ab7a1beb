import EventLoop
import LocalSockets

/// One client: answers its requests one after the other. Never blocks, holds a few kilobytes at most, and does
/// nothing while the client says nothing.
@MainActor final class MessageConnection {
    typealias Handler = @MainActor (MessageRequest, _ reply: @escaping @MainActor (MessageReply) -> Void) -> Void

    private let socket: LocalSocket
    private let loop: EventLoop
    private let handler: Handler
    private let onClose: @MainActor (MessageConnection) -> Void

    private var lines = RequestLines()
    private var output: ArraySlice<UInt8> = []
    private var reading: EventWatch?
    private var writing: EventWatch?

    /// A request is being answered: the next one waits.
    private(set) var isBusy = false
    /// Requests are being taken: an answer that comes at once need not ask for the next one.
    private var isProceeding = false
    private var hasEnded = false
    private var isClosed = false
    private var mustClose = false

    /// What is read at a time, in bytes: other clients, and the window, have their turns in between.
    private static let portion = 4096

    init(
        _ socket: LocalSocket, loop: EventLoop, handler: @escaping Handler,
        onClose: @escaping @MainActor (MessageConnection) -> Void
    ) {
        self.socket = socket
        self.loop = loop
        self.handler = handler
        self.onClose = onClose
        proceed()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        (reading, writing) = (nil, nil)
        onClose(self)
    }

    private func read() {
        switch socket.read(most: Self.portion) {
        case .nothing: return
        case .bytes(let bytes): lines.append(bytes)
        case .end: hasEnded = true
        }
        proceed()
    }

    /// Answers what can be answered now, then waits for what must come first.
    private func proceed() {
        guard !isProceeding else { return }
        isProceeding = true
        defer { isProceeding = false }
        while !isClosed, !isBusy, !mustClose, output.isEmpty, let line = lines.next(isLast: hasEnded) { take(line) }
        guard !isClosed else { return }
        let isIdle = !isBusy && output.isEmpty
        if isIdle, hasEnded || mustClose { return close() }
        // A client that takes no answers, or asks before it has one, is not listened to: it fills no memory.
        let mustRead = isIdle && !hasEnded
        if mustRead != (reading != nil) {
            reading = mustRead ? loop.watch(socket.fileDescriptor) { [weak self] in self?.read() } : nil
        }
        let mustWrite = !output.isEmpty
        if mustWrite != (writing != nil) {
            writing =
                mustWrite
                ? loop.watch(socket.fileDescriptor, for: .writable) { [weak self] in
                    self?.write()
                    self?.proceed()
                } : nil
        }
    }

    private func take(_ line: RequestLines.Line) {
        do throws(MessageRequest.SyntaxError) {
            guard case .text(let text) = line else { return refuse(line) }
            let request = try MessageRequest(line: text)
            isBusy = true
            handler(request) { [weak self] in self?.answered($0) }
        } catch {
            refuse(.garbage(error.description))
        }
    }

    private func answered(_ reply: MessageReply) {
        guard isBusy, !isClosed else { return }
        isBusy = false
        send(reply)
        proceed()
    }

    private func refuse(_ line: RequestLines.Line) {
        guard case .garbage(let reason) = line else { return }
        mustClose = true
        send(.failure(reason))
    }

    private func send(_ reply: MessageReply) {
        output += reply.bytes
        write()
    }

    private func write() {
        guard !output.isEmpty else { return }
        guard let count = socket.write(output) else { return close() }
        output = output.dropFirst(count)
    }
}
