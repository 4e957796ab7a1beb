import LocalSockets

#if canImport(Glibc)
import Glibc
#endif

/// Speaks to a running window. Blocks, so not for a window's own process.
public struct MessageClient {
    /// What became of a conversation that did not go well: one clear line.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
        /// Whether the window has said so, rather than nothing.
        package var isAnswer = false
    }

    private let socket: LocalSocket
    private let window: WindowName
    private let directory: WindowDirectory
    private let patience: Double

    /// - Parameters:
    ///   - window: nil for the one that was focused or opened last.
    ///   - patience: how long each answer is waited for, in seconds.
    /// - Throws: `Failure` where there is no such window.
    public init(window: WindowName?, patience: Double) throws(Failure) {
        guard let directory = WindowDirectory() else {
            throw Failure(description: "XDG_RUNTIME_DIR is not set: running windows cannot be found")
        }
        try self.init(window: window, in: directory, patience: patience)
    }

    /// Connects to a window by its socket in a directory, and removes the sockets of windows that are gone.
    ///
    /// - Parameters:
    ///   - window: nil for the one that was focused or opened last.
    ///   - patience: how long each answer is waited for, in seconds.
    /// - Throws: `Failure` where there is no such window.
    package init(window: WindowName?, in directory: WindowDirectory, patience: Double) throws(Failure) {
        (self.directory, self.patience) = (directory, patience)
        for candidate in window.map({ [$0] }) ?? directory.windows() {
            do throws(SocketError) {
                socket = try LocalSocket.connected(to: directory.socketPath(of: candidate), patience: patience)
                self.window = candidate
                return
            } catch {
                if error.isRefused { directory.remove(candidate) }
            }
        }
        throw Failure(
            description: window.map { "there is no window \($0)" } ?? "there is no running window")
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Returns: what is to be printed, with its line feed; nil for nothing.
    /// - Throws: `Failure` where the window cannot do it, or says nothing in time.
    public func send(_ request: MessageRequest) throws(Failure) -> [UInt8]? {
        guard let file = request.pictureFile else { return try answer(to: request.line) }
        let written = directory.newPicturePath()
        defer { unlink(written) }
        let answer = try answer(to: MessageRequest.line(ofPictureFile: written))
        try Self.copy(written, to: file)
        return answer
    }

    private static func copy(_ source: String, to path: String) throws(Failure) {
        guard let picture = fopen(source, "re") else { throw Failure(source) }
        defer { fclose(picture) }
        guard let file = fopen(path, "we") else { throw Failure(path) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16), isWritten = true
        while isWritten, case let count = fread(&bytes, 1, bytes.count, picture), count > 0 {
            isWritten = fwrite(bytes, 1, count, file) == count
        }
        let isRead = ferror(picture) == 0
        guard fclose(file) == 0, isWritten else { throw Failure(path) }
        guard isRead else { throw Failure(source) }
    }

    private func answer(to line: String) throws(Failure) -> [UInt8]? {
        var left = Array((line + "\n").utf8)[...]
        while !left.isEmpty {
            guard let count = socket.write(left) else { throw gone }
            if count == 0 { throw silent }
            left = left.dropFirst(count)
        }
        let answer = try nextLine()
        let text = String(decoding: answer, as: UTF8.self)
        if text.hasPrefix(MessageReply.errorPrefix) {
            throw Failure(description: String(text.dropFirst(MessageReply.errorPrefix.count)), isAnswer: true)
        }
        return MessageReply.done.bytes.dropLast() == answer[...] ? nil : answer + [0x0A]
    }

    private func nextLine() throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            switch socket.read(most: 4096) {
            // Answers come one to a request: nothing follows the line's end.
            case .bytes(let more) where more.last == 0x0A: return bytes + more.dropLast()
            case .bytes(let more): bytes += more
            case .nothing: throw silent
            case .end: throw gone
            }
        }
    }

    private var gone: Failure { Failure(description: "the window \(window) closed the connection") }

    private var silent: Failure {
        Failure(description: "the window \(window) did not answer within \(patience) s")
    }
}

extension MessageClient.Failure {
    /// What the system has just refused to do with a file.
    fileprivate init(_ path: String) { self.init(description: "\(path): \(String(cString: strerror(errno)))") }
}
