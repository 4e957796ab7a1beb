/// An order of a deck's notes that a hand makes, with what it did before: every change can be taken back, and made
/// again.
public struct CardArrangement: Sendable {
    /// An order, and which sections of it rules have sorted.
    struct State: Sendable {
        var order: CardOrder
        /// Nil for none.
        var sorted: SortedSections?
    }

    private(set) var state: State

    /// The order as it stands after all changes.
    public var order: CardOrder { state.order }

    /// What rules have sorted of it, whatever was moved since; nil for nothing.
    var sorted: SortedSections? { state.sorted }

    /// What was done; and what was taken back since, the change to be made again first as the newest.
    private var done = ChangeHistory(capacity: depth)
    private var undone = ChangeHistory(capacity: depth)

    /// How many changes can be taken back: more than a hand makes in a day.
    package static let depth = 20_000

    /// How many runs the orders before replacements may have together.
    private let maxRuns: Int

    /// What they may have unless it is said: some 120 MB of them.
    public static let usualMaxRuns = 4_000_000

    /// An arrangement without changes to undo or redo.
    ///
    /// - Parameter maxRuns: how many runs (``CardOrder/runCount``) all that is kept to be taken back may have.
    public init(_ order: CardOrder, maxRuns: Int = usualMaxRuns) {
        self.init(State(order: order), maxRuns: maxRuns)
    }

    init(_ state: State, maxRuns: Int = usualMaxRuns) { (self.state, self.maxRuns) = (state, maxRuns) }

    /// An arrangement that has come about by others.
    ///
    /// - Parameters:
    ///   - before: what is gone back to, the nearest at the end.
    ///   - after: what is gone on to again, the nearest at the end.
    ///   - number: of the first of these changes.
    init(_ state: State, before: [State], after: [State], firstNumber number: Int) {
        self.init(state)
        let ahead = (after + [state]).reversed()
        let steps = Array(zip(before, before.dropFirst() + [state])) + Array(zip(ahead, ahead.dropFirst()))
        let changes = steps.enumerated().map {
            ChangeHistory.Change(
                number: number + $0.offset, kind: .replacement(from: $0.element.0, to: $0.element.1))
        }
        for change in changes.prefix(before.count) { done.append(change) }
        for change in changes.dropFirst(before.count).reversed() { undone.append(change) }
        nextNumber = number + changes.count
        done.forgetOldest(beyond: maxRuns)
    }

    /// Whether there is a change to undo.
    public var canUndo: Bool { done.count > 0 }
    /// Whether there is an undone change to redo.
    public var canRedo: Bool { undone.count > 0 }

    /// How many changes can be taken back.
    public var undoCount: Int { done.count }

    /// The number of the next change that is new: changes are counted from the first one on, whether or not they can still
    /// be taken back.
    package private(set) var nextNumber = 0

    /// The number of the change that would be made again.
    package var undoneNumber: Int? { undone.last?.number }

    /// What can be gone back to, and on to again, the nearest at the end of each.
    ///
    /// - Parameter maxRuns: how many runs the orders may have together; the one that goes beyond is the farthest.
    func history(maxRuns: Int) -> (before: [State], after: [State]) {
        var room = maxRuns
        func walk(_ step: (inout CardArrangement) -> Bool) -> [State] {
            var walker = self, states: [State] = []
            while room > 0, step(&walker) {
                room -= walker.order.runCount + 1
                states.append(walker.state)
            }
            return states.reversed()
        }
        let before = walk { $0.undo() }
        return (before, walk { $0.redo() })
    }

    /// Moves notes as ``CardOrder/move(_:to:)`` does.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public mutating func move(_ notes: [NotePath], to destination: NotePath) -> Bool {
        guard let move = state.order.move(notes, to: destination) else { return false }
        append(.move(move))
        return true
    }

    /// Goes back to the deck's own order.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public mutating func restoreDeckOrder() -> Bool {
        guard !order.isDecks else { return false }
        replace(with: CardOrder(deckCounts: order.deckCounts))
        return true
    }

    /// Takes another order of the same deck.
    ///
    /// - Parameters:
    ///   - new: an order that differs from that there is. They are not compared, which takes as long as the deck is:
    ///     whoever made the order can do that, where it keeps nobody waiting.
    ///   - sorted: which sections of it rules have sorted; nil for none.
    public mutating func replace(with new: CardOrder, sorted: SortedSections? = nil) {
        let next = State(order: new, sorted: sorted)
        append(.replacement(from: state, to: next))
        state = next
        done.forgetOldest(beyond: maxRuns)
    }

    /// Takes the last change back.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let change = done.popLast() else { return false }
        switch change.kind {
        case .move(let move): state.order.undo(move)
        case .replacement(let before, _): state = before
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
        case .move(let move): state.order.move(move.notes, to: move.destination)
        case .replacement(_, let after): state = after
        }
        done.append(change)
        return true
    }

    private mutating func append(_ change: ChangeHistory.Change.Kind) {
        undone = ChangeHistory(capacity: Self.depth)
        done.append(ChangeHistory.Change(number: nextNumber, kind: change))
        nextNumber += 1
    }
}
