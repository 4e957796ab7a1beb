import Basics
import CardDeck
import Raster

/// The deck has become another one: cards that have come drop into their rows, those that are gone fade where they
/// stood, and the others go to their places as they do when cards are moved (``OrderAnimator``). A change that comes
/// while all that is under way goes on from what is seen.
///
/// Where cards cannot go by themselves, as with other trays, the old picture fades over the new one.
final class ReloadAnimator: Animator {
    unowned let trays: TrayView

    /// What is left of the ways of the cards that come: 1 at first … 0.
    private var arrivals: [NotePath: SpringValue] = [:]
    /// The cards that leave, the last at the end.
    private(set) var departures: [DepartingCard] = []

    /// The rows that sections have gained, and the recesses of those that they have lost.
    private var newRows: [RowPath: Fading] = [:]
    private(set) var departedRows: [DepartingRecess] = []
    /// How far the ends of rows are from their places, on which their shadows lie.
    private var ends: [RowPath: SpringValue] = [:]
    /// How far the mark below the card in front is from its place.
    private var mark = (x: SpringValue(rate: CardShift.rate), y: SpringValue(rate: CardShift.rate))

    /// A spring softer than that of those who make room: room is there when they come.
    private static let arrivalRate = 12.0
    private static let tolerance = 0.002

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool {
        !arrivals.isEmpty || !departures.isEmpty || !newRows.isEmpty || !departedRows.isEmpty || !ends.isEmpty
            || mark.x.isMoving || mark.y.isMoving
    }

    /// Whether any card comes into a row.
    func hasArrivals(in notes: Range<Int>, ofSection section: Int) -> Bool {
        !arrivals.isEmpty && arrivals.keys.contains { $0.section == section && notes.contains($0.note) }
    }

    /// What is left of the way of a card that comes; 0 for one that is there.
    func way(of note: NotePath) -> Double { arrivals.isEmpty ? 0 : arrivals[note]?.value(at: now) ?? 0 }

    /// How much of a row's recess is there.
    func presence(of row: RowPath) -> Double { newRows.isEmpty ? 1 : newRows[row]?.share(at: now) ?? 1 }

    /// How far the end of a row is from its place, the way its cards are counted.
    func shift(ofEndOf row: RowPath) -> Double { ends.isEmpty ? 0 : ends[row]?.value(at: now) ?? 0 }

    /// How far the mark below the card in front is from its place.
    var shiftOfMark: Point { Point(mark.x.value(at: now), mark.y.value(at: now)) }

    /// The cards that leave from among those of a row, in the order in which they are painted.
    func departures(in row: RowPath) -> [DepartingCard] {
        guard !departures.isEmpty else { return [] }
        return departures.filter { $0.row == row }.sorted { PaintOrder.rank(of: $0.u) < PaintOrder.rank(of: $1.u) }
    }

    func advance() {
        guard isMoving else { return }
        for path in Array(arrivals.keys) {
            arrivals[path]?.advance(to: now, tolerance: Self.tolerance)
            if arrivals[path]?.isMoving != true { arrivals[path] = nil }
        }
        for row in Array(newRows.keys) {
            newRows[row]?.advance(to: now)
            if newRows[row]?.isMoving != true { newRows[row] = nil }
        }
        for row in Array(ends.keys) {
            ends[row]?.advance(to: now, tolerance: CardShift.tolerance)
            if ends[row]?.isMoving != true { ends[row] = nil }
        }
        for index in departures.indices { departures[index].presence.advance(to: now) }
        departures.removeAll(where: \.presence.isGone)
        for index in departedRows.indices { departedRows[index].presence.advance(to: now) }
        departedRows.removeAll(where: \.presence.isGone)
        mark.x.advance(to: now, tolerance: CardShift.tolerance)
        mark.y.advance(to: now, tolerance: CardShift.tolerance)
        trays.needsDisplay = true
    }

    func finish() {
        guard isMoving else { return }
        (arrivals, departures, newRows, departedRows, ends) = ([:], [], [:], [], [:])
        mark.x.jump(to: 0)
        mark.y.jump(to: 0)
        trays.needsDisplay = true
    }

    func willRelayout() { finish() }

    func willReload(_ reload: DeckReload) { if !reload.flies { finish() } }

    func reorder(_ change: OrderChange) {
        let old = arrivals
        arrivals.removeAll(keepingCapacity: true)
        for (path, way) in old { arrivals[change.moved(path)] = way }
    }
}

/// Another deck takes the place of this one.
extension ReloadAnimator {
    /// How all was seen before the deck became another one.
    enum Before {
        /// Cards go by themselves.
        case flight(Flight)
        case picture

        var flies: Bool { if case .flight = self { true } else { false } }
    }

    /// Where things were, and how each card near the window was seen.
    struct Flight {
        let places: OrderAnimator.Snapshot
        let cards: [DepartingCard]
        /// In the window, as far as they were there.
        let recesses: [RowPath: (frame: Rect, presence: Double)]
        let mark: Point
    }

    /// How all is seen now, before another deck takes the place of this one.
    func seen(before source: any DeckSource) -> Before {
        guard canFly(to: source) else { return .picture }
        let places = trays.orderAnimator.snapshot(), page = trays.pageAnimator.page.value
        let recesses = places.near.map {
            ($0, (frame: trays.frame(of: $0, offset: page), presence: presence(of: $0)))
        }
        return .flight(
            Flight(
                places: places, cards: places.near.flatMap(cards),
                recesses: Dictionary(recesses, uniquingKeysWith: { first, _ in first }), mark: seenMark))
    }

    /// Whether cards go by themselves: the trays stay, those in sight run the same way, the cards are not too many, no hand
    /// has any, and nothing else moves all of them.
    private func canFly(to source: any DeckSource) -> Bool {
        let old = model.source.sections, new = source.sections
        let isFree =
            !reducesMotion && !trays.isCarrying && trays.relayoutAnimator.reflows.isEmpty
            && trays.pageAnimator.zoom?.isZooming != true
        let near = Set(trays.rowsNearWindow().map(\.section))
        return isFree && layout.sectionCount > 0 && trays.notesNearWindow != nil && old.count == new.count
            && old.indices.allSatisfy { section in
                let (old, new) = (old[section], new[section])
                return old.title == new.title && (old.direction == new.direction || !near.contains(section))
            }
    }

    /// The cards of a row, as they would leave.
    private func cards(of path: RowPath) -> [DepartingCard] {
        let row = trays.geometry(of: path)
        return layout.notes(inRow: path.row, ofSection: path.section).enumerated().compactMap { index, number in
            let note = NotePath(section: path.section, note: number)
            guard trays.orderAnimator.rearrangement[lifted: note] == nil else { return nil }
            return DepartingCard(
                note: note, facet: model.facet(of: note), hasFacets: trays.facetCount(of: note) ?? 1 > 1, row: path,
                u: row.u(index), hinge: row.hinge(index), frame: row.standing(index).frame,
                isMirrored: row.isMirrored, presence: Fading(row.arrival(index)))
        }
    }

    private var seenMark: Point {
        let row = trays.geometry(of: trays.focus)
        return Point(trays.focusMarkMiddle(in: row), row.frame.maxY) + shiftOfMark
    }

    /// The deck has become another one: has all go on from how it was seen.
    ///
    /// - Parameters:
    ///   - anchor: a row of cards that stay, and the height of the window at which they were seen.
    ///   - moved: where a note stands now; nil for one that is gone.
    ///   - origin: where a note stood; nil for one that has come, or of which that is not known.
    func follow(
        _ before: Before, anchor: (row: RowPath, y: Double)?, moved: (NotePath) -> NotePath?,
        origin: (NotePath) -> NotePath?
    ) {
        trays.needsDisplay = true
        switch before {
        // It stays where it was in the window, whatever lies under it now.
        case .picture: trays.relayoutAnimator.fadeWindow()
        case .flight(let flight):
            follow(flight, page: trays.pageAnimator.page.value, anchor: anchor, moved: moved, origin: origin)
        }
    }

    private func follow(
        _ flight: Flight, page: Double, anchor: (row: RowPath, y: Double)?, moved: (NotePath) -> NotePath?,
        origin: (NotePath) -> NotePath?
    ) {
        let places = flight.places, near = Set(trays.rowsNearWindow())
        func wasNear(_ old: NotePath, _ section: Int) -> Bool {
            old.section == section && places.rows[row(of: old, in: places.layout)] != nil
        }
        func origins(_ path: NotePath) -> NotePath? {
            origin(path).flatMap { wasNear($0, path.section) ? $0 : nil }
        }
        trays.orderAnimator.follow(places, anchor: anchor, moved: moved, origin: origins)
        arrive(in: near, moved: moved) { origins($0) != nil }
        for index in departures.indices {
            departures[index].deckAge += 1
            departures[index].frame.y += page - places.page
        }
        for index in departedRows.indices { departedRows[index].frame.y += page - places.page }
        leave(flight.cards, page: page) { old in
            guard let path = moved(old), path.section == old.section else { return nil }
            let row = row(of: path, in: layout)
            return near.contains(row) ? row : nil
        }
        changeRows(flight, page: page)
        let way = flight.mark - seenMark
        mark.x.push(by: way.x, at: now)
        mark.y.push(by: way.y, at: now)
    }

    private func row(of note: NotePath, in layout: TrayLayout) -> RowPath {
        layout.position(ofNote: note.note, inSection: note.section).row
    }

    /// Has the cards near the window come that were not seen before.
    private func arrive(in rows: Set<RowPath>, moved: (NotePath) -> NotePath?, wasSeen: (NotePath) -> Bool) {
        let old = arrivals
        arrivals.removeAll(keepingCapacity: true)
        // One that goes to another section on its way leaves there, and comes anew, unless it stood there already.
        for (path, way) in old {
            if let now = moved(path), now.section == path.section, wasSeen(now) { arrivals[now] = way }
        }
        for row in rows {
            for number in layout.notes(inRow: row.row, ofSection: row.section) {
                let note = NotePath(section: row.section, note: number)
                guard arrivals[note] == nil, trays.orderAnimator.rearrangement[lifted: note] == nil, !wasSeen(note)
                else { continue }
                var way = SpringValue(1, rate: Self.arrivalRate)
                way.move(to: 0, at: now)
                arrivals[note] = way
            }
        }
    }

    /// Has the cards leave that were seen and are not any more.
    ///
    /// - Parameter goingOn: the row in which a card goes on; nil for one that leaves.
    private func leave(_ cards: [DepartingCard], page: Double, goingOn: (NotePath) -> RowPath?) {
        let rows = cards.map { goingOn($0.note) }
        for (index, card) in cards.enumerated() where rows[index] == nil {
            // Among those beside which it stood.
            func stays(_ other: Int) -> Bool { cards[other].row == card.row && rows[other] != nil }
            let neighbor = (0..<index).last(where: stays) ?? (index..<cards.count).first(where: stays)
            let last = layout.rowCount(inSection: card.row.section) - 1
            let own = RowPath(section: card.row.section, row: min(card.row.row, last))
            var leaving = card
            leaving.row = neighbor.flatMap { rows[$0] } ?? own
            leaving.frame.y += page
            leaving.presence.go(to: 0, at: now)
            departures.append(leaving)
        }
    }

    /// Has recesses come and go, and the ends of rows go to their places. The page may have gone along with cards: a row
    /// takes the place of the one that was seen there.
    private func changeRows(_ flight: Flight, page: Double) {
        let oldEnds = ends, old = flight.places.layout
        (newRows, ends) = ([:], [:])
        var gone = flight.recesses
        for row in trays.rowsNearWindow() {
            let top = trays.frame(of: row, offset: page).minY
            let before = flight.recesses.first { abs($0.value.frame.minY - top) < Self.samePlace }
            let share = before?.value.presence ?? 0
            if share < 1 {
                var presence = Fading(share)
                presence.go(to: 1, at: now)
                newRows[row] = presence
            }
            guard let seen = before?.key else { continue }
            gone[seen] = nil
            let count = layout.notes(inRow: row.row, ofSection: row.section).count
            let more = old.notes(inRow: seen.row, ofSection: seen.section).count - count
            var end = oldEnds[seen] ?? SpringValue(rate: CardShift.rate)
            end.push(by: Double(more) * metrics.spacing, at: now)
            if end.isMoving { ends[row] = end }
        }
        for recess in gone.values {
            var departing = DepartingRecess(
                frame: recess.frame.offset(by: Point(0, page)), presence: Fading(recess.presence))
            departing.presence.go(to: 0, at: now)
            departedRows.append(departing)
        }
    }

    /// How near to each other rows are in one place, in logical pixels.
    private static let samePlace = 1.0
}
