import Basics
import CardDeck
import Raster

/// The page and its scroll indicator: where it lies in the window, and where it goes.
final class PageAnimator: Animator {
    unowned let trays: TrayView

    /// The page's offset: the height of the page that lies at the window's top.
    var page: KineticValue

    /// What the page is seen through; nil where it is seen as it is.
    weak var zoom: ZoomView?

    /// Where a zoom takes the page, as long as one does: the height that will lie at the window's top, and how much of
    /// the page will be in sight.
    var zoomGoal: (offset: Double, height: Double)?

    /// What a series of resizes keeps in its place, and where it has left the page.
    private var resizeAnchor: (anchor: ResizeAnchor, offset: Double)?

    /// The direction in which the page moved last: where layers are wanted first.
    private(set) var travel = 1.0

    var indicator = ScrollIndicator()

    /// How far the page may be pulled beyond its ends, in logical pixels.
    private static let overshoot = 100.0
    private static let tolerance = 0.25

    init(_ trays: TrayView) {
        self.trays = trays
        page = KineticValue(
            0, bounds: 0...max(0, trays.layout.contentHeight - trays.size.height), maximumOvershoot: Self.overshoot,
            tolerance: Self.tolerance)
    }

    var isMoving: Bool { page.isMoving }

    func advance() {
        guard page.isMoving else { return }
        let before = page.value
        page.advance(to: now)
        pageMoved(from: before)
    }

    func finish() {
        if page.isMoving || page.isHeld { page.jump(to: page.target) }
    }

    func reorder(_ change: OrderChange) {
        resizeAnchor = nil
        page.bounds = 0...max(0, layout.contentHeight - size.height)
    }

    func willReload(_ reload: DeckReload) { resizeAnchor = nil }

    func pageMoved(from before: Double) {
        guard page.value != before else { return }
        resizeAnchor = nil
        travel = page.value > before ? 1 : -1
        indicator.show(at: now)
        trays.needsDisplay = true
    }

    /// Scrolls a row fully into sight, or to the window's top where it is taller than the window.
    func reveal(_ path: RowPath) {
        let offset = offset(revealing: path, from: goalOffset, height: goalHeight)
        if offset != goalOffset { scrollPage(to: offset) }
    }

    /// Where the page must lie for a row to be in sight, if it lies at an offset.
    ///
    /// - Parameter height: how much of it is in sight.
    func offset(revealing path: RowPath, from top: Double, height: Double) -> Double {
        var rect = layout.rect(ofRow: path.row, inSection: path.section)
        // A tray's first row comes with its title.
        if path.row == 0 { rect = rect.union(layout.rect(ofHeaderInSection: path.section)) }
        let atTop = rect.minY - metrics.margins.height
        if rect.minY < top { return atTop }
        return rect.maxY > top + height ? min(rect.maxY + metrics.margins.width - height, atTop) : top
    }

    func revealFocus() {
        guard layout.sectionCount > 0 else { return }
        reveal(trays.focus)
        page.jump(to: page.target)
    }

    /// After the hand has moved the page: the row that keys act on is one that is seen. The card that is close up is
    /// seen wherever its row lies.
    func keepFocusInSight() {
        guard layout.sectionCount > 0, trays.closeUp == nil else { return }
        let middle = layout.rect(ofRow: trays.focus.row, inSection: trays.focus.section).center.y - goalOffset
        guard !trays.isSeen(rowWithMiddle: middle) else { return }
        trays.focus = trays.row(inSightNear: middle.clamped(from: 0, to: goalHeight)) ?? trays.focus
    }

    func scroll(toRow path: RowPath) {
        let rect = layout.rect(ofRow: path.row, inSection: path.section)
        page.jump(to: rect.minY - metrics.headerHeight - metrics.margins.height)
        trays.needsDisplay = true
    }

    /// Where the page is going, and how much of it will be in sight.
    var goalOffset: Double { zoomGoal?.offset ?? page.target }
    var goalHeight: Double { zoomGoal?.height ?? size.height }

    func scrollPage(to offset: Double) {
        if zoomGoal != nil, let zoom { return zoom.movePage(to: offset) }
        guard !reducesMotion else { return showPage(at: offset) }
        page.animate(to: offset, at: now)
        trays.needsDisplay = true
    }

    /// Stands the page at an offset at once.
    func showPage(at offset: Double) {
        let before = page.value
        page.jump(to: offset)
        guard page.value != before else { return }
        trays.fadeAnimator.dissolves.replacePage(before, at: now)
        pageMoved(from: before)
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

    func topmost() -> (note: NotePath, offset: Double)? {
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

    func scrollToAnchor(_ anchor: (note: NotePath, offset: Double)) {
        guard anchor.note.section < layout.sectionCount else { return }
        let row = layout.position(ofNote: anchor.note.note, inSection: anchor.note.section).row
        guard row.row < layout.rowCount(inSection: row.section) else { return }
        page.jump(to: layout.rect(ofRow: row.row, inSection: row.section).minY + anchor.offset)
        trays.needsDisplay = true
    }

    /// What stays in its place while the window has other sizes.
    func anchorForResize() -> ResizeAnchor? {
        guard layout.sectionCount > 0 else { return nil }
        // A tray without cards has a place, too.
        let note = trays.exposedNote(of: trays.focus) ?? NotePath(section: trays.focus.section, note: 0)
        // Keys and hands may have gone to another card since, or moved the page.
        if let (anchor, offset) = resizeAnchor, anchor.note == note, offset == page.value { return anchor }
        let m = viewport.scale, offset = zoomGoal == nil ? page.target : page.value
        return ResizeAnchor(
            note: note, middle: (trays.middle(ofRowOf: note) - offset) * m, rowHeight: metrics.rowHeight * m,
            height: size.height * m)
    }

    /// The page has been laid out for a window, rather than the window been given another size.
    func forgetResizeAnchor() { resizeAnchor = nil }

    /// Puts the page where a card is seen that is to stay in its place, as far as the page's ends allow.
    func keepInPlace(_ anchor: ResizeAnchor) {
        let m = viewport.scale
        let middle = anchor.middle(inHeight: size.height * m, rowHeight: metrics.rowHeight * m)
        page.jump(to: trays.middle(ofRowOf: anchor.note) - middle / m)
        resizeAnchor = (anchor, page.value)
        trays.needsDisplay = true
    }

    /// The thumb as it is seen now, in the page in sight; nil where the whole page is.
    var indicatorThumb: Rect? {
        let m = viewport.scale
        return restingThumb.map { indicator.seen($0, at: now) }
            .map { Rect(x: $0.x / m, y: $0.y / m, width: $0.width / m, height: $0.height / m) }
    }

    /// Where in the window the thumb lies when it does not glide.
    var restingThumb: Rect? {
        let m = viewport.scale
        return ScrollIndicator.thumb(page: layout.contentHeight * m, window: size * m, offset: page.value * m)
    }

    /// Moves the page as far as the wheel has turned, at once.
    func turnPage(to offset: Double) {
        let before = page.value
        page.jump(to: offset)
        pageMoved(from: before)
    }

    /// Puts the page where a zoom wants it, even beyond its ends.
    ///
    /// - Parameters:
    ///   - offset: the height of the page at the window's top.
    ///   - height: how much of it is in sight.
    func carryPage(to offset: Double, height: Double, viewport: Viewport) {
        trays.size.height = height
        trays.viewport = viewport
        page.bounds = 0...max(0, layout.contentHeight - height)
        page.carry(to: offset)
        resizeAnchor = nil
        trays.needsDisplay = true
    }

    /// The zoom has come to rest: the page moves by itself again.
    func letGoOfPage(at offset: Double) {
        page.jump(to: offset)
        keepFocusInSight()
        trays.needsDisplay = true
    }

    /// Moves the scroll indicator on, once all else has moved.
    func advanceIndicator() {
        if let next = indicator.nextChange(at: now), next <= now { trays.needsDisplay = true }
        indicator.advance(to: now)
    }
}

/// A card whose row stays at its height in the window, whatever sizes that takes: only as far as it must be does it move
/// to stay in sight, and where the first size comes back, so does the first view. All in logical pixels of the window.
struct ResizeAnchor {
    let note: NotePath
    /// The height in the window of the middle of its row, at first.
    let middle: Double
    /// That of a row, and of the window, at first.
    let rowHeight: Double
    let height: Double

    /// Where the row's middle lies in a window of another height: no more of the row is cut off than was at first, and its
    /// middle lies no farther beyond an edge.
    func middle(inHeight newHeight: Double, rowHeight newRowHeight: Double) -> Double {
        let cutAbove = max(0, rowHeight / 2 - middle), cutBelow = max(0, middle + rowHeight / 2 - height)
        let lowest = min(newRowHeight, newHeight) / 2 - cutAbove
        let highest = newHeight - min(newRowHeight, newHeight) / 2 + cutBelow
        return middle.clamped(from: lowest, to: highest)
            .clamped(from: min(0, middle), to: newHeight + max(0, middle - height))
    }
}
