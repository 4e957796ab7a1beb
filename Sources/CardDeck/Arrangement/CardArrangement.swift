/// An order of a deck's notes that a hand makes, with what it did before: every change can be taken back, and made
/// again.
public struct CardArrangement: Sendable, Equatable {
    /// The order as it stands after all changes.
    public private(set) var order: CardOrder

    /// What was done, the last at the end; and what was taken back since, the last to be made again at the end.
    private var done: [Change] = []
    private var undone: [Change] = []

    private struct Change: Equatable {
        enum Kind: Equatable {
            case move(CardMove)
            /// All at once.
            case replacement(from: CardOrder, to: CardOrder)
        }

        let number: Int
        let kind: Kind
    }

    /// How many changes can be taken back: more than a hand makes in a day.
    package static let depth = 20_000

    /// How many runs the orders before replacements may have together.
    private let maxRuns: Int

    /// An arrangement without changes to undo or redo.
    ///
    /// - Parameter maxRuns: how many runs (``CardOrder/runCount``) all that is kept to be taken back may have; by default
    ///   some 250 MB of them.
    public init(_ order: CardOrder, maxRuns: Int = 4_000_000) { (self.order, self.maxRuns) = (order, maxRuns) }

    /// Whether there is a change to undo.
    public var canUndo: Bool { !done.isEmpty }
    /// Whether there is an undone change to redo.
    public var canRedo: Bool { !undone.isEmpty }

    /// How many changes can be taken back.
    public var undoCount: Int { done.count }

    /// The number of the next change that is new: changes are counted from the first one on, whether or not they can still
    /// be taken back.
    package private(set) var nextNumber = 0

    /// The number of the change that would be made again.
    package var undoneNumber: Int? { undone.last?.number }

    /// Moves notes as ``CardOrder/move(_:to:)`` does.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public mutating func move(_ notes: [NotePath], to destination: NotePath) -> Bool {
        guard let move = order.move(notes, to: destination) else { return false }
        append(.move(move))
        return true
    }

    /// Goes back to the deck's own order.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public mutating func restoreDeckOrder() -> Bool { replace(with: CardOrder(deckCounts: order.deckCounts)) }

    /// Takes another order of the same deck.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public mutating func replace(with new: CardOrder) -> Bool {
        guard new != order else { return false }
        append(.replacement(from: order, to: new))
        order = new
        forgetLargeOrders()
        return true
    }

    /// Takes the last change back.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let change = done.popLast() else { return false }
        switch change.kind {
        case .move(let move): order.undo(move)
        case .replacement(let before, _): order = before
        }
        undone.append(change)
        return true
    }

    /// Makes the change again that was taken back last.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public mutating func redo() -> Bool {
        guard let change = undone.popLast() else { return false }
        switch change.kind {
        case .move(let move): order.move(move.notes, to: move.destination)
        case .replacement(_, let after): order = after
        }
        done.append(change)
        return true
    }

    /// Forgets what was done before the orders that there is no more room for; never the last change.
    private mutating func forgetLargeOrders() {
        var runCount = 0
        let oldest = done.indices.reversed().first { index in
            guard case .replacement(let before, _) = done[index].kind else { return false }
            runCount += before.runCount
            return runCount > maxRuns && index < done.count - 1
        }
        if let oldest { done.removeFirst(oldest + 1) }
    }

    private mutating func append(_ change: Change.Kind) {
        undone.removeAll()
        done.append(Change(number: nextNumber, kind: change))
        nextNumber += 1
        if done.count > Self.depth { done.removeFirst(done.count - Self.depth) }
    }
}
