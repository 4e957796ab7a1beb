import TrayKit

/// Finds the cards that pass the exposed place of their rows, by comparing where rows in sight stand from frame
/// to frame.
struct Passages {
    private var last: [RowPath: Int] = [:]
    private var next: [RowPath: Int] = [:]

    /// Calls `pass` for every card that has passed since the last call.
    ///
    /// - Parameter pass: gets where, from the window's left edge (0) to its right (1).
    @MainActor mutating func update(_ view: TrayView, pass: (_ place: Double) -> Void) {
        next.removeAll(keepingCapacity: true)
        for row in view.layout.rows(from: view.pageOffset, to: view.pageOffset + view.size.height) {
            let card = Int((view.exposedPosition(of: row) + 0.5).rounded(.down))
            next[row] = card
            guard let before = last[row], before != card else { continue }
            let geometry = view.geometry(of: row)
            for passed in min(before, card)..<max(before, card) {
                let along = Double(passed) / Double(max(1, view.layout.notesPerRow - 1))
                pass(geometry.isMirrored ? 1 - along : along)
            }
        }
        swap(&last, &next)
    }

    /// Rows mean other cards now.
    mutating func reset() { last.removeAll(keepingCapacity: true) }
}
