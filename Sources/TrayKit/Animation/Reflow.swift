import CardDeck
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// Rows that were cut anew in sight, and whose cards are moving: each goes from where it was seen to where it
/// stands now.
///
/// Where a card is seen while several cuts follow each other is where it stands, and of each cut what is left of the
/// way that it has laid upon it:
///
///     seen = place + Σ (beforeᵢ − afterᵢ)·rest(t − tᵢ)
///
/// with places in the page in sight and in u, so that cards turn as they go, and nothing jumps when a cut comes while
/// the one before is still under way. Far from the exposed card, where all stand nearly alike, u is narrowed:
///
///     narrowed(u) = u,  |u| ≤ m        ±(m + n·ln(1 + (|u| − m)/n)),  beyond it
///
/// so that a card that comes from far away does not rush through its turn. Headers go the same way, as wide and as
/// large as they are seen, and so does the mark at the foot of the card in front.
final class Reflow {
    /// How rows are cut, and in what headers are measured.
    struct Cut {
        let layout: TrayLayout
        /// Logical pixels to a unit of type.
        let typeUnit: Double
        /// How much of the cards is seen by their colors only.
        let swatchShare: Double
        /// The distance of the first hinge from a recess's edge, in every row.
        private let firstHinge: Double
        /// What the rows expose, filled in at the first lookup; and the row that was looked up last.
        private var exposed: [RowPath: Double]
        private var last: (row: RowPath, exposed: Double)?

        /// - Parameter moving: what the rows that move expose.
        init(_ layout: TrayLayout, typeUnit: Double, swatchShare: Double, moving: [RowPath: Double] = [:]) {
            self.layout = layout
            (self.typeUnit, self.swatchShare) = (typeUnit, swatchShare)
            exposed = moving
            let tray = Rect(x: 0, y: 0, width: max(0, layout.width - 2 * layout.metrics.margins.width), height: 0)
            firstHinge = RowGeometry(metrics: layout.metrics, frame: tray, exposed: 0, count: 1).firstHinge
        }

        /// Where a card stands: its hinge in the page, and its place beside the exposed one.
        fileprivate mutating func place(
            of note: NotePath, isMirrored: Bool, exposed ask: (Range<Int>) -> Double
        ) -> (hinge: Point, u: Double) {
            let (row, index) = layout.position(ofNote: note.note, inSection: note.section)
            let e: Double
            if let last, last.row == row {
                e = last.exposed
            } else {
                e = exposed[row] ?? ask(layout.notes(inRow: row.row, ofSection: row.section))
                exposed[row] = e
                last = (row, e)
            }
            let frame = layout.rect(ofRow: row.row, inSection: row.section), metrics = layout.metrics
            let hinge = firstHinge + Double(index) * metrics.spacing
            return (
                Point(isMirrored ? frame.maxX - hinge : frame.minX + hinge, frame.center.y), Double(index) - e
            )
        }
    }

    /// What is left of a card's way: how far it is from its place, in the page's units, and how far in narrowed u.
    struct Displacement {
        var place = Point.zero
        var u = 0.0

        /// Where a card is seen that stands at u.
        func u(at u: Double) -> Double { self.u == 0 ? u : Reflow.widened(Reflow.narrowed(u) + self.u) }
    }

    private(set) var before: Cut
    private var after: Cut
    let start: Double

    /// From a place in the page before the cut to the one at which it was seen after it.
    let shift: Point

    /// The whole way of the mark at the foot of the card in front.
    private let markDisplacement: Point

    /// The orders that the deck has been brought into since, the first one first.
    private var changes: [OrderChange] = []

    static let curve = MotionCurve.spring(rate: 11)
    /// How many cards may leave the rows in sight, and how many may come into them, so that all of them fly: with more
    /// nobody could follow any, and frames would be late. A window of 3440 × 1440 has fewer unless it is zoomed out.
    static let maxCards = 700
    /// m and n, in cards.
    private static let middle = 12.0, narrowing = 6.0

    static func narrowed(_ u: Double) -> Double {
        let beyond = abs(u) - middle
        guard beyond > 0 else { return u }
        return (u < 0 ? -1 : 1) * (middle + narrowing * log1p(beyond / narrowing))
    }

    static func widened(_ u: Double) -> Double {
        let beyond = abs(u) - middle
        guard beyond > 0 else { return u }
        return (u < 0 ? -1 : 1) * (middle + narrowing * expm1(beyond / narrowing))
    }

    /// - Parameter mark: where in the page the mark stood before the cut, and where it does after it.
    init(before: Cut, after: Cut, shift: Point, mark: (before: Point, after: Point), at time: Double) {
        (self.before, self.after, self.shift, start) = (before, after, shift, time)
        markDisplacement = mark.before + shift - mark.after
    }

    func isOver(at time: Double) -> Bool { time - start >= Self.curve.duration }

    /// What is left of all ways: 1 at first … 0.
    func rest(at time: Double) -> Double { Self.curve.rest(at: time - start).position }

    /// The deck has another order: notes have other names, and their ways go on.
    func rename(_ change: OrderChange) { changes.append(change) }

    /// What is left of a card's way.
    ///
    /// - Parameter exposed: what some notes' row exposes, counted in them.
    func displacement(of note: NotePath, isMirrored: Bool, at time: Double, exposed: (Range<Int>) -> Double)
        -> Displacement
    {
        let rest = rest(at: time)
        guard rest > 0 else { return Displacement() }
        let note = changes.reversed().reduce(note) { $1.origin($0) }
        let from = before.place(of: note, isMirrored: isMirrored, exposed: exposed)
        let to = after.place(of: note, isMirrored: isMirrored, exposed: exposed)
        return Displacement(
            place: (from.hinge + shift - to.hinge) * rest,
            u: (Self.narrowed(from.u) - Self.narrowed(to.u)) * rest)
    }

    /// What is left of the way of a section's header, at each of its edges.
    func displacement(
        ofHeaderInSection section: Int, at time: Double
    ) -> (minX: Double, maxX: Double, minY: Double, maxY: Double) {
        let rest = rest(at: time)
        let from = before.layout.rect(ofHeaderInSection: section).offset(by: shift)
        let to = after.layout.rect(ofHeaderInSection: section)
        return (
            (from.minX - to.minX) * rest, (from.maxX - to.maxX) * rest, (from.minY - to.minY) * rest,
            (from.maxY - to.maxY) * rest
        )
    }

    /// What is left of the mark's way.
    func displacementOfMark(at time: Double) -> Point { markDisplacement * rest(at: time) }

    /// How much larger than at its end a unit of type still is, in logical pixels; negative while it is smaller.
    func typeRest(at time: Double) -> Double { (before.typeUnit - after.typeUnit) * rest(at: time) }

    /// How much larger than at its end the share of cards that show only their colors (0…1) still is; negative while
    /// it is smaller.
    func swatchRest(at time: Double) -> Double { (before.swatchShare - after.swatchShare) * rest(at: time) }
}

extension RowGeometry {
    /// Where the middle of a card's hinge lies.
    func middleOfHinge(_ index: Int) -> Point {
        let hinge = hinge(index)
        return Point(isMirrored ? frame.maxX - hinge : frame.minX + hinge, frame.center.y)
    }
}
