import Basics
import CardDeck
import Raster

/// How cards and sections are out of their places now.
struct Displacements: TrayPart {
    let trays: TrayView

    /// How far a section is from its place in the window.
    func shift(ofSection section: Int) -> Double {
        trays.orderAnimator.rearrangement.sections.isEmpty
            ? 0 : trays.orderAnimator.rearrangement.sections[section]?.value(at: now) ?? 0
    }

    /// How the cards of a row are out of their places; nil where none is.
    func offsets(of path: RowPath, exposed: Double) -> [CardOffset]? {
        var offsets =
            trays.orderAnimator.rearrangement.isActive || trays.reloadAnimator.isMoving
            ? offsetsOfOrder(of: path, exposed: exposed) : nil
        guard !trays.relayoutAnimator.reflows.isEmpty else { return offsets }
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let direction = trays.direction(of: path)
        for (index, number) in notes.enumerated() {
            let note = NotePath(section: path.section, note: number)
            // A card that is out of its row has set off from where it was seen.
            guard trays.orderAnimator.rearrangement[lifted: note] == nil else { continue }
            let displacement = trays.relayoutAnimator.displacement(of: note)
            if offsets == nil { offsets = Array(repeating: CardOffset.none, count: notes.count) }
            offsets?[index].x += direction * displacement.place.x
            offsets?[index].y += displacement.place.y
            let u = Double(index) - exposed + (offsets?[index].u ?? 0)
            offsets?[index].u += displacement.u(at: u) - u
        }
        return offsets
    }

    /// How far each card of a row is displaced by cards that move to another place in the deck, or come into it; nil
    /// where none is.
    private func offsetsOfOrder(of path: RowPath, exposed: Double) -> [CardOffset]? {
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let wiggles = trays.orderAnimator.rearrangement.wiggle.value(at: now) != 0
        func isOut(_ note: NotePath) -> Bool { note.section == path.section && notes.contains(note.note) }
        guard
            wiggles || trays.orderAnimator.rearrangement.lifted.contains(where: { isOut($0.path) })
                || trays.orderAnimator.rearrangement.shifts.keys.contains(where: isOut)
                || trays.reloadAnimator.hasArrivals(in: notes, ofSection: path.section)
        else { return nil }
        let order = wiggles ? trays.arranged?.order : nil
        return notes.map { number in
            let note = NotePath(section: path.section, note: number)
            var offset = trays.orderAnimator.rearrangement.shifts[note]?.offset(at: now) ?? .none
            if let lifted = trays.orderAnimator.rearrangement[lifted: note] {
                offset.presence = 1 - lifted.presenceInFront(at: now)
                offset.u += lifted.u.value(at: now)
            }
            offset.come(trays.reloadAnimator.way(of: note))
            if let origin = order?.origin(of: note) {
                // By the note itself, so that it goes on as before wherever the card goes.
                offset.roll = trays.orderAnimator.rearrangement.roll(
                    seed: origin.section &* 7919 &+ origin.note, at: now)
                offset.lean = 1 - smoothstep(abs(Double(number - notes.lowerBound) - exposed + offset.u))
            }
            return offset
        }
    }
}

/// How a card of a row is out of its place while cards are moved.
struct CardOffset: Hashable, Sendable {
    /// Along the row, in logical pixels, the way its cards are counted.
    var x = 0.0
    /// Down the page, in logical pixels.
    var y = 0.0
    /// In cards: added to its place beside the exposed one.
    var u = 0.0
    /// The turn in its own plane about its middle, in radians, clockwise as it is read.
    var roll = 0.0
    /// How much its upright edges lean in that turn: 1 as they do, 0 not at all.
    var lean = 0.0
    /// How much of it is in the row: nothing of one that the hand holds.
    var presence = 1.0
    /// How much is seen of it while it comes into the deck.
    var arrival = 1.0

    static let none = CardOffset()

    /// From how high above its place a card drops that comes into the deck, in logical pixels.
    private static let drop = 54.0
    /// It is seen as a whole when so much of its way is left.
    private static let seen = 0.3

    /// Puts it where it is when so much of the way is left by which it comes into the deck: 1 at first … 0.
    mutating func come(_ way: Double) {
        guard way > 0 else { return }
        y -= Self.drop * way
        arrival = smoothstep((1 - way) / (1 - Self.seen))
    }

    /// The turn about a card's middle, which for the small angles that it is for is
    ///
    ///     (x, y) → (x − lean·roll·y, y + roll·x)
    ///
    /// Upright edges that do not lean stay upright, which the projector draws several times as fast. On a card that is
    /// seen from the side nobody sees the difference, two pixels at its corners.
    func turn(of size: Size) -> Homography {
        let middle = Point(size.width / 2, size.height / 2)
        return Homography.translation(middle).after(Homography(1, -lean * roll, 0, roll, 1, 0, 0, 0, 1))
            .after(Homography.translation(middle * -1))
    }
}
