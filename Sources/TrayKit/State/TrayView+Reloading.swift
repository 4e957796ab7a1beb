import CardDeck
import Raster

/// Another size, another state of the deck: rows are cut anew, places stay.
extension TrayView {
    /// Takes another size. Rows are cut anew; the card in front of the row that keys act on stays in its place in the
    /// window, as far as that has room for it.
    public func resize(to newSize: Size) { resize(to: newSize, metrics: metrics, viewport: viewport) }

    /// - Parameters:
    ///   - newMetrics: the measures for it.
    ///   - newViewport: how the page is seen from now on.
    func resize(to newSize: Size, metrics newMetrics: TrayMetrics, viewport newViewport: Viewport) {
        guard newSize != size || newMetrics != metrics else { return }
        let isCutAnew = newSize.width != size.width || newMetrics != metrics
        let anchor = pageAnimator.anchorForResize()
        (size, viewport) = (newSize, newViewport)
        if isCutAnew {
            relayoutAnimator.endReflows()
            for animator in animators { animator.willRelayout() }
            let focused = exposedNote(of: focus)
            relayout(focusing: focused, metrics: newMetrics)
        }
        pageAnimator.boundPage()
        if let anchor { pageAnimator.keepInPlace(anchor) }
        needsDisplay = true
    }

    /// The notes whose places ``reloadData(_:keepsFacet:successor:origin:moved:)`` asks for: what was touched, and what is looked at.
    public var heldNotes: Set<NotePath> {
        let touched = model.touchedNotes.union([closeUp?.state.note].compactMap(\.self))
        return succeededNotes.union(touched.filter(isThere))
    }

    /// Those of them in whose place another comes once they are gone: what is in front, and what is looked at.
    package var succeededNotes: Set<NotePath> {
        let looked = [exposedNote(of: focus), topmost()?.note].compactMap(\.self)
        return Set(model.notesInFront + looked).filter(isThere)
    }

    /// An empty row names a note that is none.
    private func isThere(_ note: NotePath) -> Bool { note.note < model.source.sections[note.section].noteCount }

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
    /// - Parameters:
    ///   - keepsFacet: whether a note shows the facet that it showed, rather than its first.
    ///   - successor: what is in front in the place of a note that is gone; nil for none.
    ///   - origin: tells where a note stood, as far as that is known; nil for one that has come. Where it is given, the
    ///     change is seen to happen: the view must have been moved on to the present time.
    ///   - moved: tells where a note stands now; nil for one that is gone.
    public func reloadData(
        _ source: any DeckSource, keepsFacet: (NotePath) -> Bool = { _ in true },
        successor: (NotePath) -> NotePath? = { _ in nil }, origin: ((NotePath) -> NotePath?)? = nil,
        moved: (NotePath) -> NotePath?
    ) {
        // What is under a card that is close up is not seen to move.
        let before = closeUp == nil ? origin.map { _ in reloadAnimator.seen(before: source) } : nil
        relayoutAnimator.endReflows()
        let reload = DeckReload(source: source, flies: before?.flies == true)
        for animator in animators { animator.willReload(reload) }
        let old = model.source
        func place(_ path: NotePath, _ moved: (NotePath) -> NotePath?) -> NotePath? {
            // An empty row names a note that is none.
            path.note < old.sections[path.section].noteCount ? moved(path) : nil
        }
        func nearest(_ path: NotePath) -> NotePath? { place(path) { moved($0) ?? successor($0) } }
        let focused = exposedNote(of: focus).flatMap(nearest)
        let top = topmost(), topY = top.map { y(ofRowOf: $0.note) }
        let topPlace = top.flatMap { nearest($0.note) }
        let closeUpPlace = closeUp.flatMap { place($0.state.note, moved) }
        model.reloadData(source, keepsFacet: keepsFacet, successor: successor, moved: moved)
        scenes.forgetNotes()
        relayout(focusing: focused)
        pageAnimator.boundPage()
        pageAnimator.page.jump(to: pageAnimator.page.value)
        if let top, let topPlace { scrollToAnchor((topPlace, top.offset)) }
        moveCloseUp(to: closeUpPlace)
        if let before, let origin {
            let stays = topPlace.flatMap { $0.section == top?.note.section ? $0 : nil }
            let row = stays.map { layout.position(ofNote: $0.note, inSection: $0.section).row }
            let anchor = row.flatMap { row in topY.map { (row: row, y: $0) } }
            reloadAnimator.follow(before, anchor: anchor, moved: moved, origin: origin)
        }
        needsDisplay = true
    }

    /// The height of the window at which a note's row is seen to begin.
    private func y(ofRowOf note: NotePath) -> Double {
        frame(of: layout.position(ofNote: note.note, inSection: note.section).row, offset: pageAnimator.page.value).minY
    }

    /// Cuts the rows anew. Nothing may move.
    /// Whatever flew from rows as they were cut before stands where it was going.
    ///
    /// - Parameter newMetrics: nil for the measures that there are.
    func relayout(focusing focused: NotePath?, metrics newMetrics: TrayMetrics? = nil) {
        layout = TrayLayout(metrics: newMetrics ?? metrics, sections: model.source.sections, width: size.width)
        if let focused {
            focus = layout.position(ofNote: focused.note, inSection: focused.section).row
            if exposedNote(of: focus) != focused { model.pin(focused) }
        } else {
            // A tray without cards, or one whose card has gone.
            focus = RowPath(section: min(focus.section, max(0, layout.sectionCount - 1)), row: 0)
        }
        scrollHandler.cancel()
        skimHandler.skim.row = nil
        for animator in animators { animator.didRelayout() }
    }

    /// Cuts the rows for another width and other measures. What was exposed stays so, and the page where it is.
    func relayout(width: Double, metrics: TrayMetrics) {
        for animator in animators { animator.willRelayout() }
        let focused = exposedNote(of: focus)
        size.width = width
        relayout(focusing: focused, metrics: metrics)
    }

    /// The note that is out of its tray stands elsewhere now, or nowhere.
    func moveCloseUp(to note: NotePath?) {
        pageAnimator.zoom?.closeUpHandler.cardMoved()
        guard let note, let old = closeUp?.state else {
            closeUp = nil
            return
        }
        var state = CloseUp(
            at: note, in: DeckLine(model.source), direction: direction(of: RowPath(section: note.section, row: 0)),
            spread: 0)
        (state.panX, state.panY, state.grip, state.slackX, state.slackY) = (
            old.panX, old.panY, old.grip, old.slackX, old.slackY
        )
        (state.page, state.pagedFacet, state.spread) = (old.page, old.pagedFacet, old.spread)
        closeUp?.state = state
        expose(note, animated: false)
    }
}
