import Synchronization

/// Counts what was asked for: the newest ends those before. Any thread.
final class Newest: Sendable {
    private let number = Atomic(0)

    /// What is said of what was ended so.
    static let superseded = "something else was asked for meanwhile"

    func next() -> Int { number.add(1, ordering: .relaxed).newValue }
    func isLast(_ serial: Int) -> Bool { number.load(ordering: .relaxed) == serial }
}
