/// A deadline on an ``EventLoop``. Dropping it cancels it.
@MainActor public final class EventTimer {
    private(set) var deadline: Double
    /// Whether it has neither fired nor been cancelled.
    public private(set) var isPending = true
    private let action: @MainActor () -> Void
    private weak var loop: EventLoop?

    init(deadline: Double, loop: EventLoop, action: @escaping @MainActor () -> Void) {
        self.deadline = deadline
        self.loop = loop
        self.action = action
    }

    /// Sets another deadline, also after it has fired or been cancelled.
    public func restart(at deadline: Double) {
        guard !isPending || deadline != self.deadline else { return }
        self.deadline = deadline
        isPending = true
        loop?.timersChanged()
    }

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
