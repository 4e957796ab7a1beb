import Raster

/// The counters in the headers: which card a tray shows, of how many.
extension TrayView {
    /// What the counter of a section in sight tells; nil for one out of sight, or without cards.
    ///
    /// - Returns: the place from 1 of the card that is shown, once all leaves lie, and whether some are on their way.
    public func counter(ofSection section: Int) -> (position: Int, count: Int, isMoving: Bool)? {
        guard let entry = counters[section] else { return nil }
        return (entry.position.number, entry.total.number, entry.isMoving)
    }

    /// The sections that are to be seen now, if only in part, from the top.
    public var visibleSections: Range<Int> {
        layout.sections(from: page.value, to: page.value + size.height)
    }

    /// Has the counters in sight show what the rows do as they are drawn now.
    func updateCounters() {
        let sections = sectionsInSight
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
    /// - Returns: also whether the row was stood there, and is not on its way or in a hand.
    private func position(inSection section: Int) -> (number: Double, isStill: Bool) {
        let row = focus.section == section ? focus : flicks.first(inSection: section)
        guard let row else { return (Double(model.lastExposed(inSection: section) ?? 0) + 1, false) }
        let notes = layout.notes(inRow: row.row, ofSection: section), flick = flicks[row]
        let place = min(max(exposedPosition(of: row), 0), Double(max(0, notes.count - 1)))
        return (Double(notes.lowerBound) + place + 1, flick.map { !$0.isMoving && !$0.isHeld } ?? false)
    }

    func addCounter(of section: Int, in header: HeaderLayout, to scene: inout Scene) {
        guard header.count > 0, let entry = counters[section] else { return }
        let corner = header.positionCorner
        if let counter = entry.position.counter {
            scene.add(
                counter, .position, at: corner, isReversed: reversesDigits, isLit: metrics.isLit, time: now)
        } else {
            scene.add(entry.position.number, in: header.position, at: corner, isReversed: reversesDigits)
        }
        guard let total = header.total, let corner = header.totalCorner else { return }
        scene.layers.append(SceneLayer(.counterSlash, at: .flat(header.slash, anchor: Point(0.5, 0.5))))
        if let counter = entry.total.counter {
            return scene.add(
                counter, .count, at: corner, isReversed: reversesDigits, isLit: metrics.isLit, time: now)
        }
        // Nearly always: one layer for all of it.
        scene.layers.append(
            SceneLayer(
                .flapTotal(total, number: header.count, isReversed: reversesDigits), at: .flat(corner, anchor: .zero)))
    }

    func advanceCounters() {
        guard counters.isMoving else { return }
        needsDisplay = true
        counters.advance(to: now)
        guard !counters.landed.isEmpty else { return }
        for section in counters.landed { onFlap?(place(ofCounterInSection: section)) }
        counters.landed.removeAll(keepingCapacity: true)
    }

    /// The middle of a counter's position across the window, 0…1.
    private func place(ofCounterInSection section: Int) -> Double {
        guard let header = header(ofSection: section, offset: page.value) else { return 0.5 }
        let x = (header.positionCorner.x + header.position.size.width / 2) * typeUnitInFlight
        return min(max(x / max(1, size.width * lens.scale), 0), 1)
    }
}
