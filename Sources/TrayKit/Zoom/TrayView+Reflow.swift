import Raster

/// Rows that are cut anew while they are seen.
extension TrayView {
    /// Notes how the page was seen before a cut, so that its cards go from there.
    ///
    /// - Parameters:
    ///   - before: the page then.
    ///   - moving: what its rows exposed that were not at rest.
    ///   - offset: the height of it that lay at the window's top.
    ///   - shift: how far what is seen now lies to the left of what was, in the page's units.
    func reflow(from before: TrayLayout, moving: [RowPath: Double], offset: Double, shift: Double) {
        guard before.sectionCount == layout.sectionCount else { return }
        let move = Point(shift, page.value - offset)
        let sight = sight(with: before, move: move)
        let cards = layout.rows(from: sight.lowerBound, to: sight.upperBound)
            .reduce(0) { $0 + layout.notes(inRow: $1.row, ofSection: $1.section).count }
        reflows.append(
            Reflow(
                before: before, moving: moving, after: layout, shift: move, at: now,
                flies: !reducesMotion && cards <= Reflow.mostCards))
        needsDisplay = true
    }

    /// The heights of the page whose rows are to be drawn: those in sight, and those that hold what was.
    var sight: ClosedRange<Double> {
        reflows.reduce(page.value...page.value + size.height) { sight, reflow in
            guard reflow.flies, reflow.after.notesPerRow == layout.notesPerRow else { return sight }
            return union(sight, self.sight(with: reflow.before, move: Point(0, reflow.moved(.zero).y)))
        }
    }

    private func sight(with before: TrayLayout, move: Point) -> ClosedRange<Double> {
        let top = page.value, now = top...top + size.height
        let rows = before.rows(from: top - move.y, to: top - move.y + size.height)
        guard let first = rows.first, let last = rows.last else { return now }
        func rect(_ note: Int, _ section: Int) -> Rect {
            let row = layout.position(ofNote: max(0, note), inSection: section).row
            return layout.rect(ofRow: min(row.row, layout.rowCount(inSection: section) - 1), inSection: section)
        }
        let head = rect(before.notes(inRow: first.row, ofSection: first.section).lowerBound, first.section)
        let tail = rect(before.notes(inRow: last.row, ofSection: last.section).upperBound - 1, last.section)
        return union(now, head.minY...max(head.minY, tail.maxY))
    }

    private func union(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
        min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }

    func advanceReflows() {
        guard !reflows.isEmpty else { return }
        reflows.removeAll { $0.isOver(at: now) }
        needsDisplay = true
    }

    /// How far from its place a card is seen now.
    func way(of note: NotePath) -> (place: Point, u: Double) {
        let isMirrored = isMirrored(note.section)
        return reflows.reduce((Point.zero, 0)) { sum, reflow in
            let way = reflow.way(of: note, isMirrored: isMirrored, at: now) { notes in
                Double(model.exposed(in: notes, ofSection: note.section) - notes.lowerBound)
            }
            return (sum.0 + way.place, sum.1 + way.u)
        }
    }

    /// The same of a header.
    func way(ofHeaderInSection section: Int) -> Point {
        reflows.reduce(.zero) { $0 + $1.way(ofHeaderInSection: section, at: now) }
    }

    /// How much of the rows' ground, as it is now, is there.
    var groundPresence: Double { reflows.last?.presence(at: now) ?? 1 }

    /// Adds what was seen before the last cut and gives way to what is now.
    func addGhost(to scene: inout Scene) {
        guard let reflow = reflows.last, reflow.presence(at: now) < 1 else { return }
        let opacity = 1 - smoothstep(2 * reflow.presence(at: now) - 1)
        let kept = (layout, metrics, reflows)
        (layout, metrics, reflows) = (reflow.before, reflow.before.metrics, [])
        defer { (layout, metrics, reflows) = kept }
        let start = scene.layers.count, top = reflow.height(before: page.value), shift = reflow.moved(.zero).x
        let rows = layout.rows(from: top, to: top + size.height)
        for row in rows { addRecess(of: row, offset: top, to: &scene) }
        if !reflow.flies {
            for row in rows { addCards(of: row, exposed: restingPosition(of: row), offset: top, isTabled: false, to: &scene) }
        }
        scene.fade(from: start, by: opacity)
        let aside = Homography.translation(Point(shift, 0))
        for index in scene.layers[start...].indices {
            switch scene.layers[index].placement {
            case .plane(let area, let transform):
                scene.layers[index].placement = .plane(area: area, transform: aside.after(transform))
            case .flat(let point, let anchor):
                scene.layers[index].placement = .flat(Point(point.x + shift, point.y), anchor: anchor)
            case .turned:
                preconditionFailure("split flaps are placed in the window")
            }
        }
        lens.apply(to: &scene.layers[start...])
    }
}

extension TrayView {
    /// Adds a card on its way to its place in a row.
    func addFlyingCard(_ index: Int, note: NotePath, in row: RowGeometry, to scene: inout Scene) {
        let way = way(of: note), u = row.u(index) + way.u
        let out = Homography.translation(way.place), hinge = row.hinge(index)
        let card = cardArea
        let seen = out.after(row.place(CardPose(u: u, metrics: metrics).transform(metrics: metrics), hinge: hinge))
        let bounds = seen.bounds(of: card)
        guard bounds.maxY > 0, bounds.minY < size.height else { return }
        if closeUp?.state.holds(note) == true { return }
        let stance = CardStance(u: u, metrics: metrics)
        // The first of a row shows its face as it comes to stand there.
        let faceShare = index == 0 ? max(stance.faceShare, 1 - smoothstep(abs(way.u))) : stance.faceShare
        guard abs(u) < 1, stance.showsFront else {
            return addCard(
                note, stance, facet: model.facet(of: note), faceShare: faceShare, at: seen, isMirrored: row.isMirrored,
                to: &scene)
        }
        var near = nearCard(note, index: index, u: u, in: row, light: stance.light)
        near.wayOut = out
        addNearCard(near, stance, faceShare: faceShare, to: &scene)
    }
}
