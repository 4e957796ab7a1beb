import Basics
import CardDeck
import Raster

/// Selects cards, and moves the card in front with those that are selected.
struct CardMover: TrayPart {
    let trays: TrayView

    @discardableResult
    func toggleSelection(at point: Point, time: Double) -> Bool {
        trays.advance(to: time)
        let skimmed = trays.skimHandler.skim.row.flatMap {
            trays.row(at: point) == $0 ? trays.exposedNote(of: $0) : nil
        }
        guard trays.isArrangeable, let note = skimmed ?? trays.note(at: point) else { return false }
        toggleSelection(note)
        return true
    }

    func toggleSelection(_ note: NotePath) { setSelected(note, !model.selection.contains(note)) }

    func setSelected(_ note: NotePath, _ isSelected: Bool) {
        guard trays.isArrangeable, model.selection.contains(note) != isSelected else { return }
        model.setSelected(note, isSelected)
        trays.needsDisplay = true
    }

    func clearSelection() {
        guard !model.selection.isEmpty else { return }
        model.clearSelection()
        trays.needsDisplay = true
    }

    /// Marks the exposed card and the one a number of places after it, and exposes the latter.
    func extendSelection(by step: Double) {
        guard let note = trays.exposedNote(of: trays.focus) else { return }
        let next = NotePath(section: note.section, note: note.note + Int(step))
        guard (0..<model.source.sections[note.section].noteCount).contains(next.note) else {
            return setSelected(note, true)
        }
        // Back over what was selected: it no longer is.
        if model.selection.contains(note), model.selection.contains(next) {
            setSelected(note, false)
        } else {
            setSelected(note, true)
            setSelected(next, true)
        }
        let row = layout.position(ofNote: next.note, inSection: next.section).row
        trays.pageAnimator.reveal(row)
        trays.expose(next)
    }

    /// Moves the focused row's exposed card within its section, and what is selected with it.
    func moveExposed(by step: Double) {
        guard let note = trays.exposedNote(of: trays.focus) else { return }
        let notes = companions(of: note)
        // Counted without them: they stand after so many others.
        let before = notes.lazy.filter { $0.section == note.section && $0.note < note.note }.count
        let others =
            model.source.sections[note.section].noteCount - notes.lazy.filter { $0.section == note.section }.count
        moveExposed(
            notes, to: (Double(note.note - before) + step).clamped(from: 0, to: Double(others)), in: note.section)
    }

    /// Moves them to the same place of another row.
    func moveExposedToRow(_ row: RowPath?) {
        guard let row, let note = trays.exposedNote(of: trays.focus) else { return }
        let notes = companions(of: note)
        let place = layout.position(ofNote: note.note, inSection: note.section).place
        let others =
            model.source.sections[row.section].noteCount - notes.lazy.filter { $0.section == row.section }.count
        // It is this one that comes to stand there, and the others beside it.
        let first = row.row * layout.notesPerRow + place - (notes.firstIndex(of: note) ?? 0)
        moveExposed(notes, to: Double(first.clamped(from: 0, to: others)), in: row.section)
    }

    func moveExposed(_ notes: [NotePath], to place: Double, in section: Int) {
        guard let deck = trays.arranged, let note = trays.exposedNote(of: trays.focus) else { return }
        let origin = deck.order.origin(of: note)
        guard trays.orderAnimator.move(notes, to: NotePath(section: section, note: Int(place))),
            let after = trays.arranged
        else { return }
        // The card that moves stays in front, and its row in sight.
        let moved = after.order.path(ofOrigin: origin)
        let row = layout.position(ofNote: moved.note, inSection: moved.section).row
        trays.orderAnimator.bringToFront(moved)
        trays.pageAnimator.reveal(row)
        trays.focus = row
    }

    /// What moves with a note: all that are selected if it is.
    func companions(of note: NotePath) -> [NotePath] {
        model.selection.contains(note) ? model.selection.sorted() : [note]
    }
}
