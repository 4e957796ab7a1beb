import CardDeck

/// The cells that are alive, and those that wait to be used again. What lives are the notes of the rows near
/// the window: in each section a stretch of them, so that a cell is found by its place alone.
struct CellPool {
    private struct Stretch {
        var section: Int
        var notes: Range<Int>
        var cells: [Cell]
    }

    private var stretches: [Stretch] = []
    private var spare: [Cell] = []

    /// The stretches that are being put together; kept for its memory.
    private var next: [Stretch] = []

    /// Keeps cells for just these notes: makes those that are new out of those that are gone.
    ///
    /// - Parameter wanted: a stretch of notes for each section, no section twice.
    mutating func keep(_ wanted: [(section: Int, notes: Range<Int>)]) {
        guard !isJust(wanted) else { return }
        next.removeAll(keepingCapacity: true)
        // Those that stay first: what is gone then is free for what is new.
        for (section, notes) in wanted {
            next.append(Stretch(section: section, notes: notes, cells: []))
        }
        for stretch in stretches {
            let notes = next.first { $0.section == stretch.section }?.notes
            for (note, cell) in zip(stretch.notes, stretch.cells) where notes?.contains(note) != true {
                spare.append(cell)
            }
        }
        for index in next.indices {
            let section = next[index].section
            let old = stretches.first { $0.section == section }
            next[index].cells.reserveCapacity(next[index].notes.count)
            for note in next[index].notes {
                if let old, old.notes.contains(note) {
                    next[index].cells.append(old.cells[note - old.notes.lowerBound])
                } else {
                    next[index].cells.append(cell(for: NotePath(section: section, note: note)))
                }
            }
        }
        swap(&stretches, &next)
    }

    private func isJust(_ wanted: [(section: Int, notes: Range<Int>)]) -> Bool {
        wanted.count == stretches.count
            && zip(wanted, stretches).allSatisfy { $0.section == $1.section && $0.notes == $1.notes }
    }

    private mutating func cell(for path: NotePath) -> Cell {
        guard let cell = spare.popLast() else { return Cell(path: path) }
        cell.reuse(for: path)
        return cell
    }

    subscript(path: NotePath) -> Cell? {
        for stretch in stretches where stretch.section == path.section && stretch.notes.contains(path.note) {
            return stretch.cells[path.note - stretch.notes.lowerBound]
        }
        return nil
    }

    /// All cells that are alive.
    var live: [Cell] { stretches.flatMap(\.cells) }

    mutating func removeAll() {
        spare += live
        stretches.removeAll(keepingCapacity: true)
        next.removeAll(keepingCapacity: true)
    }
}
