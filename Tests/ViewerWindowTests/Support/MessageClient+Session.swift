import Foundation

@testable import CardtrayApp

extension MessageClient {
    /// Says to a window of a session what `cardtray msg` would, but without a process for every word.
    ///
    /// - Parameters:
    ///   - words: as after `cardtray msg`; `--wait` may come first.
    ///   - window: the one that was focused or opened last where it is nil.
    /// - Returns: what the command would print.
    /// - Throws: where the command would fail.
    @discardableResult
    static func say(_ words: [String], to window: WindowName? = nil, in session: URL) throws -> String {
        let waits = words.first == "--wait"
        let request = try MessageRequest(line: words.dropFirst(waits ? 1 : 0).joined(separator: " "))
        let client = try MessageClient(window: window, in: WindowDirectory(runtime: session.path), patience: 60)
        if waits, request.isQuestion { _ = try client.send(.settle) }
        let answer = try client.send(request)
        if waits, !request.isQuestion, request != .quit { _ = try client.send(.settle) }
        return answer.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
