import Basics
import CardDeck
import Raster

/// Skimming: the pointer's place along a row exposes cards, without a button.
final class SkimHandler: TrayPart {
    unowned let trays: TrayView

    var skim = Skim()

    init(_ trays: TrayView) { self.trays = trays }

    /// The spring by which a row goes after the pointer: quick enough to feel direct, and never a jump.
    private static let skimRate = 22.0

    var isSkimming: Bool { skim.isOn }

    var isSkimMode: Bool { skim.isMode }

    func skimKeyReleased(time: Double) {
        trays.advance(to: time)
        (skim.isHeld, skim.isSuspended) = (false, false)
        followPointer()
    }

    func suspendSkimming(time: Double) {
        trays.advance(to: time)
        skim.isSuspended = true
        followPointer()
    }

    func pointerLeft(time: Double) {
        trays.advance(to: time)
        skim.pointer = nil
        skim.isHeld = false
        followPointer()
    }

    func setSkimMode(_ isOn: Bool) {
        guard skim.isMode != isOn else { return }
        skim.isMode = isOn
        followPointer()
    }

    /// Has the row under the pointer follow it, and the one that did rest on its nearest card.
    func followPointer() {
        let row = skim.isOn && trays.pressHandler.pressing == nil ? skim.pointer.flatMap { trays.row(at: $0) } : nil
        if let old = skim.row, old != row, let flick = trays.flickAnimator.flicks[old], flick.isHeld {
            trays.flickAnimator.animate(old, to: flick.target.rounded())
        }
        skim.row = row
        guard let row, let pointer = skim.pointer else { return }
        let count = layout.notes(inRow: row.row, ofSection: row.section).count
        guard count > 1 else { return }
        let inner = layout.rect(ofRow: row.row, inSection: row.section).inset(by: metrics.padding)
        let place = (pointer.x - inner.minX) / max(1, inner.width)
        let position = Skim.position(at: trays.isMirrored(row.section) ? 1 - place : place, of: count)
        trays.focus = row
        guard reducesMotion else {
            return trays.flickAnimator.withFlick(row) { $0.follow(to: position, rate: Self.skimRate, at: now) }
        }
        let nearest = position.rounded()
        if nearest != trays.flickAnimator.flicks[row]?.target ?? trays.restingPosition(of: row) {
            trays.flickAnimator.animate(row, to: nearest)
        }
    }
}

/// Whether and where the pointer's place along a row exposes its cards.
struct Skim {
    /// Switched on until it is switched off.
    var isMode = false

    /// The key is held that makes the pointer skim.
    var isHeld = false

    /// The key that is held has been taken for something else.
    var isSuspended = false

    /// The row that follows the pointer.
    var row: RowPath?

    /// Where the pointer was last seen; nil once it has left the window.
    var pointer: Point?

    var isOn: Bool { isMode || isHeld && !isSuspended }

    /// The exposed position for a place across a row, from 0 at its beginning to 1 at its end: each card has a part
    /// of the way to itself, lies open in the middle half of it, and passes on to the next in what is between.
    static func position(at place: Double, of count: Int) -> Double {
        let position = (place * Double(count) - 0.5).clamped(from: 0, to: Double(count - 1))
        let whole = position.rounded(.down)
        return whole + smoothstep(2 * (position - whole) - 0.5)
    }
}
