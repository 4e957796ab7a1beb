import Basics
import CardDeck
import Raster

/// The card that is taken out of its tray, and those that lie beside it: all of the deck. It follows the zoom's level,
/// moves in the window, goes from card to card and from page to page, and lays its facets beside each other.
final class CloseUpAnimator: Animator {
    unowned let zoom: ZoomView

    /// Whether facets lie beside each other in close-ups, where a card has several and the window is large enough.
    var isSpread = false

    init(_ zoom: ZoomView) { self.zoom = zoom }

    var trays: TrayView { zoom.trays }

    /// The card; nil where none is close up.
    var closeUp: CloseUp? {
        get { trays.closeUp?.state }
        set { trays.closeUp = newValue.map { ($0, geometry(for: $0)) } }
    }

    var isMoving: Bool { closeUp?.isMoving == true }

    func advance() {
        advanceLine()
        advancePan()
        advanceSpread()
    }

    /// All stands where it was going: the line, the facets and the pages.
    func finish() {
        guard let state = closeUp else { return }
        closeUp?.place.jump(to: state.place.target)
        closeUp?.spread.jump(to: state.spread.target)
        closeUp?.page.jump(to: state.page.target)
        followLine()
    }

    private func advanceLine() {
        guard closeUp?.place.isMoving == true else { return }
        closeUp?.place.advance(to: trays.now)
        followLine()
    }

    private func advancePan() {
        guard var state = closeUp, state.panX.isMoving || state.panY.isMoving || state.page.isMoving else { return }
        if !zoom.isZooming {
            state.panX.advance(to: trays.now)
            state.panY.advance(to: trays.now)
        }
        state.page.advance(to: trays.now)
        closeUp = state
        trays.needsDisplay = true
    }

    private func advanceSpread() {
        guard var state = closeUp, state.spread.isMoving else { return }
        state.spread.advance(to: trays.now)
        let turns = state.spread.isMoving ? 0 : state.waitingTurns
        if turns != 0 { state.waitingTurns = 0 }
        closeUp = state
        trays.needsDisplay = true
        if turns != 0 { trays.turn(state.aim, by: turns) }
    }

    func geometry(for state: CloseUp) -> CloseUpGeometry {
        CloseUpGeometry(
            window: zoom.size, card: trays.metrics.cardSize, base: zoom.ladder.base,
            scale: scale(at: zoom.level.value), fill: zoom.ladder.scale(at: zoom.ladder.fill), pan: state.pan,
            spread: state.spread.state(at: trays.now).position)
    }

    /// How large the card is seen at a level: never smaller than in its tray.
    private func scale(at level: Double) -> Double { zoom.ladder.scale(at: max(0, level)) }

    /// How far the card may be moved, at a level.
    func panBounds(of state: CloseUp, at level: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        var geometry = geometry(for: state)
        geometry.scale = scale(at: level)
        let arrangement = geometry.spread > 0 ? trays.seenCloseUp.arrangement(of: state.note, in: zoom.size) : nil
        return geometry.panBounds(arrangement.map { FacetSpread(arrangement: $0, share: geometry.spread, unit: 0) })
    }

    /// Notes the place on the card that is to stay under a point.
    func grip(at point: Point) {
        guard var state = closeUp, let seen = trays.seenCloseUp.closeUpTransform(pan: nil), let back = seen.inverse
        else { return }
        state.grip = back.depth(of: point) == 0 ? nil : back(point)
        state.slackX.jump(to: 0)
        state.slackY.jump(to: 0)
        closeUp = state
        // What the card was moved by beside what keeps the grip is nothing from now on.
        let held = heldPan(state, at: zoom.level.value)
        closeUp?.slackX.jump(to: state.pan.x - held.x)
        closeUp?.slackY.jump(to: state.pan.y - held.y)
    }

    /// The pan that keeps the grip under the pivot at a level.
    func heldPan(_ state: CloseUp, at level: Double) -> Point {
        guard let grip = state.grip,
            let seen = trays.seenCloseUp.closeUpTransform(pan: .zero, scale: scale(at: level))
        else { return .zero }
        return zoom.anchor.pivot - seen(grip)
    }

    /// The level has moved: takes a card out when it comes above 0, and puts it back below.
    func moveCloseUp() {
        if zoom.level.value > 0, closeUp == nil, zoom.pinch != nil, let note = zoom.subject(at: zoom.anchor.pivot) {
            take(note)
            grip(at: zoom.anchor.pivot)
        } else if zoom.level.value <= 0, zoom.pinch != nil || zoom.level.target <= 0 {
            closeUp = nil
        }
        guard var state = closeUp, zoom.isZooming else { return refresh() }
        state.slackX.advance(to: trays.now)
        state.slackY.advance(to: trays.now)
        let held = heldPan(state, at: zoom.level.value)
        state.panX.carry(to: held.x + state.slackX.state(at: trays.now).position)
        state.panY.carry(to: held.y + state.slackY.state(at: trays.now).position)
        closeUp = state
        // Beside the level's own end, the card's way to its place may be the last thing that moves.
        if !zoom.level.isMoving, zoom.pinch == nil, !state.slackX.isMoving, !state.slackY.isMoving { jumpCloseUp() }
    }

    /// The level goes by itself: the card goes to where it will fill the window.
    func settleCloseUp() {
        guard var state = closeUp else { return }
        let target = zoom.level.target, held = heldPan(state, at: target)
        let bounds = panBounds(of: state, at: target)
        state.slackX.animate(to: held.x.clamped(to: bounds.x) - held.x, by: ZoomView.slackCurve, at: trays.now)
        state.slackY.animate(to: held.y.clamped(to: bounds.y) - held.y, by: ZoomView.slackCurve, at: trays.now)
        closeUp = state
    }

    /// The card is where it is to be: it may be panned.
    func jumpCloseUp() {
        guard var state = closeUp else { return }
        state.slackX.jump(to: state.slackX.target)
        state.slackY.jump(to: state.slackY.target)
        let held = heldPan(state, at: zoom.level.value)
        let bounds = panBounds(of: state, at: zoom.level.value)
        (state.panX.bounds, state.panY.bounds) = (bounds.x, bounds.y)
        state.panX.jump(to: held.x + state.slackX.target)
        state.panY.jump(to: held.y + state.slackY.target)
        closeUp = state
    }

    /// The window has another size: the card stays within it.
    func boundPan() {
        guard var state = closeUp, !zoom.isZooming else { return }
        let bounds = panBounds(of: state, at: zoom.level.value)
        (state.panX.bounds, state.panY.bounds) = (bounds.x, bounds.y)
        state.panX.jump(to: state.panX.value)
        state.panY.jump(to: state.panY.value)
        closeUp = state
    }

    /// Has what is drawn follow the level.
    func refresh() { if let state = closeUp { closeUp = state } }

    var deck: DeckLine { DeckLine(trays.model.source) }

    func direction(at note: NotePath) -> Double {
        trays.direction(of: RowPath(section: note.section, row: 0))
    }

    /// Takes a note out of its tray: its row brings it to the front.
    func take(_ note: NotePath) {
        trays.unflapAll()
        trays.expose(note)
        closeUp = CloseUp(at: note, in: deck, direction: direction(at: note), spread: isSpread ? 1 : 0)
    }

    /// Has the trays bring the card to the front again that is close up, or will be: while it flew back, hands and keys
    /// may have moved its row or gone to another one.
    func exposeAim() {
        guard let aim = closeUp?.aim, trays.exposedNote(of: trays.focus) != aim else { return }
        trays.expose(aim)
    }

    /// Goes to the card a number of places further; back for a negative number.
    ///
    /// - Parameter step: in the order of the deck.
    func step(by step: Double) {
        guard let state = closeUp else { return }
        let place = (state.place.target + step).rounded()
        if !state.place.bounds.contains(place) {
            trays.delegate?.trayView(trays, didMeetEndOfDeck: step > 0 ? .last : .first)
        }
        go(toPlace: place)
    }

    /// Goes to a card, wherever it stands in the deck.
    func go(to note: NotePath) {
        guard var state = closeUp else { return }
        let deck = deck
        let place = state.line.path(
            to: note, from: Int(state.place.target.rounded()), seen: state.place.value, in: deck)
        state.place.bounds = state.line.bounds(in: deck)
        closeUp = state
        go(toPlace: Double(place))
    }

    func go(toPlace place: Double) {
        guard var state = closeUp else { return }
        let place = place.clamped(to: state.place.bounds)
        if trays.reducesMotion { state.place.jump(to: place) } else { state.place.animate(to: place, at: trays.now) }
        closeUp = state
        followLine()
    }

    /// The line has moved, or is to: other cards are seen, and trays bring those to the front that are aimed at.
    func followLine() {
        guard var state = closeUp else { return }
        let deck = deck, bounds = state.place.bounds
        func note(at place: Double) -> NotePath {
            state.line.note(at: Int(place.clamped(to: bounds).rounded()), in: deck) ?? state.note
        }
        if !state.place.isMoving, !state.place.isHeld {
            state.line.rest(at: Int(state.place.value.rounded()))
            state.place.bounds = state.line.bounds(in: deck)
            state.direction = direction(at: note(at: state.place.value))
        }
        let seen = note(at: state.place.value), aim = note(at: state.place.target)
        if seen != state.note {
            state.page.jump(to: 0)
            state.note = seen
        }
        let hasOtherAim = aim != state.aim
        state.aim = aim
        state.shown = shown(of: state)
        closeUp = state
        trays.needsDisplay = true
        guard hasOtherAim else { return }
        trays.expose(aim)
        // Fingers that pinch hold the page.
        if zoom.pinch == nil { trays.pageAnimator.reveal(trays.focus) }
    }

    func shown(of state: CloseUp) -> [(note: NotePath, strip: Double)] {
        let deck = deck, place = state.place.value
        let places = Int(place.rounded(.down))...Int(place.rounded(.up))
        let shown = places.compactMap { index in
            state.line.note(at: index, in: deck).map { (note: $0, strip: Double(index) - place) }
        }
        return shown.filter { abs($0.strip) < 1 }.sorted { abs($0.strip) > abs($1.strip) }
    }

    /// The facets of the card go to where they are to lie.
    func spreadCloseUp() {
        guard var state = closeUp else { return }
        let facet = trays.model.facet(of: state.note)
        if facet != state.pagedFacet { state.page.jump(to: 0) }
        state.pagedFacet = facet
        if let count = trays.pageCount(of: state.note, facet: facet), !isSpread, state.page.target > Double(count - 1) {
            state.page.jump(to: Double(max(0, count - 1)))
        }
        if trays.reducesMotion {
            state.spread.jump(to: isSpread ? 1 : 0)
        } else {
            state.spread.animate(to: isSpread ? 1 : 0, by: CloseUp.spreadCurve, at: trays.now)
        }
        closeUp = state
        trays.needsDisplay = true
        // Of a card that is larger than the window one would not see it.
        if zoom.isInsideCard { zoom.animate(to: zoom.ladder.fill, about: nil) }
    }

    /// Whether the card in the window's middle lies there with its facets beside each other, or moving there.
    var isSpreadOut: Bool {
        guard let state = closeUp, state.spread.target > 0 else { return false }
        return trays.seenCloseUp.arrangement(of: state.note, in: zoom.size) != nil
    }

    /// One of the facets beside each other is to be seen alone.
    func show(_ facet: Int, of note: NotePath) {
        trays.turn(note, by: facet - trays.model.facet(of: note), animated: false)
        isSpread = false
        spreadCloseUp()
    }

    /// Shows the next page of a card that is too long for one, or the one before.
    func turnPage(by direction: Double) {
        guard var state = closeUp, direction != 0 else { return }
        let facet = trays.model.facet(of: state.note)
        guard let count = trays.seenCloseUp.closeUpPages?.count, count > 1 else { return }
        if facet != state.pagedFacet, !isSpreadOut {
            state.pagedFacet = facet
            state.page.jump(to: 0)
        }
        let page = (state.page.target + (direction < 0 ? -1 : 1)).clamped(to: 0...Double(count - 1))
        guard page != state.page.target else { return }
        if trays.reducesMotion {
            state.page.jump(to: page)
        } else {
            // No more than two pages are seen at once.
            state.page.jump(to: state.page.target)
            state.page.animate(to: page, by: CloseUp.pageCurve, at: trays.now)
        }
        closeUp = state
        trays.needsDisplay = true
    }

    /// Moves a card that is larger than the window by an animation; repeated calls add up.
    func pan(by displacement: Point) {
        guard !zoom.isZooming, var state = closeUp else { return }
        func go(_ pan: inout KineticValue, by displacement: Double) {
            let goal = pan.target - displacement
            trays.reducesMotion ? pan.jump(to: goal) : pan.animate(to: goal, at: trays.now)
        }
        if displacement.x != 0 { go(&state.panX, by: displacement.x) }
        if displacement.y != 0 { go(&state.panY, by: displacement.y) }
        closeUp = state
        trays.needsDisplay = true
    }
}
