/// Changes that can be taken back, or made again: a number of them at most, the oldest are forgotten. Copies share them,
/// so that each step of a hand that carries cards may have a history of its own.
struct ChangeHistory: Sendable {
    struct Change: Sendable {
        enum Kind: Sendable {
            case move(CardMove)
            /// All at once.
            indirect case replacement(from: CardArrangement.State, to: CardArrangement.State)
        }

        let number: Int
        let kind: Kind

        /// How many runs are kept for it.
        fileprivate var runCount: Int {
            if case .replacement(let before, _) = kind { before.order.runCount } else { 0 }
        }

        fileprivate var isReplacement: Bool {
            if case .replacement = kind { true } else { false }
        }
    }

    /// A ring: each stands at its serial, modulo the capacity.
    private var changes: SharedArray<Change?>
    /// The serials of those that there are.
    private var serials = 0..<0

    /// How many of them are replacements, and how many runs the orders before these have.
    private var replacements = 0
    private var runCount = 0

    /// - Parameter capacity: how many changes it holds.
    init(capacity: Int) { changes = SharedArray(repeating: nil, count: capacity) }

    var count: Int { serials.count }

    /// The newest.
    var last: Change? { serials.isEmpty ? nil : changes[place(of: serials.upperBound - 1)] }

    private func place(of serial: Int) -> Int { serial % changes.count }

    /// Adds the newest. O(log capacity).
    mutating func append(_ change: Change) {
        if count == changes.count { removeFirst() }
        changes[place(of: serials.upperBound)] = change
        serials = serials.lowerBound..<serials.upperBound + 1
        tally(change, 1)
    }

    /// Takes the newest out; nil where there is none. O(log capacity).
    mutating func popLast() -> Change? {
        guard let change = last else { return nil }
        serials = serials.lowerBound..<serials.upperBound - 1
        forget(change, serial: serials.upperBound)
        return change
    }

    /// Forgets the oldest while there is an older replacement than the newest change, and those there are have too many
    /// runs. Each is forgotten once.
    mutating func forgetOldest(beyond maxRuns: Int) {
        while runCount > maxRuns, replacements > (last?.isReplacement == true ? 1 : 0) { removeFirst() }
    }

    private mutating func removeFirst() {
        let serial = serials.lowerBound
        guard let change = changes[place(of: serial)] else { return }
        serials = serial + 1..<serials.upperBound
        forget(change, serial: serial)
    }

    private mutating func forget(_ change: Change, serial: Int) {
        changes[place(of: serial)] = nil
        tally(change, -1)
    }

    private mutating func tally(_ change: Change, _ step: Int) {
        runCount += step * change.runCount
        if change.isReplacement { replacements += step }
    }
}
