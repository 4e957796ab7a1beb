/// A file descriptor in an ``EventLoop``'s poll set. Dropping it ends the watch; the descriptor stays open, and
/// must be so for as long as it is watched.
@MainActor public final class EventWatch {
    let fileDescriptor: Int32
    let readiness: Readiness
    var handler: (@MainActor () -> Void)?

    init(fileDescriptor: Int32, readiness: Readiness, handler: @escaping @MainActor () -> Void) {
        self.fileDescriptor = fileDescriptor
        self.readiness = readiness
        self.handler = handler
    }

    public func cancel() { handler = nil }
}
