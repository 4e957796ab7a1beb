import CardDeck
import Raster

/// Cards that go to other places in the deck. The model and the layout have every new order at once; what is seen
/// goes there by springs, from wherever it is:
///
///     seen = place(order) + δ(t)     δ += place(old order) − place(new order) at each change,  δ → 0
///
/// so that no card ever jumps, however often the order changes meanwhile.
final class OrderAnimator: Animator {
    unowned let trays: TrayView

    /// What is out of its place.
    var rearrangement = Rearrangement()

    /// What comes and goes where the deck becomes another one.
    private(set) lazy var reloading = ReloadAnimator(trays)

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { rearrangement.isMoving }

    func willRelayout() { finish() }

    func willReload(_ reload: DeckReload) {
        if !reload.flies { finish() }
        // Where the changes have other numbers, cards have other places.
        let next = (reload.source as? ArrangedDeck)?.arrangement.nextNumber
        if next != trays.arranged?.arrangement.nextNumber { cardsBefore = [:] }
    }

    func reorder(_ change: OrderChange) {
        for index in rearrangement.lifted.indices {
            rearrangement.lifted[index].path = change.moved(rearrangement.lifted[index].path)
        }
    }

    /// What was in front before cards were moved, by the numbers of those changes. Each in the order of then.
    private var cardsBefore: [Int: CardsInFront] = [:]

    private struct CardsInFront {
        /// In the row that keys acted on, and in the rows of what was moved.
        var focused: NotePath?
        var notes: [NotePath]
    }

    /// Cards are about to be moved: what is in front in their rows now is so again when that is undone.
    func rememberCardsInFront(of notes: [NotePath]) {
        guard let deck = trays.arranged else { return }
        let rows = Set(notes.map { layout.position(ofNote: $0.note, inSection: $0.section).row })
        let number = deck.arrangement.nextNumber
        cardsBefore[number] = CardsInFront(
            focused: trays.exposedNote(of: trays.focus), notes: rows.compactMap(trays.exposedNote))
        cardsBefore[number - CardArrangement.depth] = nil
    }

    /// Nothing has come of it.
    func forgetCardsInFront() {
        if let deck = trays.arranged { cardsBefore[deck.arrangement.nextNumber] = nil }
    }

    /// Takes the last change back, and brings to the front what was there before it.
    func undo() -> Bool {
        guard change({ $0.undo() }), let number = trays.arranged?.arrangement.undoneNumber else { return false }
        // A card that is close up is the one that is meant, whatever moves behind it.
        guard trays.closeUp == nil, let before = cardsBefore[number] else { return true }
        for note in before.notes + [before.focused].compactMap(\.self) { bringToFront(note) }
        if let note = before.focused {
            trays.focus = layout.position(ofNote: note.note, inSection: note.section).row
            trays.pageAnimator.reveal(trays.focus)
        }
        return true
    }

    func redo() -> Bool { change { $0.redo() } }

    func restoreDeckOrder() -> Bool { replaceOrder { $0.restoreDeckOrder() } }

    /// - Parameters:
    ///   - order: one that differs from that there is.
    ///   - sorted: which sections of it rules have sorted; nil for none.
    func arrange(as order: CardOrder, _ sorted: SortedSections?) -> Bool {
        replaceOrder { arrangement in
            arrangement.replace(with: order, sorted: sorted)
            return true
        }
    }

    /// Gives all cards another order: when that is undone, each row shows what it shows then.
    private func replaceOrder(_ replace: (inout CardArrangement) -> Bool) -> Bool {
        // No card in front is meant by that.
        forgetCardsInFront()
        return change(replace)
    }

    /// Exposes a note in its row, which goes on from where it is seen.
    func bringToFront(_ note: NotePath) {
        let row = layout.position(ofNote: note.note, inSection: note.section).row
        let seen = trays.exposedPosition(of: row)
        trays.flickAnimator.expose(note, in: layout.notes(inRow: row.row, ofSection: row.section))
        trays.flickAnimator.flicks.remove(row)
        pushRow(row, by: seen - trays.exposedPosition(of: row))
    }

    @discardableResult
    func change(_ change: (inout CardArrangement) -> Bool) -> Bool {
        trays.cardCarrier.cancelDrag()
        guard let deck = trays.arranged else { return false }
        var arrangement = deck.arrangement
        guard change(&arrangement) else { return false }
        apply(deck.arranged(arrangement))
        return true
    }

    @discardableResult
    func move(_ notes: [NotePath], to destination: NotePath, time: Double) -> Bool {
        trays.advance(to: time)
        return move(notes, to: destination)
    }

    @discardableResult
    func move(_ notes: [NotePath], to destination: NotePath) -> Bool {
        trays.cardCarrier.cancelDrag()
        let sections = 0..<layout.sectionCount, notes = notes.filter { sections.contains($0.section) }
        guard sections.contains(destination.section) else { return false }
        rememberCardsInFront(of: notes)
        let isMoved = change { $0.move(notes, to: destination) }
        if !isMoved { forgetCardsInFront() }
        return isMoved
    }

    /// Shows the deck in another order.
    func apply(_ deck: ArrangedDeck) {
        guard let old = trays.arranged else { return }
        trays.needsDisplay = true
        let change = OrderChange(from: old.order, to: deck.order)
        let before = snapshot()
        // Nobody could follow more; what the hand takes along is seen all the way.
        let limit = rearrangement.drag == nil ? Reflow.maxCards : Int.max
        let carried = carriedCards(by: change, in: before.near, limit: limit)
        let exposed = exposures(after: change, notesPerRow: layout.notesPerRow, counts: deck.sections.map(\.noteCount))
        let rowCounts = rearrangement.drag?.rowCounts ?? []
        let newLayout = TrayLayout(
            metrics: metrics, sections: deck.sections, width: size.width, minRows: rowCounts.isEmpty ? nil : rowCounts
        )
        // What the hand, or else the keys, act on stays where it is, and with it all of its section.
        let anchor = rearrangement.drag?.destination.section ?? trays.pageAnimator.topmost()?.note.section ?? 0
        let displacement = newLayout.rect(ofSection: anchor).minY - layout.rect(ofSection: anchor).minY

        let closeUpNote = trays.closeUp.map { change.moved($0.state.note) }
        model.rearrange(deck, exposed: exposed, moved: change.moved)
        trays.layout = newLayout
        trays.scenes.forgetNotes()
        trays.reorder(change)
        if displacement != 0 { trays.pageAnimator.page.jump(to: trays.pageAnimator.page.value + displacement) }
        trays.pageAnimator.boundPage()
        let rows = layout.rowCount(inSection: trays.focus.section)
        if trays.focus.row >= rows { trays.focus = RowPath(section: trays.focus.section, row: rows - 1) }
        if let drag = rearrangement.drag {
            trays.focus = layout.position(ofNote: drag.destination.note, inSection: drag.destination.section).row
        }
        trays.relayoutAnimator.pagePushed(by: trays.pageAnimator.page.value - before.page)
        trays.pageAnimator.zoom?.pagePushed(by: trays.pageAnimator.page.value - before.page)
        if trays.closeUp != nil {
            // What is under it is not seen to move.
            rearrangement = Rearrangement()
            trays.moveCloseUp(to: closeUpNote)
        } else if !reducesMotion {
            if let carried, let newcomers = newcomers(by: change, before, limit: limit) {
                push(before, by: change)
                setOff(carried + newcomers)
            } else {
                // They stand in their places at once.
                rearrangement = Rearrangement()
            }
        }
        delegate?.trayView(trays, didRearrange: deck)
    }

    /// Has all that stays where it is, or nearly so, go on from where it was seen.
    private func push(_ before: Snapshot, by change: OrderChange) {
        pushSections(before)
        pushRows(before)
        let pitch = metrics.rowHeight + metrics.rowGap
        func origin(_ path: NotePath) -> NotePath? {
            let from = change.origin(path)
            return isFar(from, path) ? nil : from
        }
        pushCards(before, moved: change.moved, rise: { Double($0.row - $1.row) * pitch }, origin: origin)
        keepLifted(before.lifted.map { $0.seen })
    }

    /// What is exposed once the order has changed: a row keeps its card in front as long as that stays in it, else
    /// its place, so that no row runs because cards pass through it.
    private func exposures(
        after change: OrderChange, notesPerRow: Int, counts: [Int]
    ) -> [(note: NotePath, row: Range<Int>)] {
        let kept = rearrangement.drag.flatMap { drag in
            // Back where they were lifted, all is as it was then.
            drag.flicked == nil && drag.isBack(in: change.after) ? drag.exposed : nil
        }
        return (kept ?? model.exposedNotes).compactMap { note in
            let row = note.note / notesPerRow
            let range = row * notesPerRow..<max(row * notesPerRow, min((row + 1) * notesPerRow, counts[note.section]))
            if kept != nil { return (note, range) }
            let moved = change.moved(note)
            let isCarried = rearrangement.drag?.holds(moved) == true && moved != note
            if !isCarried, moved.section == note.section, range.contains(moved.note) { return (moved, range) }
            guard !range.isEmpty else { return nil }
            return (NotePath(section: note.section, note: min(note.note, range.upperBound - 1)), range)
        }
    }

    /// Whether a card goes so far that it flies, rather than to make room.
    private func isFar(_ a: NotePath, _ b: NotePath) -> Bool {
        a.section != b.section || abs(a.note - b.note) >= layout.notesPerRow
    }

    /// A card that is to fly to `path`, as it was seen before.
    private struct Departure {
        var path: NotePath
        var seen: Point
        var u: Double
        var side: Double
    }

    /// The cards in sight that go far. They set off from where they are seen.
    ///
    /// - Returns: nil where there are more than the limit: that is found out before all of an overview is looked at.
    private func carriedCards(by change: OrderChange, in rows: [RowPath], limit: Int) -> [Departure]? {
        guard !reducesMotion else { return [] }
        var found: [Departure] = []
        for path in rows {
            let row = trays.geometry(of: path)
            let notes = layout.notes(inRow: path.row, ofSection: path.section)
            for note in notes {
                let from = NotePath(section: path.section, note: note), to = change.moved(from)
                guard isFar(from, to), rearrangement[lifted: from] == nil else { continue }
                guard found.count < limit else { return nil }
                let index = note - notes.lowerBound
                found.append(
                    Departure(
                        path: to, seen: row.transform(index)(trays.seenFlights.middleGrip), u: row.u(index),
                        side: row.isMirrored ? -1 : 1))
            }
        }
        return found
    }

    /// The cards that come into sight from afar. They set off beyond the window's edge.
    ///
    /// - Returns: nil where there are more than the limit.
    private func newcomers(by change: OrderChange, _ before: Snapshot, limit: Int) -> [Departure]? {
        var found: [Departure] = []
        for path in trays.rowsNearWindow() {
            for note in layout.notes(inRow: path.row, ofSection: path.section) {
                let to = NotePath(section: path.section, note: note), from = change.origin(to)
                guard isFar(from, to), rearrangement[lifted: to] == nil else { continue }
                let old = before.layout.position(ofNote: from.note, inSection: from.section)
                guard before.rows[old.row] == nil else { continue }
                guard found.count < limit else { return nil }
                let frame = before.layout.rect(ofRow: old.row.row, inSection: old.row.section)
                let row = RowGeometry(
                    metrics: metrics, frame: frame.offset(by: Point(0, -before.page)), exposed: 0, count: old.place + 1,
                    isMirrored: trays.isMirrored(from.section))
                found.append(
                    Departure(
                        path: to,
                        seen: trays.seenFlights.inReach(row.transform(old.place)(trays.seenFlights.middleGrip)),
                        u: Double(old.place), side: row.isMirrored ? -1 : 1))
            }
        }
        return found
    }

    /// Has cards fly to their places.
    private func setOff(_ departures: [Departure]) {
        for departure in departures {
            var card = CarriedCard(departure.path, grip: trays.seenFlights.middleGrip)
            card.u.push(by: departure.u - trays.seenFlights.ownU(of: departure.path), at: now)
            card.side.push(by: departure.side - (trays.isMirrored(departure.path.section) ? -1 : 1), at: now)
            rearrangement.shifts[departure.path] = nil
            // In place among the others before it is asked where it is.
            let displacement = departure.seen - trays.seenFlights.inReach(trays.seenFlights.standingGrip(of: card))
            card.x.push(by: displacement.x, at: now)
            card.y.push(by: displacement.y, at: now)
            card.rise.push(by: 0, velocity: CarriedCard.leap, at: now)
            rearrangement.lifted.append(card)
        }
    }

    /// Moves all that is out of its place on.
    func advance() {
        guard rearrangement.isActive else { return }
        if rearrangement.isMoving { trays.needsDisplay = true }
        trays.cardCarrier.pushEdges()
        rearrangement.advance(to: now)
        trays.cardCarrier.makeRoom()
    }

    /// Ends everything where it was going; what the hand carries is dropped.
    func finish() {
        guard rearrangement.isActive else { return }
        if rearrangement.drag != nil {
            trays.cardCarrier.dropCards()
            trays.pressHandler.pressing = nil
        }
        rearrangement = Rearrangement()
        trays.needsDisplay = true
    }
}
