import CardDeck
import Raster

/// Cards that go to other places in the deck. The model and the layout have every new order at once; what is seen
/// goes there by springs, from wherever it is:
///
///     seen = place(order) + δ(t)     δ += place(old order) − place(new order) at each change,  δ → 0
///
/// so that nobody ever jumps, however often the order changes on the way.
extension TrayView {
    /// The deck whose order can be changed; nil where it is shown in part.
    var arranged: ArrangedDeck? { model.source as? ArrangedDeck }

    /// Whether cards can be moved.
    public var isArrangeable: Bool { arranged != nil }

    // MARK: Changes

    /// Changes the order of the deck's notes; those that are seen fly to their new places.
    ///
    /// - Parameter change: returns whether it changes anything.
    /// - Returns: what that says; false where notes cannot be moved. What the hand carries is put back first.
    @discardableResult
    public func rearrange(time: Double, _ change: (inout CardArrangement) -> Bool) -> Bool {
        advance(to: time)
        return self.change(change)
    }

    @discardableResult
    func change(_ change: (inout CardArrangement) -> Bool) -> Bool {
        cancelDrag()
        guard let deck = arranged else { return false }
        var arrangement = deck.arrangement
        guard change(&arrangement) else { return false }
        show(deck.arranged(arrangement))
        return true
    }

    /// Moves notes to where the first of them is to stand. They follow each other there; their rows go along if they
    /// are exposed.
    ///
    /// - Returns: whether anything has changed.
    @discardableResult
    public func move(_ notes: [NotePath], to destination: NotePath, time: Double) -> Bool {
        advance(to: time)
        return move(notes, to: destination)
    }

    @discardableResult
    private func move(_ notes: [NotePath], to destination: NotePath) -> Bool {
        change { $0.move(notes, to: destination) }
    }

    /// What moves with a note: all that are marked if it is.
    func companions(of note: NotePath) -> [NotePath] {
        model.marked.contains(note) ? model.marked.sorted() : [note]
    }

    /// Moves the focused row's exposed card within its section, and what is marked with it.
    func moveExposed(by step: Double) {
        guard let note = exposedNote(of: focus) else { return }
        let notes = companions(of: note)
        // Counted without them: they stand after so many others.
        let before = notes.lazy.filter { $0.section == note.section && $0.note < note.note }.count
        let others =
            model.source.sections[note.section].noteCount - notes.lazy.filter { $0.section == note.section }.count
        moveExposed(notes, to: min(max(Double(note.note - before) + step, 0), Double(others)), in: note.section)
    }

    /// Moves them to the same place of another row.
    func moveExposedToRow(_ row: RowPath?) {
        guard let row, let note = exposedNote(of: focus) else { return }
        let notes = companions(of: note)
        let place = layout.position(ofNote: note.note, inSection: note.section).place
        let others =
            model.source.sections[row.section].noteCount - notes.lazy.filter { $0.section == row.section }.count
        // It is this one that comes to stand there, and the others beside it.
        let first = row.row * layout.notesPerRow + place - (notes.firstIndex(of: note) ?? 0)
        moveExposed(notes, to: Double(min(max(first, 0), others)), in: row.section)
    }

    private func moveExposed(_ notes: [NotePath], to place: Double, in section: Int) {
        guard let deck = arranged, let note = exposedNote(of: focus) else { return }
        let origin = deck.order.origin(of: note)
        guard move(notes, to: NotePath(section: section, note: Int(place))), let after = arranged else { return }
        // The card that moves stays in front, and its row in sight.
        let moved = after.order.path(ofOrigin: origin)
        let row = layout.position(ofNote: moved.note, inSection: moved.section).row
        let seen = exposedPosition(of: row)
        model.expose(moved, in: layout.notes(inRow: row.row, ofSection: row.section))
        flicks.remove(row)
        pushRow(row, by: seen - exposedPosition(of: row))
        reveal(row)
        focus = row
    }

    // MARK: A new order

    /// Shows the deck in another order.
    func show(_ deck: ArrangedDeck) {
        guard let old = arranged else { return }
        needsDisplay = true
        let change = OrderChange(from: old.order, to: deck.order)
        let before = snapshot()
        let lifted = rearrangement.lifted.map { (seenGrip(of: $0), seenU(of: $0), seenSide(of: $0)) }
        var carried = carriedCards(by: change, in: before.near)
        let exposed = exposures(after: change, notesPerRow: layout.notesPerRow, counts: deck.sections.map(\.noteCount))
        let rowCounts = rearrangement.drag?.rowCounts ?? []
        let newLayout = TrayLayout(
            metrics: metrics, sections: deck.sections, width: size.width, leastRows: rowCounts.isEmpty ? nil : rowCounts
        )
        // What the hand, or else the keys, act on stays where it is, and with it all of its section.
        let anchor = rearrangement.drag?.destination.section ?? topmost()?.note.section ?? 0
        let way = newLayout.rect(ofSection: anchor).minY - layout.rect(ofSection: anchor).minY

        for (section, counts) in zip(old.sections, deck.sections).enumerated()
        where HeaderLayout.places(of: counts.0.noteCount) != HeaderLayout.places(of: counts.1.noteCount) {
            counters.remove(section)
        }
        let closeUpNote = closeUp.map { change.moved($0.state.note) }
        lastClick = nil
        // What flies from rows as they were cut before goes on under its new name; a picture that fades has none.
        for reflow in reflows { reflow.rename(change) }
        if ghost?.extent != .ground { ghost = nil }
        model.rearrange(deck, exposed: exposed, moved: change.moved)
        cards.rename(change.moved)
        for index in rearrangement.lifted.indices {
            rearrangement.lifted[index].path = change.moved(rearrangement.lifted[index].path)
        }
        layout = newLayout
        cells.removeAll()
        resizeAnchor = nil
        flicks.rebound({ layout.notes(inRow: $0.row, ofSection: $0.section).count }, at: now)
        page.bounds = 0...max(0, layout.contentHeight - size.height)
        if way != 0 { page.jump(to: page.value + way) }
        boundPage()
        let rows = layout.rowCount(inSection: focus.section)
        if focus.row >= rows { focus = RowPath(section: focus.section, row: rows - 1) }
        if let drag = rearrangement.drag {
            focus = layout.position(ofNote: drag.destination.note, inSection: drag.destination.section).row
        }
        ghost?.move.y += page.value - before.page
        onPagePush(page.value - before.page)
        if closeUp != nil {
            // What is under it is not seen to move.
            rearrangement = Rearrangement()
            moveCloseUp(to: closeUpNote)
        } else if !reducesMotion {
            pushSections(before)
            pushRows(before)
            pushCards(change, before)
            carried += newcomers(by: change, before)
            keepLifted(lifted)
            setOff(carried)
        }
        onRearrange(deck)
    }

    /// Where things are before a change.
    private struct Snapshot {
        var near: [RowPath]
        var layout: TrayLayout
        var page: Double
        /// What rows expose, by the model and as it is seen.
        var rows: [RowPath: (own: Double, seen: MotionState)]
    }

    private func snapshot() -> Snapshot {
        let near = rowsNearWindow()
        let rows = near.map { row in
            let seen = exposedPosition(of: row)
            let shift = rearrangement.rows[row]?.state(at: now) ?? MotionState(0)
            let velocity = shift.velocity + (flicks[row]?.velocity ?? 0)
            return (row, (seen - shift.position, MotionState(seen, velocity: velocity)))
        }
        return Snapshot(
            near: near, layout: layout, page: page.value, rows: Dictionary(rows, uniquingKeysWith: { a, _ in a }))
    }

    /// The rows that are seen, and as many beyond as have living cells; from the top.
    func rowsNearWindow() -> [RowPath] {
        let sight = sight
        return layout.rows(from: sight.lowerBound, to: sight.upperBound, margin: Self.spareRows)
    }

    /// What is exposed once the order has changed: a row keeps its card in front as long as that stays in it, else
    /// its place, so that no row runs because cards pass through it.
    private func exposures(
        after change: OrderChange, notesPerRow: Int, counts: [Int]
    ) -> [(note: NotePath, row: Range<Int>)] {
        let kept = rearrangement.drag.flatMap { drag in
            // Back where they were lifted, all is as it was then.
            change.after == drag.base.order && drag.flicked == nil ? drag.exposed : nil
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

    // MARK: What makes room

    private func pushSections(_ before: Snapshot) {
        let near = before.near + rowsNearWindow()
        for section in Set(near.map(\.section)) {
            let from = before.layout.rect(ofSection: section).minY - before.page
            let to = layout.rect(ofSection: section).minY - page.value
            guard from != to else { continue }
            let limit = size.height
            rearrangement.sections[section, default: SpringValue(rate: CardShift.rate)]
                .push(by: min(max(from - to, -limit), limit), at: now)
        }
    }

    func pushRow(_ row: RowPath, by distance: Double, velocity: Double = 0) {
        guard distance != 0 || velocity != 0, !reducesMotion else { return }
        rearrangement.rows[row, default: SpringValue(rate: CardShift.rate)]
            .push(by: distance, velocity: velocity, at: now)
    }

    /// Rows whose card in front has another number now: all their cards have, so that nothing is seen of it.
    private func pushRows(_ before: Snapshot) {
        for (row, position) in before.rows where row.row < layout.rowCount(inSection: row.section) {
            pushRow(row, by: position.seen.position - exposedPosition(of: row))
        }
    }

    /// Cards that close up or make room, in their row or over its end into the next.
    private func pushCards(_ change: OrderChange, _ before: Snapshot) {
        let old = rearrangement.shifts
        rearrangement.shifts.removeAll(keepingCapacity: true)
        for (path, shift) in old { rearrangement.shifts[change.moved(path)] = shift }
        for row in rowsNearWindow() where !change.isEqual(inSection: row.section) {
            for note in layout.notes(inRow: row.row, ofSection: row.section) {
                let path = NotePath(section: row.section, note: note)
                guard rearrangement[lifted: path] == nil else { continue }
                let from = change.origin(path)
                guard from != path, !isFar(from, path) else { continue }
                let (oldRow, oldPlace) = before.layout.position(ofNote: from.note, inSection: from.section)
                let place = layout.position(ofNote: note, inSection: row.section).place
                var shift = rearrangement.shifts[path] ?? CardShift()
                shift.x.push(by: Double(oldPlace - place) * metrics.spacing, at: now)
                if oldRow == row {
                    shift.u.push(by: Double(oldPlace - place), at: now)
                } else {
                    shift.y.push(
                        by: Double(oldRow.row - row.row) * (metrics.rowHeight + metrics.rowGap), at: now)
                    let e = before.rows[oldRow]?.seen ?? MotionState(0)
                    shift.u.push(
                        by: Double(oldPlace) - e.position - (Double(place) - exposedPosition(of: row)),
                        velocity: (before.rows[row]?.seen.velocity ?? 0) - e.velocity, at: now)
                }
                rearrangement.shifts[path] = shift
            }
        }
    }

    /// Whether a card goes so far that it flies, rather than to make room.
    private func isFar(_ a: NotePath, _ b: NotePath) -> Bool {
        a.section != b.section || abs(a.note - b.note) >= layout.notesPerRow
    }

    // MARK: What flies

    /// A card that is to fly to `path`, as it was seen before.
    private struct Departure {
        var path: NotePath
        var seen: Point
        var u: Double
        var side: Double
    }

    /// The cards in sight that go far. They set off from where they are seen.
    private func carriedCards(by change: OrderChange, in rows: [RowPath]) -> [Departure] {
        guard !reducesMotion else { return [] }
        return rows.flatMap { path -> [Departure] in
            guard !change.isEqual(inSection: path.section) else { return [] }
            let row = geometry(of: path)
            let notes = layout.notes(inRow: path.row, ofSection: path.section)
            return notes.compactMap { note in
                let from = NotePath(section: path.section, note: note), to = change.moved(from)
                guard isFar(from, to), rearrangement[lifted: from] == nil else { return nil }
                let index = note - notes.lowerBound
                return Departure(
                    path: to, seen: row.transform(index)(middleGrip), u: row.u(index), side: row.isMirrored ? -1 : 1)
            }
        }
    }

    /// The cards that come into sight from afar. They set off beyond the window's edge.
    private func newcomers(by change: OrderChange, _ before: Snapshot) -> [Departure] {
        rowsNearWindow().flatMap { path -> [Departure] in
            guard !change.isEqual(inSection: path.section) else { return [] }
            let notes = layout.notes(inRow: path.row, ofSection: path.section)
            return notes.compactMap { note in
                let to = NotePath(section: path.section, note: note), from = change.origin(to)
                guard isFar(from, to), rearrangement[lifted: to] == nil else { return nil }
                let old = before.layout.position(ofNote: from.note, inSection: from.section)
                guard before.rows[old.row] == nil else { return nil }
                let frame = before.layout.rect(ofRow: old.row.row, inSection: old.row.section)
                let row = RowGeometry(
                    metrics: metrics, frame: frame.offset(by: Point(0, -before.page)), exposed: 0, count: old.place + 1,
                    isMirrored: isMirrored(from.section))
                return Departure(
                    path: to, seen: inReach(row.transform(old.place)(middleGrip)), u: Double(old.place),
                    side: row.isMirrored ? -1 : 1)
            }
        }
    }

    /// Has cards fly to their places.
    private func setOff(_ departures: [Departure]) {
        for departure in departures {
            var card = LiftedCard(departure.path, grip: middleGrip)
            card.u.push(by: departure.u - ownU(of: departure.path), at: now)
            card.side.push(by: departure.side - (isMirrored(departure.path.section) ? -1 : 1), at: now)
            rearrangement.shifts[departure.path] = nil
            // In place among the others before it is asked where it is.
            let way = departure.seen - inReach(standingGrip(of: card))
            card.x.push(by: way.x, at: now)
            card.y.push(by: way.y, at: now)
            card.rise.push(by: 0, velocity: LiftedCard.leap, at: now)
            rearrangement.lifted.append(card)
        }
    }

    /// Has the cards that are out of their rows already keep their place in the window.
    private func keepLifted(_ before: [(seen: Point, u: Double, side: Double)]) {
        for (index, old) in before.enumerated() {
            var card = rearrangement.lifted[index]
            card.u.push(by: old.u - seenU(of: card), at: now)
            card.side.push(by: old.side - seenSide(of: card), at: now)
            if !card.isHeld {
                let way = old.seen - seenGrip(of: card)
                card.x.push(by: way.x, at: now)
                card.y.push(by: way.y, at: now)
            }
            rearrangement.lifted[index] = card
        }
    }

    // MARK: Time

    /// Moves all that is out of its place on.
    func advanceRearrangement() {
        if rearrangement.isMoving { needsDisplay = true }
        pushEdges()
        rearrangement.advance(to: now)
        makeRoom()
    }

    /// Ends everything where it was going; what the hand carries is dropped.
    func endRearrangement() {
        guard rearrangement.isActive else { return }
        if rearrangement.drag != nil {
            dropCards()
            pressing = nil
        }
        rearrangement = Rearrangement()
        needsDisplay = true
    }

    /// How far a section is from its place in the window.
    func shift(ofSection section: Int) -> Double {
        rearrangement.sections.isEmpty ? 0 : rearrangement.sections[section]?.value(at: now) ?? 0
    }

    /// How the cards of a row are out of their places; nil where none is.
    func offsets(of path: RowPath, exposed: Double) -> [CardOffset]? {
        var offsets = rearrangement.isActive ? offsetsOfOrder(of: path, exposed: exposed) : nil
        guard !reflows.isEmpty else { return offsets }
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let direction = direction(of: path)
        for (index, number) in notes.enumerated() {
            let note = NotePath(section: path.section, note: number)
            // A card that is out of its row has set off from where it was seen.
            guard rearrangement[lifted: note] == nil else { continue }
            let way = way(of: note)
            if offsets == nil { offsets = Array(repeating: CardOffset.none, count: notes.count) }
            offsets?[index].x += direction * way.place.x
            offsets?[index].y += way.place.y
            let u = Double(index) - exposed + (offsets?[index].u ?? 0)
            offsets?[index].u += way.u(at: u) - u
        }
        return offsets
    }

    /// The same by what moves to another place in the deck.
    private func offsetsOfOrder(of path: RowPath, exposed: Double) -> [CardOffset]? {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let wiggles = rearrangement.wiggle.value(at: now) != 0
        func isOut(_ note: NotePath) -> Bool { note.section == path.section && notes.contains(note.note) }
        guard
            wiggles || rearrangement.lifted.contains(where: { isOut($0.path) })
                || rearrangement.shifts.keys.contains(where: isOut)
        else { return nil }
        let order = wiggles ? arranged?.order : nil
        return notes.map { number in
            let note = NotePath(section: path.section, note: number)
            var offset = rearrangement.shifts[note]?.offset(at: now) ?? .none
            if let lifted = rearrangement[lifted: note] {
                offset.presence = 1 - lifted.presenceInFront(at: now)
                offset.u += lifted.u.value(at: now)
            }
            if let origin = order?.origin(of: note) {
                // By the note itself, so that it goes on as before wherever the card goes.
                offset.roll = rearrangement.roll(seed: origin.section &* 7919 &+ origin.note, at: now)
                offset.lean = 1 - smoothstep(abs(Double(number - notes.lowerBound) - exposed + offset.u))
            }
            return offset
        }
    }
}
