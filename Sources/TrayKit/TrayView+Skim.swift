import Raster

/// Skimming: the pointer's place along a row exposes cards, without a button.
extension TrayView {
    /// The spring by which a row goes after the pointer: quick enough to feel direct, and never a jump.
    private static let skimRate = 22.0

    /// Whether the pointer's place exposes cards now: because it was switched on, or as long as the key is held.
    public var isSkimming: Bool { skim.isOn }

    /// Whether skimming is switched on (``TrayCommand/skim``).
    public var isSkimMode: Bool { skim.isMode }

    /// The key that makes the pointer skim is held no longer.
    public func skimKeyReleased(time: Double) {
        advance(to: time)
        (skim.isHeld, skim.isSuspended) = (false, false)
        followPointer()
    }

    /// The key that makes the pointer skim is used otherwise, as together with a wheel: until it is held anew, the
    /// pointer does not skim.
    public func suspendSkimming(time: Double) {
        advance(to: time)
        skim.isSuspended = true
        followPointer()
    }

    /// The pointer is gone.
    public func pointerLeft(time: Double) {
        advance(to: time)
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
        let row = skim.isOn && pressing == nil ? skim.pointer.flatMap { self.row(at: $0) } : nil
        if let old = skim.row, old != row, let flick = flicks[old], flick.isHeld {
            animate(old, to: flick.target.rounded())
        }
        skim.row = row
        guard let row, let pointer = skim.pointer else { return }
        let count = layout.notes(inRow: row.row, ofSection: row.section).count
        guard count > 1 else { return }
        let inner = layout.rect(ofRow: row.row, inSection: row.section).inset(by: metrics.padding)
        let place = (pointer.x - inner.minX) / max(1, inner.width)
        let position = Skim.position(at: isMirrored(row.section) ? 1 - place : place, of: count)
        focus = row
        guard reducesMotion else { return withFlick(row) { $0.follow(to: position, rate: Self.skimRate, at: now) } }
        let nearest = position.rounded()
        if nearest != flicks[row]?.target ?? restingPosition(of: row) { animate(row, to: nearest) }
    }
}
