import Raster

/// Rows that are cut anew in sight: each card goes from where it was seen to where it stands now.
///
/// Where a card is seen while several cuts follow each other is where it stands, and of each cut what is left of the
/// way that it has laid upon it:
///
///     seen = place + Σ (beforeᵢ − afterᵢ)·rest(t − tᵢ)
///
/// with places in the page in sight and in u, so that cards turn as they go, and nothing jumps when a cut comes while
/// the one before is still under way.
final class Reflow {
    /// Where a card stands: its hinge in the page in sight, and its place beside the exposed one.
    struct Place {
        var hinge: Point
        var u: Double
    }

    let before, after: TrayLayout
    let start: Double
    /// Whether cards fly. Else, where there are too many or nothing may fly, one picture comes over the other.
    let flies: Bool

    /// From a place in the page as it was in sight before the cut to one after it.
    private let shift: Point

    /// What the rows expose, as it is first asked for.
    private var exposedBefore: [RowPath: Double] = [:]
    private var exposedAfter: [RowPath: Double] = [:]

    static let curve = MotionCurve.spring(rate: 11)
    /// How long the ground of the rows takes to change, in seconds.
    private static let fadeTime = 0.22
    /// How many cards may fly at once.
    static let mostCards = 700
    /// Farther from the exposed card than this, all stand alike.
    private static let reach = 24.0

    /// - Parameter moving: what the rows that moved exposed before.
    init(
        before: TrayLayout, moving: [RowPath: Double], after: TrayLayout, shift: Point, at time: Double, flies: Bool
    ) {
        (self.before, self.after, self.shift, start, self.flies) = (before, after, shift, time, flies)
        exposedBefore = moving
    }

    func isOver(at time: Double) -> Bool {
        time - start >= (flies ? max(Self.curve.duration, Self.fadeTime) : Self.fadeTime)
    }

    /// How much of the new picture is there.
    func presence(at time: Double) -> Double { smoothstep((time - start) / Self.fadeTime) }

    /// What is left of a card's way, as of a time.
    ///
    /// - Parameter exposed: what some notes' row exposes, counted in them.
    func way(
        of note: NotePath, isMirrored: Bool, at time: Double, exposed: (Range<Int>) -> Double
    ) -> (place: Point, u: Double) {
        let rest = Self.curve.rest(at: time - start).position
        guard flies, rest > 0 else { return (.zero, 0) }
        let from = place(of: note, isMirrored: isMirrored, in: before, known: &exposedBefore, exposed: exposed)
        let to = place(of: note, isMirrored: isMirrored, in: after, known: &exposedAfter, exposed: exposed)
        func near(_ u: Double) -> Double { min(max(u, -Self.reach), Self.reach) }
        return ((from.hinge + shift - to.hinge) * rest, (near(from.u) - near(to.u)) * rest)
    }

    /// What is left of the way of a section's header.
    func way(ofHeaderInSection section: Int, at time: Double) -> Point {
        let rest = Self.curve.rest(at: time - start).position
        guard flies, rest > 0 else { return .zero }
        let from = before.rect(ofHeaderInSection: section), to = after.rect(ofHeaderInSection: section)
        return (from.origin + shift - to.origin) * rest
    }

    /// A place of the page before in the one now.
    func moved(_ rect: Rect) -> Rect { rect.offset(by: shift) }

    /// A height of the page now in the one before.
    func height(before y: Double) -> Double { y - shift.y }

    private func place(
        of note: NotePath, isMirrored: Bool, in layout: TrayLayout, known: inout [RowPath: Double],
        exposed: (Range<Int>) -> Double
    ) -> Place {
        let (path, index) = layout.position(ofNote: note.note, inSection: note.section)
        let frame = layout.rect(ofRow: path.row, inSection: path.section)
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let e: Double
        if let value = known[path] { e = value } else {
            e = exposed(notes)
            known[path] = e
        }
        let row = RowGeometry(
            metrics: layout.metrics, frame: frame, exposed: e, count: notes.count, isMirrored: isMirrored)
        return Place(hinge: row.middleOfHinge(index), u: row.u(index))
    }
}

extension RowGeometry {
    /// Where the middle of a card's hinge lies.
    func middleOfHinge(_ index: Int) -> Point {
        let hinge = hinge(index)
        return Point(isMirrored ? frame.maxX - hinge : frame.minX + hinge, frame.centre.y)
    }
}
