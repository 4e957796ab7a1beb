import CardDeck
import Raster

/// Marked cards, which move together.
extension TrayView {
    /// Marks the card under a point of the window, or takes its mark away. Where the pointer opens cards, that is the
    /// one that it has opened.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    public func toggleMark(at point: Point, time: Double) -> Bool {
        advance(to: time)
        let skimmed = skim.row.flatMap { row(at: point) == $0 ? exposedNote(of: $0) : nil }
        guard isArrangeable, let note = skimmed ?? note(at: point) else { return false }
        toggleMark(note)
        return true
    }

    func toggleMark(_ note: NotePath) { setMarked(note, !model.marked.contains(note)) }

    /// Marks a note, or takes its mark away. Marks are for what can be moved.
    public func setMarked(_ note: NotePath, _ isMarked: Bool) {
        guard isArrangeable, model.marked.contains(note) != isMarked else { return }
        model.setMarked(note, isMarked)
        needsDisplay = true
    }

    public func unmarkAll() {
        guard !model.marked.isEmpty else { return }
        model.unmarkAll()
        needsDisplay = true
    }

    /// Marks the exposed card and the one that lies so many places after it, and exposes that.
    func mark(by step: Double) {
        guard let note = exposedNote(of: focus) else { return }
        let next = NotePath(section: note.section, note: note.note + Int(step))
        guard (0..<model.source.sections[note.section].noteCount).contains(next.note) else {
            return setMarked(note, true)
        }
        // Back over what was marked: the marks are taken away again.
        if model.marked.contains(note), model.marked.contains(next) {
            setMarked(note, false)
        } else {
            setMarked(note, true)
            setMarked(next, true)
        }
        let row = layout.position(ofNote: next.note, inSection: next.section).row
        reveal(row)
        expose(next)
    }

    /// Adds the frame around a marked card.
    func addMark(at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene) {
        scene.layers.append(
            SceneLayer(.mark, at: .plane(area: cardArea, transform: transform), light: light, opacity: opacity))
    }
}
