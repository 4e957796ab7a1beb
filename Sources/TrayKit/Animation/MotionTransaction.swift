/// Motions that belong together. It is over when the last of them has ended, whether at its own end or
/// because something else took its place.
///
/// Its owner asks for `isOver` once the motions have been moved on, rather than be called from among them:
/// what follows may then begin new motions of the same values.
public final class MotionTransaction {
    private var running = 0
    let completion: () -> Void

    /// A transaction without motions yet.
    ///
    /// - Parameter completion: called by the owner once the transaction is over.
    public init(completion: @escaping () -> Void) { self.completion = completion }

    /// Whether none of its motions runs (any more).
    public var isOver: Bool { running == 0 }

    func begin() { running += 1 }

    func end() {
        precondition(running > 0, "a motion ends once")
        running -= 1
    }
}

/// The transactions under way, in the order of their beginning.
struct MotionTransactions {
    private var open: [MotionTransaction] = []

    mutating func add(_ transaction: MotionTransaction) { open.append(transaction) }

    /// Takes the first one that is over; nil if there is none.
    mutating func popOver() -> MotionTransaction? {
        guard !open.isEmpty, let index = open.firstIndex(where: \.isOver) else { return nil }
        return open.remove(at: index)
    }
}
