import Basics

/// The rows that move or are held; all others rest at their exposed note. There are never more than a hand has
/// set going within a moment, so they are sought one by one.
struct RowMotions {
    private struct Entry {
        let path: RowPath
        var position: KineticValue
        /// Whether the position moved backward last: toward cards that were flicked past.
        var isBackward = false
        /// What its motion is a part of.
        var transaction: MotionTransaction?

        mutating func endTransaction() {
            transaction?.end()
            transaction = nil
        }
    }

    private var entries: [Entry] = []

    /// The cards that have passed the exposed place since these were last taken.
    var passes: [CardPass] = []

    private func index(of path: RowPath) -> Int? { entries.firstIndex { $0.path == path } }

    /// Nil for a row at rest.
    subscript(path: RowPath) -> KineticValue? { index(of: path).map { entries[$0].position } }

    var isMoving: Bool { entries.contains { $0.position.isMoving } }

    func isBackward(_ path: RowPath) -> Bool { index(of: path).map { entries[$0].isBackward } ?? false }

    /// The first row of a section that is not at rest.
    func first(inSection section: Int) -> RowPath? {
        entries.lazy.map(\.path).filter { $0.section == section }.min()
    }

    /// Changes a row's motion; a row at rest gets one.
    ///
    /// - Parameter transaction: what the motion is a part of from now on.
    mutating func change(
        _ path: RowPath, from rest: @autoclosure () -> KineticValue, in transaction: MotionTransaction? = nil,
        _ change: (inout KineticValue) -> Void
    ) {
        let index = index(of: path) ?? entries.count
        if index == entries.count { entries.append(Entry(path: path, position: rest())) }
        entries[index].endTransaction()
        let before = entries[index].position.value
        change(&entries[index].position)
        moved(index, from: before)
        transaction?.begin()
        entries[index].transaction = transaction
    }

    /// Notes that a position has changed.
    private mutating func moved(_ index: Int, from before: Double) {
        let position = entries[index].position
        guard position.value != before else { return }
        entries[index].isBackward = position.value < before
        // The card that is nearest to the exposed place changes where e crosses a half.
        func nearest(_ e: Double) -> Int {
            Int((e.clamped(to: position.bounds) + 0.5).rounded(.down))
        }
        let (from, to) = (nearest(before), nearest(position.value))
        for card in min(from, to)..<max(from, to) { passes.append(CardPass(row: entries[index].path, card: card)) }
    }

    /// Rows hold other numbers of cards now: those that hold none are let go, and no motion ends beyond the last card.
    mutating func rebound(_ count: (RowPath) -> Int, at time: Double) {
        for index in entries.indices.reversed() {
            let last = Double(count(entries[index].path) - 1)
            guard last >= 0 else {
                entries[index].endTransaction()
                entries.remove(at: index)
                continue
            }
            guard last != entries[index].position.bounds.upperBound else { continue }
            entries[index].position.bounds = 0...last
            if entries[index].position.isMoving, entries[index].position.target > last {
                entries[index].position.animate(to: last, at: time)
            }
        }
    }

    mutating func remove(_ path: RowPath) {
        guard let index = index(of: path) else { return }
        entries[index].endTransaction()
        entries.remove(at: index)
    }

    mutating func removeAll() {
        for index in entries.indices { entries[index].endTransaction() }
        entries.removeAll(keepingCapacity: true)
    }

    /// Changes every row that a hand has thrown.
    mutating func changeThrown(_ change: (inout KineticValue) -> Void) {
        for index in entries.indices where entries[index].position.isThrown {
            entries[index].endTransaction()
            change(&entries[index].position)
        }
    }

    /// Moves on to a time. Rows that have come to rest are let go.
    ///
    /// - Returns: whether any has moved, and where which have come to rest.
    mutating func advance(to time: Double) -> (hasMoved: Bool, settled: [(path: RowPath, position: Double)]) {
        var hasMoved = false, settled: [(path: RowPath, position: Double)] = []
        for index in entries.indices.reversed() where entries[index].position.isMoving {
            hasMoved = true
            let before = entries[index].position.value
            let isMoving = entries[index].position.advance(to: time)
            moved(index, from: before)
            // One that follows a hand waits for it.
            guard !isMoving, !entries[index].position.isHeld else { continue }
            entries[index].endTransaction()
            let entry = entries.remove(at: index)
            settled.append((entry.path, entry.position.value))
        }
        return (hasMoved, settled)
    }

    /// The rows and what each exposes now.
    var positions: [RowPath: Double] {
        Dictionary(entries.map { ($0.path, $0.position.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The rows and where each will come to rest.
    var targets: [(path: RowPath, target: Double)] { entries.map { ($0.path, $0.position.target) } }
}

/// A card of a row has passed the exposed place, one way or the other.
struct CardPass {
    var row: RowPath
    /// Its place in the row.
    var card: Int
}
