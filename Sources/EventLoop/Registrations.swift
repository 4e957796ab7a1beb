/// A deadline on an ``EventLoop``. Dropping it cancels it.
@MainActor public final class EventTimer {
    /// When it fires, in seconds on the monotonic clock.
    public private(set) var deadline: Double
    /// Whether it has neither fired nor been canceled.
    public private(set) var isPending = true
    private let action: @MainActor () -> Void
    private weak var loop: EventLoop?

    init(deadline: Double, loop: EventLoop, action: @escaping @MainActor () -> Void) {
        self.deadline = deadline
        self.loop = loop
        self.action = action
    }

    /// Sets another deadline, also after it has fired or been canceled.
    public func restart(at deadline: Double) {
        guard !isPending || deadline != self.deadline else { return }
        self.deadline = deadline
        isPending = true
        loop?.timersChanged()
    }

    /// Keeps it from firing; does nothing after it has fired.
    public func cancel() {
        guard isPending else { return }
        isPending = false
        loop?.timersChanged()
    }

    func fire() {
        isPending = false
        action()
    }

    isolated deinit { cancel() }
}

/// What to watch a file descriptor for.
public enum Readiness: Sendable {
    /// There is something to read, or the other end is gone.
    case readable
    /// There is room for something to be written.
    case writable
}

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

    /// Ends the watch; the handler is not called again.
    public func cancel() { handler = nil }
}

/// Work at the end of every iteration of an ``EventLoop``. Dropping it ends it.
@MainActor public final class EndOfIteration {
    var action: (@MainActor () -> Void)?

    init(action: @escaping @MainActor () -> Void) { self.action = action }

    /// Ends the work; the action is not run again.
    public func cancel() { action = nil }
}
