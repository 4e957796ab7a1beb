/// A connection whose events are read into a queue before they are handled, as a display server's client library
/// does. An ``EventLoop`` serves one: while it sleeps in `poll` the connection must know that a read may follow.
@MainActor public protocol EventSource: AnyObject {
    /// The connection's socket.
    var fileDescriptor: Int32 { get }

    /// Announces a read. False when events wait to be dispatched first.
    func prepareRead() -> Bool

    /// Takes back ``prepareRead()``.
    func cancelRead()

    /// Reads what the socket holds, after ``prepareRead()``, without blocking when it holds nothing.
    func readEvents() throws

    /// Hands queued events to their objects; returns how many.
    @discardableResult func dispatchPending() throws -> Int

    /// Sends what is queued; false when the socket is full and the rest must wait until it is writable.
    func flush() throws -> Bool
}
