import CardDeck
import Raster

/// Another size, another state of the deck: rows are cut anew, places stay.
extension TrayView {
    /// Takes another size. Rows are cut anew; what is in sight at the top stays in sight.
    public func resize(to newSize: Size) {
        guard newSize != size else { return }
        let widthChanged = newSize.width != size.width
        let anchor = widthChanged ? topmost() : nil
        size = newSize
        if widthChanged {
            endReflows()
            finishFlicks()
            endRearrangement()
            let focused = exposedNote(of: focus)
            relayout(focusing: focused)
        }
        boundPage()
        if let anchor {
            scrollToAnchor(anchor)
            resizeAnchor = anchor
        }
        needsDisplay = true
    }

    /// Takes another state of the deck; the place, the focus and what is exposed stay with their notes
    /// where the deck still has them.
    ///
    /// O(what was touched × `source.path(of:)`).
    public func reloadData(_ source: any DeckSource) {
        let old = model.source
        reloadData(source) { source.path(of: old.noteID(section: $0.section, note: $0.note)) }
    }

    /// Takes another state of the deck, where notes are known by more than their names.
    ///
    /// - Parameter moved: tells where a note stands now; nil for one that is gone.
    public func reloadData(_ source: any DeckSource, moved: (NotePath) -> NotePath?) {
        finishFlicks()
        endReflows()
        endRearrangement()
        let old = model.source
        func place(_ path: NotePath) -> NotePath? {
            // An empty row names a note that is none.
            path.note < old.sections[path.section].noteCount ? moved(path) : nil
        }
        let focused = exposedNote(of: focus).flatMap(place)
        let top = topmost()
        let topPlace = top.flatMap { place($0.note) }
        let closeUpPlace = closeUp.flatMap { place($0.state.note) }
        cards.removeAll()
        finishTransactions()
        model.reloadData(source, moved: moved)
        cells.removeAll()
        counters.removeAll()
        resizeAnchor = nil
        relayout(focusing: focused)
        boundPage()
        page.jump(to: page.value)
        if let top, let topPlace { scrollToAnchor((topPlace, top.offset)) }
        moveCloseUp(to: closeUpPlace)
        needsDisplay = true
    }

    /// Cuts the rows anew. Nothing may move.
    /// Whatever flew from rows as they were cut before stands where it was going.
    func relayout(focusing focused: NotePath?) {
        layout = TrayLayout(metrics: metrics, sections: model.source.sections, width: size.width)
        stances = StanceTable(notesPerRow: layout.notesPerRow, metrics: metrics)
        focus =
            focused.map { layout.position(ofNote: $0.note, inSection: $0.section).row } ?? RowPath(section: 0, row: 0)
        scrolling = nil
        wheel = nil
        skim.row = nil
        dissolves.removeAll()
        keepExposedFlaps()
        if pressing?.kind == .indicator { indicator.release(at: now) }
        pressing = nil
    }

    /// Keeps the page within what there is; a motion that would leave it ends at its edge.
    func boundPage() {
        page.bounds = 0...max(0, layout.contentHeight - size.height)
        if page.isMoving {
            if !page.bounds.contains(page.target) { page.animate(to: page.target, at: now) }
        } else if !page.isHeld {
            page.jump(to: page.value)
        }
    }

    /// Ends every motion where it was going: what is remembered then is what was meant.
    public func finishMotions() {
        endRearrangement()
        finishFlicks()
        finishCards()
        if page.isMoving || page.isHeld { page.jump(to: page.target) }
        needsDisplay = true
    }

    func finishFlicks() {
        for (path, target) in flicks.targets { settle(path, at: target) }
        flicks.removeAll()
    }

    /// The note at the window's top, and how far its row's top lies above the window's: the first note of
    /// the topmost row that is seen by half or more. Through a series of resizes it stays the same note.
    public func topmost() -> (note: NotePath, offset: Double)? {
        if let resizeAnchor { return resizeAnchor }
        guard layout.sectionCount > 0,
            let row = layout.rows(
                from: page.value + metrics.rowHeight / 2, to: page.value + max(metrics.rowHeight, size.height)
            ).first
        else { return nil }
        let notes = layout.notes(inRow: row.row, ofSection: row.section)
        return (
            NotePath(section: row.section, note: notes.lowerBound),
            page.value - layout.rect(ofRow: row.row, inSection: row.section).minY
        )
    }

    /// Brings a remembered place back to the top.
    public func scrollToAnchor(_ anchor: (note: NotePath, offset: Double)) {
        guard anchor.note.section < layout.sectionCount else { return }
        let row = layout.position(ofNote: anchor.note.note, inSection: anchor.note.section).row
        guard row.row < layout.rowCount(inSection: row.section) else { return }
        page.jump(to: layout.rect(ofRow: row.row, inSection: row.section).minY + anchor.offset)
        needsDisplay = true
    }
}
