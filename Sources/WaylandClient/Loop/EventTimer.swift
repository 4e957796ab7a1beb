/// A deadline on an ``EventLoop``. Dropping it cancels it.
@MainActor public final class EventTimer {
    let deadline: Double
    var action: (@MainActor () -> Void)?
    private weak var loop: EventLoop?

    init(deadline: Double, loop: EventLoop, action: @escaping @MainActor () -> Void) {
        self.deadline = deadline
        self.loop = loop
        self.action = action
    }

    /// Whether it has neither fired nor been cancelled.
    public var isPending: Bool { action != nil }

    public func cancel() {
        guard action != nil else { return }
        action = nil
        loop?.timersChanged()
    }

    isolated deinit { cancel() }
}
