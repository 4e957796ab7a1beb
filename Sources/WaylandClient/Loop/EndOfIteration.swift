/// Work at the end of every iteration of an ``EventLoop``. Dropping it ends it.
@MainActor public final class EndOfIteration {
    var action: (@MainActor () -> Void)?

    init(action: @escaping @MainActor () -> Void) { self.action = action }

    public func cancel() { action = nil }
}
