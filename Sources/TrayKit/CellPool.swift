/// The cells that are alive, by note, and those that wait to be used again.
struct CellPool {
    private(set) var live: [NotePath: Cell] = [:]
    private var spare: [Cell] = []

    /// Keeps cells for just these notes: makes those that are new out of those that are gone.
    mutating func keep(_ notes: [NotePath]) {
        let wanted = Set(notes)
        for (path, cell) in live where !wanted.contains(path) {
            live[path] = nil
            spare.append(cell)
        }
        for path in notes where live[path] == nil {
            if let cell = spare.popLast() {
                cell.reuse(for: path)
                live[path] = cell
            } else {
                live[path] = Cell(path: path)
            }
        }
    }

    subscript(path: NotePath) -> Cell? { live[path] }

    mutating func removeAll() {
        spare += live.values
        live.removeAll(keepingCapacity: true)
    }
}
