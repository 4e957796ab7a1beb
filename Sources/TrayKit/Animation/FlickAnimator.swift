import Basics
import CardDeck
import Raster

/// The rows that are flicked from card to card, and the cards that pass as they are.
final class FlickAnimator: Animator {
    unowned let trays: TrayView

    /// The rows that move now; all others rest at their exposed note.
    var flicks = RowMotions()

    /// The passes that are being reported; kept to reuse its memory.
    private var reportedPasses: [CardPass] = []

    /// How far a row may be pulled beyond its ends, in cards.
    private static let rowOvershoot = 2.0
    private static let rowTolerance = 0.004
    /// How near to its card a gliding row snaps, in cards.
    private static let rowLanding = 0.6

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { flicks.isMoving }

    func advance() {
        let rows = flicks.advance(to: now)
        for (path, position) in rows.settled { settle(path, at: position) }
        if rows.hasMoved { trays.needsDisplay = true }
    }

    func finish() {
        for (path, target) in flicks.targets { settle(path, at: target) }
        flicks.removeAll()
    }

    func reorder(_ change: OrderChange) {
        flicks.rebound({ layout.notes(inRow: $0.row, ofSection: $0.section).count }, at: now)
    }

    func willRelayout() {
        // Their rows are others afterwards.
        reportPasses()
        finish()
    }

    /// A row has come to rest: what it shows is remembered.
    func settle(_ path: RowPath, at position: Double) {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        guard !notes.isEmpty else { return }
        let place = Int(position.rounded().clamped(from: 0, to: Double(notes.count - 1)))
        expose(NotePath(section: path.section, note: notes.lowerBound + place), in: notes)
    }

    /// A row rests on a note.
    func expose(_ path: NotePath, in notes: Range<Int>) {
        if model.expose(path, in: notes) { delegate?.trayView(trays, didExpose: path) }
        trays.facetAnimator.unflapNotes(in: notes, ofSection: path.section, except: path.note)
    }

    func reportPasses() {
        guard !flicks.passes.isEmpty else { return }
        // Taken away first: whoever hears of one may well move the row.
        swap(&reportedPasses, &flicks.passes)
        if let delegate {
            for pass in reportedPasses {
                let row = trays.geometry(of: pass.row)
                let hinge = row.firstHinge + Double(pass.card) * metrics.spacing
                let x = row.isMirrored ? row.frame.maxX - hinge : row.frame.minX + hinge
                delegate.trayView(trays, didPassCardIn: pass.row, at: (x / max(1, size.width)).clamped(to: 0...1))
            }
        }
        reportedPasses.removeAll(keepingCapacity: true)
    }

    /// Flicks a row to a card by itself.
    func animate(
        _ path: RowPath, to place: Double, rate: Double = KineticValue.snapRate,
        in transaction: MotionTransaction? = nil
    ) {
        guard !reducesMotion else { return show(path, at: place) }
        withFlick(path, in: transaction) { $0.animate(to: place, rate: rate, at: now) }
    }

    /// The card that a row comes to rest on, by the place that its own momentum takes it to.
    static func nearestCard(_ place: Double) -> Double { place.rounded() }

    /// Lets go of a row: it goes on by itself, and comes to rest on a card.
    ///
    /// - Parameter velocity: in cards per second.
    func release(_ path: RowPath, velocity: Double) {
        withFlick(path) { $0.release(velocity: velocity, friction: trays.friction, at: now, stop: Self.nearestCard) }
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
                trays.restingPosition(of: path), bounds: 0...Double(count - 1), maximumOvershoot: Self.rowOvershoot,
                tolerance: Self.rowTolerance, landing: Self.rowLanding),
            in: transaction, change)
        reportPasses()
        trays.needsDisplay = true
    }

    func expose(_ path: NotePath, animated: Bool = true) {
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        trays.focus = row
        if animated {
            animate(row, to: Double(place))
        } else {
            flicks.remove(row)
            expose(path, in: layout.notes(inRow: row.row, ofSection: row.section))
        }
        trays.needsDisplay = true
    }

    func hold(_ path: RowPath, at position: Double) {
        trays.focus = path
        withFlick(path) {
            $0 = KineticValue(
                position, bounds: $0.bounds, maximumOvershoot: Self.rowOvershoot, tolerance: Self.rowTolerance,
                landing: Self.rowLanding)
        }
    }

    /// Stands a row at a place at once.
    func show(_ path: RowPath, at place: Double) {
        let before = trays.exposedPosition(of: path)
        flicks.remove(path)
        settle(path, at: place)
        trays.needsDisplay = true
        let after = trays.exposedPosition(of: path)
        guard after != before else { return }
        trays.fadeAnimator.dissolves.replaceRow(path, before, at: now)
        flicks.passes.append(CardPass(row: path, card: Int(after)))
        reportPasses()
    }
}
