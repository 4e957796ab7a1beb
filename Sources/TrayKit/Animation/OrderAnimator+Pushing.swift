import Basics
import CardDeck
import Raster

/// What goes on from where it was seen, though it stands elsewhere: everything is pushed back there, and its springs
/// bring it to its place.
extension OrderAnimator {
    /// Where things are before a change.
    struct Snapshot {
        var near: [RowPath]
        var layout: TrayLayout
        var page: Double
        /// The tops of the rows near the window, in the window.
        var heights: [RowPath: Double]
        /// What rows expose, by the model and as it is seen.
        var rows: [RowPath: (own: Double, seen: MotionState)]
        /// The cards that are out of their rows.
        var lifted: [(path: NotePath, seen: SeenLifted)]
    }

    /// Where a card is seen that is out of its row.
    struct SeenLifted {
        let grip: Point
        let u: Double
        let side: Double
    }

    func snapshot() -> Snapshot {
        let near = trays.rowsNearWindow()
        let rows = near.map { row in
            let seen = trays.exposedPosition(of: row)
            let shift = rearrangement.rows[row]?.state(at: now) ?? MotionState(0)
            let velocity = shift.velocity + (trays.flickAnimator.flicks[row]?.velocity ?? 0)
            return (row, (seen - shift.position, MotionState(seen, velocity: velocity)))
        }
        let flights = trays.seenFlights
        let lifted = rearrangement.lifted.map { card in
            let seen = SeenLifted(
                grip: flights.seenGrip(of: card), u: flights.seenU(of: card), side: flights.seenSide(of: card))
            return (path: card.path, seen: seen)
        }
        let page = trays.pageAnimator.page.value
        let heights = near.map { ($0, trays.frame(of: $0, offset: page).minY) }
        return Snapshot(
            near: near, layout: layout, page: page, heights: Dictionary(heights, uniquingKeysWith: { a, _ in a }),
            rows: Dictionary(rows, uniquingKeysWith: { a, _ in a }),
            lifted: lifted)
    }

    /// The deck has become another one: the cards that both have go to their places from where they are seen, in their
    /// rows or above them.
    ///
    /// - Parameters:
    ///   - before: where things were.
    ///   - anchor: a row of cards that stay, and the height of the window at which they were seen.
    ///   - moved: where a note stands now; nil for one that is gone.
    ///   - origin: where it stood; nil for one that does not go from there.
    func follow(
        _ before: Snapshot, anchor: (row: RowPath, y: Double)?, moved: (NotePath) -> NotePath?,
        origin: (NotePath) -> NotePath?
    ) {
        rearrangement.lifted = rearrangement.lifted.compactMap { card in
            moved(card.path).map { path in
                var card = card
                card.path = path
                return card
            }
        }
        let places = before.lifted.filter { moved($0.path) != nil }.map { $0.seen }
        let page = trays.pageAnimator.page.value
        pushSections(before, except: anchor?.row.section)
        if let anchor {
            // The page goes along with its rows: whatever comes above them, their recesses stay where they are.
            push(section: anchor.row.section, by: anchor.y - trays.frame(of: anchor.row, offset: page).minY)
        }
        for (row, position) in before.rows where row.row < layout.rowCount(inSection: row.section) {
            // What was flicked on goes on, though no flick moves the row any more.
            let velocity = position.seen.velocity - (rearrangement.rows[row]?.state(at: now).velocity ?? 0)
            pushRow(row, by: position.seen.position - trays.exposedPosition(of: row), velocity: velocity)
        }
        pushCards(
            before, moved: moved,
            rise: { old, new in
                let rise = (before.heights[old] ?? 0) - trays.frame(of: new, offset: page).minY
                return abs(rise) < Self.leastRise ? 0 : rise
            }, origin: origin)
        keepLifted(places)
    }

    /// What is left of sums that should come to nothing, in logical pixels.
    private static let leastRise = 1e-6

    /// - Parameter anchor: a section that is not pushed.
    func pushSections(_ before: Snapshot, except anchor: Int? = nil) {
        let near = before.near + trays.rowsNearWindow()
        for section in Set(near.map(\.section)) where section != anchor {
            let from = before.layout.rect(ofSection: section).minY - before.page
            let to = layout.rect(ofSection: section).minY - trays.pageAnimator.page.value
            push(section: section, by: from - to)
        }
    }

    func push(section: Int, by distance: Double) {
        guard abs(distance) > Self.leastRise else { return }
        let limit = size.height + 2 * Double(TrayView.spareRows + 1) * (metrics.rowHeight + metrics.rowGap)
        rearrangement.sections[section, default: SpringValue(rate: CardShift.rate)]
            .push(by: distance.clamped(from: -limit, to: limit), at: now)
    }

    func pushRow(_ row: RowPath, by distance: Double, velocity: Double = 0) {
        guard distance != 0 || velocity != 0, !reducesMotion else { return }
        rearrangement.rows[row, default: SpringValue(rate: CardShift.rate)]
            .push(by: distance, velocity: velocity, at: now)
    }

    /// Rows whose card in front has another number now: all their cards have, so that nothing is seen of it.
    func pushRows(_ before: Snapshot) {
        for (row, position) in before.rows where row.row < layout.rowCount(inSection: row.section) {
            pushRow(row, by: position.seen.position - trays.exposedPosition(of: row))
        }
    }

    /// Cards that close up or make room, in their row or over its end into another.
    ///
    /// - Parameters:
    ///   - moved: where a note stands now; nil for one that is gone.
    ///   - rise: how far below a row another one was seen.
    ///   - origin: where a note stood in its section; nil for one that is not seen to go from there.
    func pushCards(
        _ before: Snapshot, moved: (NotePath) -> NotePath?, rise: (_ old: RowPath, _ new: RowPath) -> Double,
        origin: (NotePath) -> NotePath?
    ) {
        let old = rearrangement.shifts
        rearrangement.shifts.removeAll(keepingCapacity: true)
        // In another section it does not go on from there, and may have stood there already.
        for (path, shift) in old {
            if let now = moved(path), now.section == path.section { rearrangement.shifts[now] = shift }
        }
        for row in trays.rowsNearWindow() {
            for note in layout.notes(inRow: row.row, ofSection: row.section) {
                let path = NotePath(section: row.section, note: note)
                guard rearrangement[lifted: path] == nil, let from = origin(path) else { continue }
                let (oldRow, oldPlace) = before.layout.position(ofNote: from.note, inSection: from.section)
                let place = layout.position(ofNote: note, inSection: row.section).place, below = rise(oldRow, row)
                guard oldRow != row || oldPlace != place || below != 0 else { continue }
                var shift = rearrangement.shifts[path] ?? CardShift()
                shift.x.push(by: Double(oldPlace - place) * metrics.spacing, at: now)
                shift.y.push(by: below, at: now)
                if oldRow == row {
                    shift.u.push(by: Double(oldPlace - place), at: now)
                } else {
                    let e = before.rows[oldRow]?.seen ?? MotionState(0)
                    shift.u.push(
                        by: Double(oldPlace) - e.position - (Double(place) - trays.exposedPosition(of: row)),
                        velocity: (before.rows[row]?.seen.velocity ?? 0) - e.velocity, at: now)
                }
                rearrangement.shifts[path] = shift
            }
        }
    }

    /// Has the cards that are out of their rows already keep their place in the window.
    func keepLifted(_ before: [SeenLifted]) {
        for (index, old) in before.enumerated() {
            var card = rearrangement.lifted[index]
            card.u.push(by: old.u - trays.seenFlights.seenU(of: card), at: now)
            card.side.push(by: old.side - trays.seenFlights.seenSide(of: card), at: now)
            if !card.isHeld {
                let displacement = old.grip - trays.seenFlights.seenGrip(of: card)
                card.x.push(by: displacement.x, at: now)
                card.y.push(by: displacement.y, at: now)
            }
            rearrangement.lifted[index] = card
        }
    }
}
