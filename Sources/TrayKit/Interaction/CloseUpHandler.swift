import CardDeck
import Raster

/// What hands and keys do to a card that is close up.
final class CloseUpHandler: InteractionTarget {
    private unowned let zoom: ZoomView

    /// The button or finger, and the two fingers, that hold the card.
    private var pressing: CloseUpPress?
    private var scrolling: CloseUpPress?

    /// Parts of notches of the wheel that turns from card to card, and of the one that turns pages.
    private var lineRest = 0.0
    private var pageRest = 0.0

    /// The click on the card that was made last.
    private var lastClick: CardClick?

    init(_ zoom: ZoomView) { self.zoom = zoom }

    private var trays: TrayView { zoom.trays }

    /// Whether a button or a finger holds the card, and whether two fingers scroll it.
    var isPressed: Bool { pressing != nil }
    var isScrolling: Bool { scrolling != nil }

    /// The card stands elsewhere, or another has come in its place: what is held down is no click on it.
    func cardMoved() {
        lastClick = nil
        pressing?.isSpent = true
    }

    // MARK: Buttons and fingers

    func hover(at point: Point, skims: Bool) {}

    func press(at point: Point, lifts: Bool) { pressing = hand(at: point) }

    func drag(to point: Point) {
        guard var hand = pressing.take() else { return }
        let displacement = hand.last - point
        hand.last = point
        move(displacement, by: &hand)
        pressing = hand
    }

    func lift(turnsBack: Bool) {
        guard let hand = pressing.take() else { return }
        release(hand)
        if hand.moves == nil, !hand.isSpent { click(hand, turnsBack: turnsBack) }
    }

    func cancelPress() {
        guard var hand = pressing.take() else { return }
        (hand.velocityX, hand.velocityY) = (VelocityTracker(), VelocityTracker())
        release(hand)
    }

    /// Where a card stands is not seen here.
    func toggleSelection(at point: Point) -> Bool { false }

    // MARK: Scrolling

    func scroll(dx: Double, dy: Double, at point: Point) {
        guard dx != 0 || dy != 0 else { return }
        var hand = scrolling.take() ?? hand(at: point)
        move(Point(dx, dy), by: &hand)
        scrolling = hand
    }

    func scrollEnded() {
        if let hand = scrolling.take() { release(hand) }
    }

    func wheel(notchesX: Double, notchesY: Double, at point: Point) {
        guard let state = zoom.closeUpAnimator.closeUp, notchesX.isFinite, notchesY.isFinite else { return }
        if zoom.isInsideCard {
            zoom.closeUpAnimator.pan(by: Point(notchesX * Self.notchLength, notchesY * Self.notchLength))
        } else if notchesX != 0 {
            zoom.closeUpAnimator.step(by: state.direction * Self.wholeNotches(notchesX, rest: &lineRest))
        } else if notchesY != 0 {
            zoom.closeUpAnimator.turnPage(by: Self.wholeNotches(notchesY, rest: &pageRest))
        }
    }

    // MARK: Keys

    func perform(_ command: TrayCommand) {
        guard let state = zoom.closeUpAnimator.closeUp else { return }
        let time = trays.handTime
        switch command {
        case .dismiss: zoom.animate(to: 0, about: nil)
        case .turn, .turnBack:
            if !zoom.closeUpAnimator.isSpreadOut { _ = zoom.turn(by: command == .turn ? 1 : -1, time: time) }
        case .toggleAnswers: trays.perform(command, time: time)
        case .cardLeft, .cardRight:
            let direction = command == .cardLeft ? -1.0 : 1
            if zoom.isInsideCard {
                zoom.closeUpAnimator.pan(by: Point(direction * zoom.size.width * Self.arrowShare, 0))
            } else {
                zoom.closeUpAnimator.step(by: direction * state.direction)
            }
        case .nextCard, .previousCard: zoom.closeUpAnimator.step(by: command == .nextCard ? 1 : -1)
        case .nextSection, .previousSection:
            let section = state.aim.section + (command == .nextSection ? 1 : -1)
            guard (0..<trays.layout.sectionCount).contains(section),
                let note = trays.exposedNote(of: RowPath(section: section, row: 0))
            else { break }
            zoom.closeUpAnimator.go(to: note)
        case .firstCard, .lastCard:
            let row = trays.layout.position(ofNote: state.aim.note, inSection: state.aim.section).row
            let notes = trays.layout.notes(inRow: row.row, ofSection: row.section)
            let note = command == .firstCard ? notes.lowerBound : notes.upperBound - 1
            zoom.closeUpAnimator.go(to: NotePath(section: row.section, note: note))
        case .rowUp, .rowDown:
            let direction = command == .rowUp ? -1.0 : 1
            if zoom.isInsideCard {
                zoom.closeUpAnimator.pan(by: Point(0, direction * zoom.size.height * Self.arrowShare))
            } else {
                zoom.closeUpAnimator.turnPage(by: direction)
            }
        case .flap: _ = zoom.spread(time: time)
        case .pageUp, .pageDown:
            let direction = command == .pageUp ? -1.0 : 1
            if zoom.isInsideCard {
                zoom.closeUpAnimator.pan(by: Point(0, direction * zoom.size.height * Self.pageShare))
            } else {
                zoom.closeUpAnimator.turnPage(by: direction)
            }
        case .undo, .redo, .deckOrder: trays.perform(command, time: time)
        case .top, .bottom, .skim: break
        // Where a card stands is not seen here.
        case .moveLeft, .moveRight, .moveUp, .moveDown, .moveFirst, .moveLast, .toggleSelection, .selectLeft,
            .selectRight:
            break
        }
    }

    // MARK: What a hand does

    /// Of the window, how far an arrow key moves a card that is larger, and a page key.
    private static let arrowShare = 0.25
    private static let pageShare = 0.9

    /// How far a notch of the wheel moves a card that is larger than the window, in logical pixels.
    private static let notchLength = 80.0
    /// From which velocity on a card is flicked to the next one, in cards a second.
    private static let flickVelocity = 0.3
    /// How far a hand moves up or down for each page of a card, and from which velocity on it is flicked to the next
    /// one, in logical pixels.
    private static let pageLength = 120.0
    private static let pageVelocity = 300.0
    /// Nearer to its place than this, in cards, a card is taken to stand.
    private static let restingDistance = 0.02

    /// Parts of a notch add up, as long as the wheel turns one way.
    ///
    /// - Parameter rest: what the ones before have left, and what is left now.
    private static func wholeNotches(_ notches: Double, rest: inout Double) -> Double {
        let sum = (rest * notches > 0 ? rest : 0) + notches
        rest = sum - sum.rounded(.towardZero)
        return sum.rounded(.towardZero)
    }

    func hand(at point: Point) -> CloseUpPress {
        let pan = zoom.closeUpAnimator.closeUp.map { $0.panX.isMoving || $0.panY.isMoving } ?? false
        let isThrown = zoom.level.isThrown && zoom.level.isMoving
        if isThrown, zoom.level.value > zoom.ladder.fill {
            // A zoom into a card stops where the hand wants it.
            zoom.level.hold(at: trays.now)
            zoom.release(velocity: 0)
        }
        if !zoom.isZooming {
            zoom.closeUpAnimator.closeUp?.panX.hold(at: trays.now)
            zoom.closeUpAnimator.closeUp?.panY.hold(at: trays.now)
        }
        let isSliding =
            zoom.closeUpAnimator.closeUp.map { abs($0.place.value - $0.place.target) > Self.restingDistance } ?? false
        zoom.closeUpAnimator.closeUp?.place.hold(at: trays.now)
        return CloseUpPress(
            last: point, start: point, spot: trays.seenCloseUp.closeUpSpot(at: point),
            isSpent: pan || isThrown || isSliding)
    }

    func move(_ displacement: Point, by hand: inout CloseUpPress) {
        guard let moved = hand.lock.add(dx: displacement.x, dy: displacement.y) else { return }
        if hand.moves == nil { hand.moves = zoom.isInsideCard ? .card : .row }
        switch hand.moves {
        case .card where !zoom.isZooming:
            hand.velocityX.add(displacement.x, at: trays.handTime)
            hand.velocityY.add(displacement.y, at: trays.handTime)
            zoom.closeUpAnimator.closeUp?.panX.drag(by: -displacement.x, at: trays.now)
            zoom.closeUpAnimator.closeUp?.panY.drag(by: -displacement.y, at: trays.now)
        case .row where moved.axis == .horizontal:
            guard let state = zoom.closeUpAnimator.closeUp, let pitch = trays.closeUp?.geometry.pitch else { return }
            hand.velocityX.add(displacement.x, at: trays.handTime)
            zoom.closeUpAnimator.closeUp?.place.drag(by: state.direction * displacement.x / pitch, at: trays.now)
            zoom.closeUpAnimator.followLine()
        case .row:
            hand.velocityY.add(displacement.y, at: trays.handTime)
            hand.pageDisplacement += displacement.y
            guard abs(hand.pageDisplacement) >= Self.pageLength else { break }
            zoom.closeUpAnimator.turnPage(by: hand.pageDisplacement)
            hand.pageDisplacement.formTruncatingRemainder(dividingBy: Self.pageLength)
            hand.hasTurned = true
        default: break
        }
        trays.needsDisplay = true
    }

    func release(_ hand: CloseUpPress) {
        guard let state = zoom.closeUpAnimator.closeUp else { return }
        var hand = hand
        let velocity = Point(hand.velocityX.release(at: trays.handTime), hand.velocityY.release(at: trays.handTime))
        if !zoom.isZooming {
            let pan = hand.moves == .card ? velocity * -1 : .zero
            zoom.closeUpAnimator.closeUp?.panX.release(velocity: pan.x, friction: trays.friction, at: trays.now)
            zoom.closeUpAnimator.closeUp?.panY.release(velocity: pan.y, friction: trays.friction, at: trays.now)
        }
        if hand.moves == .row, !hand.hasTurned, abs(velocity.y) >= Self.pageVelocity {
            zoom.closeUpAnimator.turnPage(by: velocity.y)
        }
        if state.place.isHeld, let pitch = trays.closeUp?.geometry.pitch {
            let cards = hand.moves == .row ? state.direction * velocity.x / pitch : 0
            zoom.closeUpAnimator.closeUp?.place.release(velocity: 0, at: trays.now)
            zoom.closeUpAnimator.go(toPlace: Self.next(to: state.place.value, velocity: cards))
        }
        trays.needsDisplay = true
    }

    /// The card that a hand leaves a row at: the next one for a flick, else the nearest.
    private static func next(to place: Double, velocity: Double) -> Double {
        if velocity > flickVelocity { return place.rounded(.up) }
        if velocity < -flickVelocity { return place.rounded(.down) }
        return place.rounded()
    }

    /// A click turns the card, one beside it puts it back.
    func click(_ hand: CloseUpPress, turnsBack: Bool) {
        guard let note = zoom.closeUpAnimator.closeUp?.note else { return }
        guard let spot = hand.spot else { return zoom.animate(to: 0, about: nil) }
        let time = trays.handTime
        if let first = lastClick, first.isFollowed(byOneOn: note, at: hand.last, time: time, unit: 1) {
            lastClick = nil
            if first.endsSpread {
                zoom.isSpread = true
                zoom.closeUpAnimator.spreadCloseUp()
            }
            if first.turns != 0 { trays.turn(note, by: -first.turns) }
            if trays.delegate?.trayView(trays, handleDoubleClickOn: note) == true { return }
            return zoom.animate(to: 0, about: nil)
        }
        if trays.delegate?.trayView(trays, handleTap: spot) == true { return }
        if zoom.closeUpAnimator.isSpreadOut {
            // The one that is clicked is to be seen alone.
            let turns = spot.facet - trays.model.facet(of: note)
            zoom.closeUpAnimator.show(spot.facet, of: note)
            lastClick = CardClick(note: note, point: hand.last, time: time, turns: turns, endsSpread: true)
            return
        }
        let turns = turnsBack ? -1 : 1
        _ = zoom.turn(by: turns, time: time)
        lastClick = CardClick(note: note, point: hand.last, time: time, turns: turns)
    }
}

/// A button, a finger, or two fingers on a touchpad, that hold a card in a close-up: a click until they have moved.
struct CloseUpPress {
    enum Axis { case row, card }

    var last: Point
    var start: Point
    var spot: CardSpot?
    /// It stopped a motion: lifting it is no click.
    var isSpent: Bool
    /// What the gesture moves, once that is decided: the row to the next card, or the card in the window.
    var moves: Axis?
    var lock = AxisLock()
    var velocityX = VelocityTracker()
    var velocityY = VelocityTracker()
    /// How far it has gone up or down since it turned a page, in logical pixels, and whether it has turned one.
    var pageDisplacement = 0.0
    var hasTurned = false
}
