import Basics
import CardDeck
import Raster

/// The counters in the headers: which card a tray shows, of how many.
final class CounterAnimator: Animator {
    unowned let trays: TrayView

    /// Those of the sections in sight.
    var counters = SectionCounters()

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { counters.isMoving }

    /// A counter that has another number of places is another counter.
    func willReload(_ reload: DeckReload) {
        guard reload.flies else { return counters.removeAll() }
        for (section, (old, new)) in zip(model.source.sections, reload.source.sections).enumerated()
        where HeaderLayout.places(of: old.noteCount) != HeaderLayout.places(of: new.noteCount) {
            counters.remove(section)
        }
    }

    func reorder(_ change: OrderChange) {
        for section in model.source.sections.indices {
            let counts = (change.before.noteCount(inSection: section), change.after.noteCount(inSection: section))
            if HeaderLayout.places(of: counts.0) != HeaderLayout.places(of: counts.1) { counters.remove(section) }
        }
    }

    func counter(ofSection section: Int) -> (position: Int, count: Int, isMoving: Bool)? {
        guard let entry = counters[section] else { return nil }
        return (entry.position.number, entry.total.number, entry.isMoving)
    }

    /// Has the counters in sight show what the rows do as they are drawn now.
    func updateCounters() {
        let sections = trays.relayoutAnimator.sectionsInSight
        counters.keep(sections)
        for section in sections {
            let count = model.source.sections[section].noteCount
            guard count > 0 else { continue }
            let position = position(inSection: section)
            if position.isStill, position.number != position.number.rounded() {
                counters.stand(
                    position.number, of: count, inSection: section, places: HeaderLayout.places(of: count))
            } else {
                counters.show(
                    Int(position.number.rounded()), of: count, inSection: section,
                    places: HeaderLayout.places(of: count), at: reducesMotion || position.isStill ? nil : now,
                    totalAt: reducesMotion ? nil : now)
            }
        }
    }

    /// The place, from 1, that a section shows as it is drawn: of the row that keys act on, else of one that moves,
    /// else of the card that was touched last.
    ///
    /// - Returns: also whether the row stands still there, neither moving nor in a hand.
    private func position(inSection section: Int) -> (number: Double, isStill: Bool) {
        let row = trays.focus.section == section ? trays.focus : trays.flickAnimator.flicks.first(inSection: section)
        guard let row else { return (Double(model.lastExposed(inSection: section) ?? 0) + 1, false) }
        let notes = layout.notes(inRow: row.row, ofSection: section), flick = trays.flickAnimator.flicks[row]
        let place = trays.exposedPosition(of: row).clamped(from: 0, to: Double(max(0, notes.count - 1)))
        return (Double(notes.lowerBound) + place + 1, flick.map { !$0.isMoving && !$0.isHeld } ?? false)
    }

    func advance() {
        guard counters.isMoving else { return }
        trays.needsDisplay = true
        counters.advance(to: now)
        guard !counters.landed.isEmpty else { return }
        for section in counters.landed { delegate?.trayView(trays, didTickAt: place(ofCounterInSection: section)) }
        counters.landed.removeAll(keepingCapacity: true)
    }

    /// The middle of a counter's position across the window, 0…1.
    private func place(ofCounterInSection section: Int) -> Double {
        guard let header = trays.header(ofSection: section, offset: trays.pageAnimator.page.value) else { return 0.5 }
        let x = (header.positionCorner.x + header.position.size.width / 2) * trays.typeUnitInFlight
        return (x / max(1, size.width * viewport.scale)).clamped(to: 0...1)
    }
}
