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
