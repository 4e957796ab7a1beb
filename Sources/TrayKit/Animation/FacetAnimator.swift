import CardDeck
import Raster

/// Turns cards to their other facets, and lifts the front one to peek at those behind.
///
/// Nothing asked for is lost, and nothing jumps: turns add up, a lifted card is put back before it turns, and a
/// turning one has turned before it is lifted.
final class FacetAnimator: Animator {
    unowned let trays: TrayView

    /// The notes that turn or are lifted.
    var cards = CardMotions()

    /// What to report once motions have ended.
    private var transactions = MotionTransactions()

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { cards.isMoving }

    func reorder(_ change: OrderChange) { cards.rename(change.moved) }

    func didRelayout() { keepExposedFlaps() }

    func willReload(_ reload: DeckReload) {
        cards.removeAll()
        finishTransactions()
    }

    static let turnCurve = MotionCurve.ease(duration: 0.42)
    private static let flapCurve = MotionCurve.spring(rate: 15)
    /// Both where motion is reduced: a cross-fade.
    private static let fadeCurve = MotionCurve.ease(duration: 0.18)

    func turn(_ path: NotePath, by step: Int, animated: Bool = true) {
        let step = step % facets(of: path)
        guard step != 0 else { return }
        trays.needsDisplay = true
        let motion = cards[path]
        if animated, motion.map({ $0.flap.isMoving || $0.flap.target != 0 }) == true {
            setFlapped(path, false)
            cards.change(path, facet: model.facet(of: path)) { $0.waitingTurns += step }
        } else {
            beginTurn(path, by: step, animated: animated && (motion?.turn.isMoving == true || isNearlyExposed(path)))
        }
    }

    private func beginTurn(_ path: NotePath, by step: Int, animated: Bool) {
        let before = model.facet(of: path)
        let isTurned = model.turn(path, toFacet: before + step, of: facets(of: path))
        let facet = model.facet(of: path)
        if isTurned { delegate?.trayView(trays, didTurn: path, toFacet: facet) }
        let transaction = transaction(for: [.turn(path, facet: facet)])
        if animated {
            let curve = reducesMotion ? Self.fadeCurve : Self.turnCurve
            cards.change(path, facet: before) {
                $0.turn.animate(to: $0.turn.target + Double(step), by: curve, at: now, in: transaction)
            }
        }
        begin(transaction)
    }

    /// - Parameter changes: reported once it is over.
    private func transaction(for changes: [TrayChange]) -> MotionTransaction {
        MotionTransaction { [weak self] in
            if let self, !changes.isEmpty { delegate?.trayView(trays, didFinish: changes) }
        }
    }

    /// How many facets a note has. One that has not been read yet has a question and an answer, as nearly all have.
    func facets(of path: NotePath) -> Int { max(1, trays.facetCount(of: path) ?? 2) }

    /// Whether a card is between the exposed place and one of the two beside it.
    private func isNearlyExposed(_ path: NotePath) -> Bool {
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        return abs(Double(place) - trays.exposedPosition(of: row)) < 1
    }

    func flap(_ path: NotePath) {
        setFlapped(path, !(model.isFlapped(path) || cards[path]?.waitsForFlap == true))
    }

    func setFlapped(_ path: NotePath, _ isOpen: Bool, animated: Bool = true) {
        trays.needsDisplay = true
        guard isOpen else {
            if let motion = cards[path], motion.waitsForFlap {
                cards.change(path, facet: 0) { $0.waitsForFlap = false }
            }
            guard model.isFlapped(path) else { return }
            return putBack([path], animated: animated)
        }
        guard !model.isFlapped(path), facets(of: path) > 1 else { return }
        let (row, place) = layout.position(ofNote: path.note, inSection: path.section)
        trays.focus = row
        // One that waits for a turn has its own transaction, once it begins.
        let waits = animated && cards[path].map { $0.turn.isMoving || $0.waitingTurns != 0 } == true
        let transaction = transaction(for: waits ? [] : [.flap(path, isOpen: true)])
        if trays.exposedNote(of: row) != path || trays.flickAnimator.flicks[row]?.isHeld == true {
            animated
                ? trays.flickAnimator.animate(row, to: Double(place), in: transaction)
                : trays.expose(path, animated: false)
        }
        if waits {
            cards.change(path, facet: 0) { $0.waitsForFlap = true }
        } else {
            lift(path, animated: animated, in: transaction)
        }
        begin(transaction)
    }

    func unflapAll() {
        for motion in cards.entries where motion.waitsForFlap { setFlapped(motion.path, false) }
        putBack(model.flappedNotes, animated: true)
    }

    private func lift(_ path: NotePath, animated: Bool = true, in transaction: MotionTransaction) {
        if model.setFlapped(path, true) { delegate?.trayView(trays, didFlap: path, isOpen: true) }
        cards.change(path, facet: model.facet(of: path)) {
            move(&$0.flap, to: 1, animated: animated, in: transaction)
        }
        cards.raise(path)
    }

    private func putBack(_ paths: [NotePath], animated: Bool) {
        guard !paths.isEmpty else { return }
        trays.needsDisplay = true
        let transaction = transaction(for: paths.map { .flap($0, isOpen: false) })
        for path in paths {
            if model.setFlapped(path, false) { delegate?.trayView(trays, didFlap: path, isOpen: false) }
            cards.change(path, facet: model.facet(of: path)) {
                move(&$0.flap, to: 0, animated: animated, in: transaction)
            }
        }
        begin(transaction)
    }

    private func move(
        _ flap: inout AnimatedValue, to place: Double, animated: Bool, in transaction: MotionTransaction
    ) {
        guard animated else { return flap.jump(to: place) }
        flap.animate(to: place, by: reducesMotion ? Self.fadeCurve : Self.flapCurve, at: now, in: transaction)
    }

    /// A row shows another note: what was lifted of those beside it is back in its place.
    func unflapNotes(in notes: Range<Int>, ofSection section: Int, except exposed: Int) {
        guard !cards.isEmpty else { return }
        for motion in cards.entries {
            let path = motion.path
            guard path.section == section, notes.contains(path.note), path.note != exposed else { continue }
            cards.change(path, facet: 0) { ($0.waitsForFlap, $0.waitingTurns) = (false, 0) }
            if model.isFlapped(path) { putBack([path], animated: false) }
        }
    }

    /// Rows are cut anew: what is lifted stays so on the cards that their rows still expose.
    func keepExposedFlaps() {
        for path in model.flappedNotes {
            let row = layout.position(ofNote: path.note, inSection: path.section).row
            if trays.exposedNote(of: row) == path {
                cards.change(path, facet: model.facet(of: path)) { $0.flap.jump(to: 1) }
            } else {
                putBack([path], animated: false)
            }
        }
    }

    func hold(_ path: NotePath, turn: Double, flap: Double) {
        let whole = turn.rounded(.up)
        self.turn(path, by: Int(whole), animated: false)
        setFlapped(path, flap > 0, animated: false)
        cards.change(path, facet: model.facet(of: path)) {
            $0.turn.jump(to: turn)
            // A way without end is as long as it was.
            $0.turn.animate(to: whole, by: .ease(duration: .infinity), at: now)
            $0.flap.jump(to: model.isFlapped(path) ? flap : 0)
        }
        trays.needsDisplay = true
    }

    private func begin(_ transaction: MotionTransaction) {
        transactions.add(transaction)
        finishTransactions()
    }

    /// Tells of the motions that have ended.
    func finishTransactions() {
        while let transaction = transactions.popOver() { transaction.completion() }
    }

    /// Moves the cards on, and begins what has waited for them.
    func advance() {
        guard !cards.isEmpty else { return }
        if cards.isMoving { trays.needsDisplay = true }
        cards.advance(to: now)
        for motion in cards.entries {
            if motion.waitingTurns != 0, !motion.flap.isMoving {
                cards.change(motion.path, facet: 0) { $0.waitingTurns = 0 }
                beginTurn(motion.path, by: motion.waitingTurns, animated: isNearlyExposed(motion.path))
            } else if motion.waitsForFlap, !motion.turn.isMoving {
                cards.change(motion.path, facet: 0) { $0.waitsForFlap = false }
                let path = motion.path
                let transaction = transaction(for: [.flap(path, isOpen: true)])
                lift(path, in: transaction)
                begin(transaction)
            }
        }
        cards.removeFinished()
    }

    /// Ends the cards' motions where they were going, and begins nothing new but what has waited.
    func finish() {
        while cards.isMoving || cards.entries.contains(where: { $0.waitsForFlap || $0.waitingTurns != 0 }) {
            cards.finish()
            advance()
        }
        cards.removeFinished()
        finishTransactions()
    }
}
