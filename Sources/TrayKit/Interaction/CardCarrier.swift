import Basics
import CardDeck
import Raster

/// The hand lifts cards out of their rows, carries them about and drops them. While it does, the order of the deck is
/// already what it would be if they were dropped: their places are kept free for them.
struct CardCarrier: TrayPart {
    let trays: TrayView

    /// How near to the window's edges the hand scrolls the page and flicks the row, in logical pixels of the window.
    private static let pageEdge = 70.0
    private static let rowEdge = 56.0
    /// How fast it does at the very edge: in logical pixels of the window and in cards a second.
    private static let pageSpeed = 1100.0
    private static let rowSpeed = 9.0

    var isCarrying: Bool { trays.orderAnimator.rearrangement.drag != nil }

    var carriedNotes: [NotePath] {
        guard let drag = trays.orderAnimator.rearrangement.drag else { return [] }
        return drag.notes.indices.map {
            NotePath(section: drag.destination.section, note: drag.destination.note + $0)
        }
    }

    func canLift(_ note: NotePath) -> Bool { trays.isArrangeable }

    /// Lifts a card, and all that are selected with it, into the hand.
    ///
    /// - Parameter grip: the place in card units by which it is held; nil for its middle.
    func liftCards(from note: NotePath, by grip: Point?, at hand: Point) {
        guard let deck = trays.arranged else { return }
        trays.needsDisplay = true
        let notes = trays.cardMover.companions(of: note)
        let grip = grip ?? trays.seenFlights.middleGrip
        trays.orderAnimator.rememberCardsInFront(of: notes)
        // The one that is touched stays in its place, the others gather around it.
        let before = notes.lazy.filter { $0.section == note.section && $0 < note }.count
        let inHand = notes.enumerated().map { index, path -> CarriedCard in
            let seen = trays.seenFlights.inReach(trays.seenFlights.seenTransform(of: path)(grip)),
                flap = trays.seenFacets.flap(of: path)
            var card = trays.orderAnimator.rearrangement[lifted: path] ?? CarriedCard(path, grip: grip)
            card.grip = grip
            // The one that is touched lies on top, the next ones below it.
            card.depthInHand = path == note ? 0 : index + (path < note ? 1 : 0)
            card.x.jump(to: 0)
            card.y.jump(to: 0)
            if reducesMotion {
                card.rise.jump(to: 1)
            } else {
                // Where it is held is where it is seen.
                let displacement = seen - hand - card.placeInHand
                card.x.push(by: displacement.x, at: now)
                card.y.push(by: displacement.y, at: now)
                card.u.push(by: trays.seenFlights.shiftOfU(of: path) - card.u.value(at: now), at: now)
                card.flap.push(by: flap.amount, at: now)
                card.flapSide = flap.side
                card.rise.move(to: 1, at: now)
            }
            return card
        }
        for path in notes {
            trays.setFlapped(path, false, animated: false)
            trays.orderAnimator.rearrangement.shifts[path] = nil
        }
        let held = Set(notes)
        trays.orderAnimator.rearrangement.lifted.removeAll { held.contains($0.path) }
        trays.orderAnimator.rearrangement.lifted += inHand.sorted { ($0.depthInHand ?? 0) > ($1.depthInHand ?? 0) }
        trays.orderAnimator.rearrangement.drag = CardDrag(
            base: deck, notes: notes, exposed: model.exposedNotes, focus: trays.focus,
            destination: NotePath(section: note.section, note: note.note - before), hand: hand,
            rowCounts: (0..<layout.sectionCount).map { layout.rowCount(inSection: $0) })
        if !reducesMotion { trays.orderAnimator.rearrangement.wiggle.move(to: 1, at: now) }
        if notes.count > 1 { reorder() }
        carry(to: hand)
    }

    /// The hand has moved.
    func carry(to hand: Point) {
        guard var drag = trays.orderAnimator.rearrangement.drag else { return }
        trays.needsDisplay = true
        drag.velocityX.add(hand.x - drag.hand.x, at: trays.handTime)
        drag.velocityY.add(hand.y - drag.hand.y, at: trays.handTime)
        drag.hand = hand
        drag.page.move(to: EdgePush.depth(of: hand.y, in: size.height, reach: Self.pageEdge / viewport.scale), at: now)
        drag.row.move(to: EdgePush.depth(of: hand.x, in: size.width, reach: Self.rowEdge / viewport.scale), at: now)
        trays.orderAnimator.rearrangement.drag = drag
        makeRoom()
    }

    /// Time goes by: near the edges the hand moves the page or the row.
    func pushEdges() {
        guard var drag = trays.orderAnimator.rearrangement.drag else { return }
        let scroll = drag.page.take(at: now) * Self.pageSpeed / viewport.scale,
            flick = drag.row.take(at: now) * Self.rowSpeed
        trays.orderAnimator.rearrangement.drag = drag
        if scroll != 0 {
            let before = trays.pageAnimator.page.value
            trays.pageAnimator.page.jump(to: before + scroll)
            trays.pageAnimator.pageMoved(from: before)
        }
        let row = flick == 0 ? nil : row(nearest: drag.hand.y)
        if let old = drag.flicked, old != row { letGo(of: old) }
        if let row, flick != 0 {
            trays.orderAnimator.rearrangement.drag?.flicked = row
            trays.flickAnimator.withFlick(row) { $0.drag(by: trays.direction(of: row) * flick, at: now) }
        }
    }

    func letGo(of row: RowPath) {
        guard trays.flickAnimator.flicks[row]?.isHeld == true else { return }
        trays.flickAnimator.release(row, velocity: 0)
    }

    /// Room for cards may need another row, which then lies nearer to the hand; that more than a few times is
    /// impossible but where a hand is beside all rows.
    private static let maxTries = 4

    /// Has the cards make room where the hand is.
    func makeRoom() {
        for _ in 0..<Self.maxTries {
            guard let drag = trays.orderAnimator.rearrangement.drag, let destination = destination(at: drag.hand),
                destination != drag.destination
            else { return }
            trays.orderAnimator.rearrangement.drag?.destination = destination
            reorder()
        }
    }

    /// Shows the order that it would be if the cards were dropped now.
    func reorder() {
        guard let drag = trays.orderAnimator.rearrangement.drag else { return }
        var arrangement = drag.base.arrangement
        arrangement.move(drag.notes, to: drag.destination)
        trays.orderAnimator.apply(drag.base.arranged(arrangement))
        let section = drag.destination.section
        let rows = layout.rowCount(inSection: section)
        trays.orderAnimator.rearrangement.drag?.rowCounts[section] = max(drag.rowCounts[section], rows)
    }

    /// Where the cards would stand that are dropped at a point: behind those of the nearest row whose middle, as it is
    /// seen now, lies before the point. Room that is made moves these away from the hand on either side, so that it
    /// never changes what made it.
    func destination(at point: Point) -> NotePath? {
        guard let drag = trays.orderAnimator.rearrangement.drag, let row = row(nearest: point.y) else { return nil }
        let geometry = trays.geometry(of: row)
        let notes = layout.notes(inRow: row.row, ofSection: row.section)
        let place = geometry.isMirrored ? geometry.frame.maxX - point.x : point.x - geometry.frame.minX
        var others = notes.lowerBound
        if row.section == drag.destination.section {
            others -= (notes.lowerBound - drag.destination.note).clamped(from: 0, to: drag.notes.count)
        }
        for (index, note) in notes.enumerated()
        where !drag.holds(NotePath(section: row.section, note: note)) && geometry.middleOfSeenPart(index) < place {
            others += 1
        }
        return NotePath(section: row.section, note: others)
    }

    /// The row in sight that lies nearest to a height of the window, as it is seen now.
    func row(nearest y: Double) -> RowPath? {
        func distance(_ row: RowPath) -> Double {
            let frame = trays.frame(of: row, offset: trays.pageAnimator.page.value)
            return max(frame.minY - y, y - frame.maxY, 0)
        }
        return trays.rowsNearWindow().min { distance($0) < distance($1) }
    }

    /// The hand lets go: the cards go to the places that are kept for them.
    func dropCards() {
        guard var drag = trays.orderAnimator.rearrangement.drag else { return }
        let velocity = Point(drag.velocityX.release(at: trays.handTime), drag.velocityY.release(at: trays.handTime))
        endDrag(in: trays.arranged ?? drag.base, velocity: velocity)
        trays.focus = layout.position(ofNote: drag.destination.note, inSection: drag.destination.section).row
    }

    /// The cards go back to where they were lifted, and all that made room for them.
    func cancelDrag() {
        guard let drag = trays.orderAnimator.rearrangement.drag else { return }
        endDrag(in: drag.base, velocity: .zero)
        trays.focus = drag.focus
    }

    func endDrag(in deck: ArrangedDeck, velocity: Point) {
        guard let drag = trays.orderAnimator.rearrangement.drag else { return }
        if let row = drag.flicked { letGo(of: row) }
        // Seen from the row from now on: by how much that is another place is what is left to fly.
        for index in trays.orderAnimator.rearrangement.lifted.indices
        where trays.orderAnimator.rearrangement.lifted[index].isHeld {
            let seen = trays.seenFlights.seenGrip(of: trays.orderAnimator.rearrangement.lifted[index])
            trays.orderAnimator.rearrangement.lifted[index].depthInHand = nil
            if reducesMotion { continue }
            let displacement = seen - trays.seenFlights.seenGrip(of: trays.orderAnimator.rearrangement.lifted[index])
            trays.orderAnimator.rearrangement.lifted[index].x.push(by: displacement.x, velocity: velocity.x, at: now)
            trays.orderAnimator.rearrangement.lifted[index].y.push(by: displacement.y, velocity: velocity.y, at: now)
            trays.orderAnimator.rearrangement.lifted[index].rise.move(to: 0, at: now)
        }
        if reducesMotion { trays.orderAnimator.rearrangement.lifted.removeAll() }
        trays.orderAnimator.rearrangement.wiggle.move(to: 0, at: now)
        trays.orderAnimator.rearrangement.drag?.rowCounts = []
        trays.orderAnimator.apply(deck)
        trays.orderAnimator.rearrangement.drag = nil
        trays.orderAnimator.forgetCardsInFront()
        trays.pageAnimator.keepFocusInSight()
        trays.needsDisplay = true
    }
}

/// The hand has cards, and carries them about.
struct CardDrag {
    /// The deck as it was when they were lifted.
    let base: ArrangedDeck
    /// Where they stood there, in ascending order.
    let notes: [NotePath]
    /// What the rows exposed, and the row that keys acted on.
    let exposed: [NotePath]
    let focus: RowPath

    /// Where the first of them would stand if they were dropped now.
    var destination: NotePath

    /// The finger or the pointer, in the window.
    var hand: Point
    var page = EdgePush()
    var row = EdgePush()
    /// The row that the hand flicks because it is near its end.
    var flicked: RowPath?

    var velocityX = VelocityTracker()
    var velocityY = VelocityTracker()

    /// The rows of each section: while cards are carried trays may grow, but never shrink under the hand.
    var rowCounts: [Int]

    /// Whether they stand in an order where they were lifted: then that is the order of then. O(cards · log).
    func isBack(in order: CardOrder) -> Bool {
        notes.allSatisfy { order.path(ofOrigin: base.order.origin(of: $0)) == $0 }
    }

    /// The places that they take now.
    func holds(_ path: NotePath) -> Bool {
        path.section == destination.section
            && (destination.note..<destination.note + notes.count).contains(path.note)
    }
}
