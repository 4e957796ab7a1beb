/// The rows that move or are held; all others rest at their exposed note. There are never more than a hand has
/// set going within a moment, so they are sought one by one.
struct RowMotions {
    private struct Entry {
        let path: RowPath
        var position: KineticValue
        /// Whether the position moved backward last: toward cards that were flicked past.
        var isBackward: Bool

        /// Tells where the position was before it changed.
        mutating func moved(from before: Double) {
            if position.value != before { isBackward = position.value < before }
        }
    }

    private var entries: [Entry] = []

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
    mutating func change(
        _ path: RowPath, from rest: @autoclosure () -> KineticValue, _ change: (inout KineticValue) -> Void
    ) {
        let index = index(of: path) ?? entries.count
        if index == entries.count { entries.append(Entry(path: path, position: rest(), isBackward: false)) }
        let before = entries[index].position.value
        change(&entries[index].position)
        entries[index].moved(from: before)
    }

    mutating func remove(_ path: RowPath) { entries.removeAll { $0.path == path } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Changes every row that moves by itself.
    mutating func changeMoving(_ change: (inout KineticValue) -> Void) {
        for index in entries.indices where entries[index].position.isMoving { change(&entries[index].position) }
    }

    /// Moves on to a time. Rows that have come to rest are let go.
    ///
    /// - Returns: whether any has moved, and where which have come to rest.
    mutating func advance(to time: Double) -> (hasMoved: Bool, settled: [(path: RowPath, position: Double)]) {
        var hasMoved = false, settled: [(path: RowPath, position: Double)] = []
        for index in entries.indices.reversed() where entries[index].position.isMoving {
            hasMoved = true
            let before = entries[index].position.value
            if entries[index].position.advance(to: time) {
                entries[index].moved(from: before)
            } else {
                let entry = entries.remove(at: index)
                settled.append((entry.path, entry.position.value))
            }
        }
        return (hasMoved, settled)
    }

    /// The rows and where each will come to rest.
    var targets: [(path: RowPath, target: Double)] { entries.map { ($0.path, $0.position.target) } }
}
