import CardDeck
import Raster

/// How the page was seen before a cut.
struct SeenPage {
    /// Nil where there are too many cards to fly.
    let picture: Scene?
    /// From a place in the page that was drawn last to one in this one; nil where that is not known.
    let moveSinceDrawn: Point?
    let cut: Reflow.Cut
    let viewport: Viewport
    let offset: Double
    /// Where in the page the mark stands at the foot of the card in front.
    let mark: Point
    /// Where in the window the scroll indicator's thumb lies when it does not glide.
    let thumb: Rect?
}

/// Rows that are laid out anew while they are seen: their cards fly to their new places, or the old picture fades over
/// the new one.
final class RelayoutAnimator: Animator {
    unowned let trays: TrayView

    /// Rows that were laid out anew in sight, and whose cards are moving.
    var reflows: [Reflow] = []

    /// The trays that were seen before, while cards fly from them.
    private(set) var ground: GroundSnapshot?

    /// What was seen before, where nothing flies.
    private(set) var fade: PictureFade?
    private var fadeCount = 0

    /// From a place in the page that was drawn last to one in the page now: rows may be cut more than once between two
    /// frames. Nil where that is not known, as after another state of the deck has come.
    private var moveSinceDrawn: Point?

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { !reflows.isEmpty || ground != nil || fade != nil }

    func reorder(_ change: OrderChange) {
        // What flies from rows as they were cut before goes on under its new name.
        for reflow in reflows { reflow.rename(change) }
    }

    /// What is acted on stays where it is, and the page goes.
    func pagePushed(by displacement: Double) {
        ground?.move.y += displacement
        fade?.move.y += displacement
        moveSinceDrawn?.y += displacement
    }

    /// How the page is seen now.
    func seenPage() -> SeenPage {
        let top = trays.pageAnimator.page.value
        let mayFly = cardCount(in: top...top + size.height) <= Reflow.maxCards
        return SeenPage(
            picture: mayFly ? trays.scenes.currentScene() : nil, moveSinceDrawn: moveSinceDrawn,
            cut: cut(moving: trays.flickAnimator.flicks.positions),
            viewport: viewport,
            offset: trays.pageAnimator.page.value,
            mark: markPlace,
            thumb: trays.pageAnimator.restingThumb)
    }

    /// The rows as they are cut now.
    func cut(moving: [RowPath: Double] = [:]) -> Reflow.Cut {
        Reflow.Cut(layout, typeUnit: trays.typeUnit, swatchShare: restingSwatchShare, moving: moving)
    }

    /// The lower edge of the row that the keys act on, below the middle of the card in front, in the page.
    var markPlace: Point {
        guard layout.sectionCount > 0 else { return .zero }
        let row = trays.geometry(
            of: trays.focus, exposed: trays.exposedPosition(of: trays.focus), offset: 0, hasOffsets: false)
        return Point(trays.focusMarkMiddle(in: row), row.frame.maxY)
    }

    /// Has cards go to their new places from where they were seen before a cut; where they are too many, or nothing
    /// may fly, the old picture fades over the new one.
    ///
    /// - Parameter shift: how far what is seen now lies to the left of what was, in the page's units.
    func reflow(from before: SeenPage, shift: Double) {
        guard layout.sectionCount > 0, before.cut.layout.sectionCount == layout.sectionCount else { return }
        let move = Point(shift, trays.pageAnimator.page.value - before.offset)
        moveSinceDrawn = before.moveSinceDrawn.map { $0 + move }
        let isFew = cardCount(in: sight(with: before.cut.layout, move: move)) <= Reflow.maxCards
        // A page that has not quite come yet cannot fly.
        if let picture = before.picture, isFew, !reducesMotion, fade?.extent != .page {
            ground = GroundSnapshot(
                of: picture, viewport: before.viewport, offset: before.offset, move: move, at: now)
            reflows.append(
                Reflow(before: before.cut, after: cut(), shift: move, mark: (before.mark, markPlace), at: now))
        } else {
            fadePage()
        }
        if !reducesMotion, let from = before.thumb, let to = trays.pageAnimator.restingThumb {
            trays.pageAnimator.indicator.carry(from: from, to: to, at: now)
        }
        trays.needsDisplay = true
    }

    private func cardCount(in heights: ClosedRange<Double>) -> Int {
        layout.rows(from: heights.lowerBound, to: heights.upperBound)
            .reduce(0) { $0 + layout.notes(inRow: $1.row, ofSection: $1.section).count }
    }

    /// Has the page that was drawn last fade where it would lie now.
    private func fadePage() {
        (reflows, ground) = ([], nil)
        // Where a window's picture fades, the page is but a part of what is seen.
        guard fade?.extent != .window, let move = moveSinceDrawn else { return fadeWindow() }
        beginFade(of: .page, move: move)
    }

    /// Has the picture that was drawn last fade over the next one, which stands elsewhere at once.
    func fadeWindow() { beginFade(of: .window, move: .zero) }

    private func beginFade(of extent: Scene.FormerPicture.Extent, move: Point) {
        guard let drawn = trays.scenes.lastDrawn else { return }
        fadeCount += 1
        fade = PictureFade(fadeCount, of: extent, drawn: drawn, move: move, at: now)
        trays.needsDisplay = true
    }

    /// What there is now is drawn.
    func wasDrawn() {
        moveSinceDrawn = .zero
        fade?.beDrawn(at: now)
    }

    func willRelayout() { moveSinceDrawn = nil }

    /// Ends what a cut has set going, where it was going.
    func endReflows() {
        (reflows, ground) = ([], nil)
        // A window's picture lies over whatever there is.
        if fade?.extent == .page { fade = nil }
        trays.needsDisplay = true
    }

    func advance() {
        guard trays.isReflowing else { return }
        reflows.removeAll { $0.isOver(at: now) }
        if ground?.isOver(at: now) == true { ground = nil }
        if fade?.isOver(at: now) == true { fade = nil }
        trays.needsDisplay = true
    }

    /// How far from its place a card is seen now.
    func displacement(of note: NotePath) -> Reflow.Displacement {
        let isMirrored = trays.isMirrored(note.section)
        return reflows.reduce(into: Reflow.Displacement()) { sum, reflow in
            let displacement = reflow.displacement(of: note, isMirrored: isMirrored, at: now) { notes in
                Double(model.exposed(in: notes, ofSection: note.section) - notes.lowerBound)
            }
            sum.place = sum.place + displacement.place
            sum.u += displacement.u
        }
    }

    /// How much of cards is seen by their colors only, where their spines could not be read.
    var swatchShare: Double { reflows.reduce(restingSwatchShare) { $0 + $1.swatchRest(at: now) } }

    var restingSwatchShare: Double { viewport.restingScale < TrayView.minSpineScale ? 1 : 0 }

    /// Where a header of the page is seen now, while it moves.
    func inFlight(_ rect: Rect, ofHeaderInSection section: Int) -> Rect {
        reflows.reduce(rect) { rect, reflow in
            let displacement = reflow.displacement(ofHeaderInSection: section, at: now)
            return Rect(
                x: rect.x + displacement.minX, y: rect.y + displacement.minY,
                width: rect.width + displacement.maxX - displacement.minX,
                height: rect.height + displacement.maxY - displacement.minY)
        }
    }

    /// How much of what belongs to the rows as they are cut now, and goes nowhere, is there.
    var arrival: Double {
        guard let last = reflows.last else { return 1 }
        let progress = 1 - last.rest(at: now)
        return progress * progress
    }

    /// How wide a section's title may be in the cut before, while it gives way to the one of this cut along with other
    /// things.
    func titleBefore(ofSection section: Int) -> (width: Double, ground: GroundSnapshot)? {
        guard let reflow = reflows.last, let ground else { return nil }
        let layout = reflow.before.layout
        let header = HeaderLayout(
            rect: .zero, restingWidth: layout.rect(ofHeaderInSection: section).width / layout.metrics.typeScale,
            count: model.source.sections[section].noteCount, isMirrored: false)
        return (header.titleWidth, ground)
    }

    /// The heights of the page whose rows are to be drawn: those in sight, and those that hold what was.
    var sight: ClosedRange<Double> {
        var sight = trays.pageAnimator.page.value...trays.pageAnimator.page.value + size.height, move = Point.zero
        for reflow in reflows.reversed() {
            move = move + reflow.shift
            sight = union(sight, self.sight(with: reflow.before.layout, move: move))
        }
        return sight
    }

    func sight(with before: TrayLayout, move: Point) -> ClosedRange<Double> {
        let top = trays.pageAnimator.page.value, now = top...top + size.height
        let rows = before.rows(from: top - move.y, to: top - move.y + size.height)
        guard let first = rows.first, let last = rows.last else { return now }
        func rect(_ note: Int, _ section: Int) -> Rect {
            let row = layout.position(ofNote: max(0, note), inSection: section).row
            return layout.rect(ofRow: min(row.row, layout.rowCount(inSection: section) - 1), inSection: section)
        }
        let head = rect(before.notes(inRow: first.row, ofSection: first.section).lowerBound, first.section)
        let tail = rect(before.notes(inRow: last.row, ofSection: last.section).upperBound - 1, last.section)
        return union(now, head.minY...max(head.minY, tail.maxY))
    }

    func union(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
        min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }

    /// The sections whose headers may be seen now.
    var sectionsInSight: Range<Int> {
        guard !reflows.isEmpty else { return trays.visibleSections }
        let sight = sight
        var sections = layout.sections(from: sight.lowerBound, to: sight.upperBound), move = Point.zero
        // A header may be seen though none of its rows is.
        for reflow in reflows.reversed() {
            move = move + reflow.shift
            let top = trays.pageAnimator.page.value - move.y
            let before = reflow.before.layout.sections(from: top, to: top + size.height)
            sections = min(sections.lowerBound, before.lowerBound)..<max(sections.upperBound, before.upperBound)
        }
        return sections
    }
}
