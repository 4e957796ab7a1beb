import CardDeck
import Raster

/// What a zoom does to the page.
extension TrayView {
    /// Stands the page as a zoom has it, be it beyond its ends.
    ///
    /// - Parameters:
    ///   - offset: the height of the page at the window's top.
    ///   - height: how much of it is in sight.
    func carryPage(to offset: Double, height: Double, lens: PageLens) {
        size.height = height
        self.lens = lens
        page.bounds = 0...max(0, layout.contentHeight - height)
        page.carry(to: offset)
        resizeAnchor = nil
        needsDisplay = true
    }

    /// The zoom has come to rest: the page moves by itself again.
    func letGoOfPage(at offset: Double) {
        page.jump(to: offset)
        keepFocusInSight()
        needsDisplay = true
    }

    /// Cuts the rows for another width and other measures. What was exposed stays so, and the page where it is.
    func recut(width: Double, metrics: TrayMetrics) {
        finishFlicks()
        endRearrangement()
        let focused = exposedNote(of: focus)
        self.metrics = metrics
        size.width = width
        relayout(focusing: focused)
    }

    /// The height in the window of the middle of the row that the keys act on, as far as that is in sight.
    var focusMiddle: Double {
        guard layout.sectionCount > 0 else { return 0 }
        let middle = layout.rect(ofRow: focus.row, inSection: focus.section).centre.y - page.value
        return min(max(middle, 0), size.height) * lens.scale
    }

    /// The note that lies nearest to a point of the page in sight, and how far above its row's middle the point is;
    /// nil where there are none.
    func anchor(near point: Point) -> (note: NotePath, above: Double)? {
        let y = point.y + page.value
        guard let section = layout.section(atHeight: y) else { return nil }
        let pitch = metrics.rowHeight + metrics.rowGap
        let first = layout.rect(ofRow: 0, inSection: section)
        let number = min(
            max(Int(((y - first.minY) / pitch).rounded(.down)), 0), layout.rowCount(inSection: section) - 1)
        let path = RowPath(section: section, row: number)
        let row = geometry(of: path)
        let notes = layout.notes(inRow: number, ofSection: section)
        let x = row.isMirrored ? row.frame.maxX - point.x : point.x - row.frame.minX
        let place = min(max(Int(((x - row.firstHinge) / metrics.spacing).rounded()), 0), max(0, notes.count - 1))
        let note = self.note(at: point) ?? NotePath(section: section, note: notes.lowerBound + place)
        return (note, layout.rect(ofRow: number, inSection: section).centre.y - y)
    }

    /// The same of the card in front in the row that the keys act on.
    func focusAnchor(near point: Point) -> (note: NotePath, above: Double)? {
        guard let note = exposedNote(of: focus) else { return anchor(near: point) }
        return (note, middle(ofRowOf: note) - point.y - page.value)
    }

    /// The height of the page at which the middle of a note's row lies.
    func middle(ofRowOf note: NotePath) -> Double {
        let row = layout.position(ofNote: note.note, inSection: note.section).row
        let last = layout.rowCount(inSection: row.section) - 1
        return layout.rect(ofRow: min(row.row, last), inSection: row.section).centre.y
    }
}
