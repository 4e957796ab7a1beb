import CardDeck
import Raster

/// A deck as a page of trays: takes what the hand does, moves by the clock it is given, and says what
/// is to be drawn. It has no clock, no thread and no pixels of its own.
///
/// Points are logical pixels in the window, times are seconds on any one clock that never runs back.
/// Not thread-safe: it belongs to the thread of its window.
public final class TrayView {
    public let model: TrayModel
    public internal(set) var metrics: TrayMetrics
    public internal(set) var layout: TrayLayout
    public internal(set) var size: Size

    /// How the part of the page that is in sight is seen in the window. Scenes are in the window's units; all points
    /// that the view is told are the page's.
    public internal(set) var lens = PageLens.identity

    /// The card that is taken out of its tray, and how it is seen.
    var closeUp: (state: CloseUp, geometry: CloseUpGeometry)?

    /// Whether something has changed since the last scene.
    public internal(set) var needsDisplay = true

    /// The row that the keys act on.
    public internal(set) var focus: RowPath

    /// Whether the backs of flicked cards say what their second facets do.
    public var showsAnswers = false {
        didSet { if showsAnswers != oldValue { needsDisplay = true } }
    }

    /// The page's offset: the height of the page that lies at the window's top.
    var page: KineticValue

    /// The rows that move now; all others rest at their exposed note.
    var flicks = RowMotions()

    /// Where a zoom takes the page, as long as one does: the height that will lie at the window's top, and how much of
    /// the page will be in sight.
    var zoomGoal: (offset: Double, height: Double)?

    /// Called when the page is to go elsewhere meanwhile.
    var onPageMove: (_ offset: Double) -> Void = { _ in }

    /// The notes that turn or are lifted.
    var cards = CardMotions()

    /// Rows that were cut anew in sight, and whose cards are on their way.
    var reflows: [Reflow] = []

    /// What was seen before, and is not gone yet.
    var ghost: PictureGhost?

    /// What cross-fades.
    var dissolves = Dissolves()

    /// What is to be told once motions have ended.
    var transactions = MotionTransactions()

    /// Whether nothing may fly: turns, lifted facets and exposures cross-fade, glides end where they were going.
    /// What the hand moves stays in the hand.
    public var reducesMotion = false

    /// Called whenever a card passes the exposed place of its row, whichever way: for the flick that is heard.
    ///
    /// The second value is its place across the window, 0 at the left edge … 1 at the right one.
    public var onPass: ((RowPath, Double) -> Void)?

    /// Asked of a click on a card in front, or on a facet lifted from one, before it does what clicks do: whether it
    /// was meant for something that stands there. The place is the one that was pressed.
    public var onTap: (CardSpot) -> Bool = { _ in false }

    /// Asked of a double click on a card whether it does something; else it is two clicks.
    public var onDoubleClick: (NotePath) -> Bool = { _ in false }

    /// The click that was made last.
    var lastClick: CardClick?

    /// The passes that are being told; kept for its memory.
    private var toldPasses: [CardPass] = []

    /// The counters of the sections in sight.
    var counters = SectionCounters()

    /// Called when leaves of a counter have come to lie, with its place across the window, 0 at the left edge … 1 at
    /// the right one: for the tick that is heard.
    public var onFlap: ((Double) -> Void)?

    /// Whether the lowest place of a number is its leftmost, as with the digits of scripts that are written so.
    public var reversesDigits = false {
        didSet { if reversesDigits != oldValue { needsDisplay = true } }
    }

    var cells = CellPool()

    /// How cards stand in the rows that rest.
    var stances: StanceTable

    /// The last scene, and the rows and notes it was made of: the next one takes their memory.
    var drawn = Scene(size: .zero, layers: [], wanted: [])
    var near: [RowPath] = []
    var nearNotes: [(section: Int, notes: Range<Int>)] = []
    /// How much of cards is seen by their colours only in the scene that is made.
    var seenSwatchShare = 0.0
    var indicator = ScrollIndicator()

    /// Device pixels to a logical one, where they are known: the page then stands on whole ones.
    public var deviceScale: Double?

    /// Cards on the move to other places in the deck.
    var rearrangement = Rearrangement()

    /// Called when the deck's order is another: on each place that a card passes over in the hand, too.
    public var onRearrange: (ArrangedDeck) -> Void = { _ in }

    /// Called when another order moves the page by so much, so that what is acted on stays where it is.
    var onPagePush: (Double) -> Void = { _ in }

    var scrolling: ScrollGesture?
    var pressing: PressGesture?
    var skim = Skim()

    /// How many facets a note has, as far as that is known: a view never reads a note itself.
    public var facetCount: (NotePath) -> Int? = { _ in nil }

    /// How many pages a note's facet has in a close-up, as far as that is known.
    public var pageCount: (NotePath, _ facet: Int) -> Int? = { _, _ in nil }

    /// The notches of a wheel that has turned by less than a card.
    var wheel: WheelRest?

    /// What a series of resizes keeps at the window's top, until the page is moved otherwise.
    var resizeAnchor: (note: NotePath, offset: Double)?

    /// How far everything has moved on.
    public internal(set) var now = 0.0

    /// When what the view was last told of happened. A frame is drawn for when it will be seen, and a busy machine hands
    /// events over late: `now` may be later, but how fast a hand is only its own times tell.
    private(set) var handTime = 0.0

    /// The direction in which the page moved last: where cells are wanted first.
    var travel = 1.0

    public init(source: any DeckSource, metrics: TrayMetrics = TrayMetrics(), size: Size) {
        model = TrayModel(source: source)
        self.metrics = metrics
        self.size = size
        layout = TrayLayout(metrics: metrics, sections: source.sections, width: size.width)
        stances = StanceTable(notesPerRow: layout.notesPerRow, metrics: metrics)
        focus = RowPath(section: 0, row: 0)
        page = KineticValue(
            0, bounds: 0...max(0, layout.contentHeight - size.height), maximumOvershoot: Self.pageOvershoot,
            tolerance: Self.pageTolerance)
    }

    /// How far the page may be pulled beyond its ends, in logical pixels.
    static let pageOvershoot = 100.0
    static let pageTolerance = 0.25
    /// The same for a row, in cards.
    static let rowOvershoot = 2.0
    static let rowTolerance = 0.004
    /// How near to its card a gliding row snaps, in cards.
    static let rowLanding = 0.6

    // MARK: State

    public var pageOffset: Double { page.value }

    public var isAnimating: Bool {
        page.isMoving || flicks.isMoving || cards.isMoving || !dissolves.isEmpty || isReflowing
            || counters.isMoving || rearrangement.isMoving
    }

    /// When the view next changes though nothing happens, as when a press becomes a long one: its owner is to
    /// `advance` it then. Nil if never.
    public var nextChange: Double? {
        if isAnimating { return now }
        guard let longPress = longPressTime else { return indicator.nextChange(at: now) }
        return min(max(now, longPress), indicator.nextChange(at: now) ?? .infinity)
    }

    /// The exposed position of a row: an integer at rest.
    public func exposedPosition(of path: RowPath) -> Double {
        let position = flicks[path]?.value ?? restingPosition(of: path)
        guard !rearrangement.rows.isEmpty, let shift = rearrangement.rows[path] else { return position }
        return position + shift.value(at: now)
    }

    func restingPosition(of path: RowPath) -> Double {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        return Double(model.exposed(in: notes, ofSection: path.section) - notes.lowerBound)
    }

    /// The note that a row shows, or is about to; nil for an empty row.
    public func exposedNote(of path: RowPath) -> NotePath? {
        guard layout.sectionCount > 0 else { return nil }
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        guard !notes.isEmpty else { return nil }
        let place = Int((flicks[path]?.target ?? restingPosition(of: path)).rounded())
        return NotePath(section: path.section, note: notes.lowerBound + min(max(place, 0), notes.count - 1))
    }

    // MARK: Hits

    /// A row as it stands now, in the window.
    public func geometry(of path: RowPath) -> RowGeometry {
        geometry(of: path, exposed: exposedPosition(of: path), offset: page.value)
    }

    /// A row as it would stand, at an exposed position and an offset of the page.
    ///
    /// - Parameter hasOffsets: whether cards are out of their places in it that are so now.
    func geometry(of path: RowPath, exposed: Double, offset: Double, hasOffsets: Bool = true) -> RowGeometry {
        var row = RowGeometry(
            metrics: metrics, frame: frame(of: path, offset: offset), exposed: exposed,
            count: layout.notes(inRow: path.row, ofSection: path.section).count,
            isMirrored: isMirrored(path.section))
        if hasOffsets, rearrangement.isActive || !reflows.isEmpty { row.offsets = offsets(of: path, exposed: exposed) }
        return row
    }

    /// The recess of a row in the window, at an offset of the page.
    func frame(of row: RowPath, offset: Double) -> Rect {
        layout.rect(ofRow: row.row, inSection: row.section).offset(by: Point(0, shift(ofSection: row.section) - offset))
    }

    func isMirrored(_ section: Int) -> Bool { model.source.sections[section].direction == .rightToLeft }

    /// The row under a point of the window.
    public func row(at point: Point) -> RowPath? {
        guard !rearrangement.sections.isEmpty else { return layout.row(at: Point(point.x, point.y + page.value)) }
        return rowsNearWindow().last { frame(of: $0, offset: page.value).contains(point) }
    }

    /// The note under a point of the window, hit as it is drawn now, front to back.
    public func note(at point: Point) -> NotePath? {
        flyingCard(at: point) ?? liftedSpot(at: point)?.note ?? card(at: point)
    }

    /// The note of the card under a point that stands in its row.
    private func card(at point: Point) -> NotePath? {
        // Cards that fly, or make room, cross from row to row.
        guard reflows.isEmpty else { return rowsNearWindow().lazy.compactMap { self.card(of: $0, at: point) }.first }
        guard rearrangement.shifts.isEmpty else {
            return rowsNearWindow().reversed().lazy.compactMap { self.card(of: $0, at: point) }.first
        }
        return row(at: point).flatMap { card(of: $0, at: point) }
    }

    private func card(of row: RowPath, at point: Point) -> NotePath? {
        let geometry = geometry(of: row)
        let notes = layout.notes(inRow: row.row, ofSection: row.section)
        func path(_ index: Int) -> NotePath { NotePath(section: row.section, note: notes.lowerBound + index) }
        let index = geometry.index(at: point) { index in
            let u = geometry.u(index)
            guard cards[path(index)]?.turn.isMoving == true, abs(u) < 1 else { return geometry.transform(index) }
            let own = geometry.standing(index)
            return frontSide(of: nearCard(path(index), index: index, u: u, in: own, light: .full)).transform
        }
        return index.map(path)
    }

    // MARK: Time

    /// Moves everything on to a time.
    public func advance(to time: Double) {
        now = max(now, time)
        handTime = time
        let before = page.value
        if page.isMoving {
            page.advance(to: now)
            pageMoved(from: before)
        }
        let rows = flicks.advance(to: now)
        for (path, position) in rows.settled { settle(path, at: position) }
        if rows.hasMoved { needsDisplay = true }
        if !dissolves.isEmpty {
            dissolves.advance(to: now)
            needsDisplay = true
        }
        advanceReflows()
        if let time = longPressTime, now >= time { longPress() }
        if rearrangement.isActive { advanceRearrangement() }
        advanceCards()
        advanceCounters()
        finishTransactions()
        tellPasses()
        if let next = indicator.nextChange(at: now), next <= now { needsDisplay = true }
        indicator.advance(to: now)
    }

    func pageMoved(from before: Double) {
        guard page.value != before else { return }
        resizeAnchor = nil
        travel = page.value > before ? 1 : -1
        indicator.show(at: now)
        needsDisplay = true
    }

    /// A row has come to rest: what it shows is remembered.
    func settle(_ path: RowPath, at position: Double) {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        guard !notes.isEmpty else { return }
        let place = Int(min(max(position.rounded(), 0), Double(notes.count - 1)))
        expose(NotePath(section: path.section, note: notes.lowerBound + place), in: notes)
    }

    /// A row rests on a note.
    private func expose(_ path: NotePath, in notes: Range<Int>) {
        model.expose(path, in: notes)
        unflapNotes(in: notes, ofSection: path.section, except: path.note)
    }

    func tellPasses() {
        guard !flicks.passes.isEmpty else { return }
        // Taken away first: whoever hears of one may well move the row.
        swap(&toldPasses, &flicks.passes)
        if let onPass {
            for pass in toldPasses {
                let row = geometry(of: pass.row)
                let hinge = row.firstHinge + Double(pass.card) * metrics.spacing
                let x = row.isMirrored ? row.frame.maxX - hinge : row.frame.minX + hinge
                onPass(pass.row, min(max(x / max(1, size.width), 0), 1))
            }
        }
        toldPasses.removeAll(keepingCapacity: true)
    }

    // MARK: Movement

    /// Flicks a row to a card by itself.
    func animate(
        _ path: RowPath, to place: Double, rate: Double = KineticValue.snapRate,
        in transaction: MotionTransaction? = nil
    ) {
        guard !reducesMotion else { return show(path, at: place) }
        withFlick(path, in: transaction) { $0.animate(to: place, rate: rate, at: now) }
    }

    /// Changes a row's motion; a row that rested gets one.
    func withFlick(
        _ path: RowPath, in transaction: MotionTransaction? = nil, _ change: (inout KineticValue) -> Void
    ) {
        let count = layout.notes(inRow: path.row, ofSection: path.section).count
        guard count > 0 else { return }
        flicks.change(
            path,
            from: KineticValue(
                restingPosition(of: path), bounds: 0...Double(count - 1), maximumOvershoot: Self.rowOvershoot,
                tolerance: Self.rowTolerance, landing: Self.rowLanding),
            in: transaction, change)
        tellPasses()
        needsDisplay = true
    }

    /// Exposes a note, by its own motion or at once, and makes its row the one that keys act on.
    public func expose(_ path: NotePath, animated: Bool = true) {
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        focus = row
        if animated {
            animate(row, to: Double(place))
        } else {
            flicks.remove(row)
            expose(path, in: layout.notes(inRow: row.row, ofSection: row.section))
        }
        needsDisplay = true
    }

    /// Stands a row at any exposed position until something moves it: for pictures of a flick.
    public func hold(_ path: RowPath, at position: Double) {
        focus = path
        withFlick(path) {
            $0 = KineticValue(
                position, bounds: $0.bounds, maximumOvershoot: Self.rowOvershoot, tolerance: Self.rowTolerance,
                landing: Self.rowLanding)
        }
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
        let atTop = rect.minY - metrics.verticalMargin
        if rect.minY < top { return atTop }
        return rect.maxY > top + height ? min(rect.maxY + metrics.margin - height, atTop) : top
    }

    /// Brings the row that keys act on into sight at once.
    public func revealFocus() {
        guard layout.sectionCount > 0 else { return }
        reveal(focus)
        page.jump(to: page.target)
    }

    /// The row in sight that lies nearest to a height of the window, once the page has come to rest.
    func row(inSightNear y: Double) -> RowPath? {
        let top = goalOffset
        func distance(_ row: RowPath) -> Double {
            abs(layout.rect(ofRow: row.row, inSection: row.section).centre.y - top - y)
        }
        return layout.rows(from: top, to: top + goalHeight).min { distance($0) < distance($1) }
    }

    /// After the hand has moved the page: the row that keys act on is one that is seen.
    func keepFocusInSight() {
        guard layout.sectionCount > 0 else { return }
        let middle = layout.rect(ofRow: focus.row, inSection: focus.section).centre.y - goalOffset
        guard middle < 0 || middle > goalHeight else { return }
        focus = row(inSightNear: min(max(middle, 0), goalHeight)) ?? focus
    }

    /// Puts a row, and the title above it, at the top of the window at once.
    public func scroll(toRow path: RowPath) {
        let rect = layout.rect(ofRow: path.row, inSection: path.section)
        page.jump(to: rect.minY - metrics.headerHeight - metrics.verticalMargin)
        needsDisplay = true
    }

    /// Where the page is going, and how much of it will be in sight.
    var goalOffset: Double { zoomGoal?.offset ?? page.target }
    var goalHeight: Double { zoomGoal?.height ?? size.height }

    func scrollPage(to offset: Double) {
        guard zoomGoal == nil else { return onPageMove(offset) }
        guard !reducesMotion else { return showPage(at: offset) }
        page.animate(to: offset, at: now)
        needsDisplay = true
    }
}
