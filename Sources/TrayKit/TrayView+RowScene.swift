import CardDeck
import Raster

/// How the cards of rows are drawn.
extension TrayView {
    /// Between a swatch and the card's edges, in card units.
    private static let swatchInset = Size(2, 7)

    /// Adds a row's cards, and those that give way to them.
    func addRow(_ row: RowPath, offset: Double, to scene: inout Scene) {
        let dissolve = dissolves.rows.isEmpty ? nil : dissolves[row]
        if let dissolve {
            for ghost in dissolve.ghosts {
                let start = scene.layers.count
                addCards(of: row, exposed: ghost.position, offset: offset, to: &scene)
                scene.fade(from: start, by: ghost.opacity(at: now))
            }
        }
        let start = scene.layers.count
        addCards(of: row, exposed: exposedPosition(of: row), offset: offset, to: &scene)
        if let dissolve { scene.fade(from: start, by: dissolve.presence(at: now)) }
    }

    /// - Returns: nil for an empty row.
    func drawnRow(_ path: RowPath, exposed: Double, offset: Double) -> DrawnRow? {
        let row = geometry(of: path, exposed: exposed, offset: offset)
        guard row.count > 0 else { return nil }
        let isInPlace = row.offsets == nil && row.exposed == row.exposed.rounded()
        return DrawnRow(
            path: path, geometry: row,
            firstNote: layout.notes(inRow: path.row, ofSection: path.section).lowerBound,
            isAtRest: isInPlace && flicks[path] == nil && dissolves.isEmpty, isInFlight: !reflows.isEmpty,
            edgeShare: row.offsets == nil ? 1 : 1 - rearrangement.wiggle.value(at: now))
    }

    private func stance(_ index: Int, in row: DrawnRow) -> CardStance {
        let u = row.geometry.u(index)
        guard !row.isAtRest else { return stances[Int(u)] }
        // Only a row pulled beyond its end shows a card that nothing stands before or lies on.
        let hasNeighbour = row.isInFlight || (u > 0 ? index > 0 : index < row.geometry.count - 1)
        return CardStance(u: u, metrics: metrics, hasNeighbour: hasNeighbour)
    }

    private func breadth(_ index: Int, in row: DrawnRow) -> Double {
        let presence = row.geometry.presence(index)
        return cards.isEmpty ? presence : presence * breadth(of: row.note(index))
    }

    /// - Parameter arrivesOnly: only cards that come from another row.
    func addCards(
        of path: RowPath, exposed: Double, offset: Double, arrivesOnly: Bool = false, to scene: inout Scene
    ) {
        guard let row = drawnRow(path, exposed: exposed, offset: offset) else { return }
        if metrics.isLit, !arrivesOnly {
            RowShadows(row: row.geometry).add(
                to: &scene, stance: { stance($0, in: row) }, breadth: { breadth($0, in: row) })
        }
        for index in row.geometry.paintOrder {
            if arrivesOnly, row.geometry.offsets?[index].y == 0 { continue }
            addCard(index, of: row, offset: offset, to: &scene)
        }
        if path == focus, !arrivesOnly { addFocusMark(to: row.geometry, in: &scene) }
    }

    /// Adds the cards of rows that were cut anew, those of all rows together: standing ones that leave one row for
    /// several stood farther, and so are painted earlier, the later their row comes, and flipped ones the other way
    /// round.
    func addRowsInFlight(_ paths: ArraySlice<RowPath>, offset: Double, to scene: inout Scene) {
        let rows = paths.compactMap { drawnRow($0, exposed: exposedPosition(of: $0), offset: offset) }
        if metrics.isLit {
            for row in rows { addShadowsInFlight(of: row, to: &scene) }
        }
        let orders = rows.map(\.geometry.paintOrder)
        for group in PaintOrder.Group.allCases {
            for place in rows.indices {
                let number = group == .standing ? rows.count - 1 - place : place
                let row = rows[number]
                for index in orders[number] where PaintOrder.Group(u: row.geometry.u(index)) == group {
                    let bounds = row.geometry.transform(index).bounds(of: cardArea)
                    guard bounds.maxY > 0, bounds.minY < size.height else { continue }
                    addCard(index, of: row, offset: offset, to: &scene)
                }
            }
        }
        if let row = rows.first(where: { $0.path == focus }) { addFocusMark(to: row.geometry, in: &scene) }
    }

    /// Adds the shadows of cards that fly, and of the ends of their row as far as these have arrived.
    private func addShadowsInFlight(of row: DrawnRow, to scene: inout Scene) {
        var resting = row.geometry
        resting.offsets = nil
        RowShadows(row: resting).addEnds(share: arrival, to: &scene) { CardStance(u: resting.u($0), metrics: metrics) }
        RowShadows(row: row.geometry).addCards(
            to: &scene, stance: { stance($0, in: row) }, breadth: { breadth($0, in: row) })
    }

    private func addCard(_ index: Int, of row: DrawnRow, offset: Double, to scene: inout Scene) {
        let geometry = row.geometry, note = row.note(index), u = geometry.u(index)
        // What is taken out of its tray is drawn over all.
        if closeUp?.state.holds(note) == true { return }
        if geometry.offsets != nil, let lifted = rearrangement[lifted: note] {
            return addLiftedCard(lifted, offset: offset, opacity: geometry.presence(index), to: &scene)
        }
        var stance = stance(index, in: row)
        // A card that turns lets the light past it.
        if index > 0, u > 0 { stance.light.shadow?.strength *= breadth(index - 1, in: row) }
        let faceShare = index == 0 ? firstFaceShare(of: row, stance) : stance.faceShare
        let hinge = geometry.hinge(index), own = geometry.standing(index)
        if abs(u) < 1, stance.showsFront {
            let card = nearCard(note, index: index, u: u, in: own, light: stance.light)
            addNearCard(card, stance, faceShare: faceShare, edgeShare: row.edgeShare, to: &scene)
        } else {
            addEdge(
                stance.edgeArea, at: own.placeAsIs(stance.edgeTransform, hinge: hinge), stance.edgeLight,
                opacity: stance.edgeShare * row.edgeShare, to: &scene)
            addCard(
                note, stance, facet: model.facet(of: note), faceShare: faceShare,
                at: own.place(stance.transform, hinge: hinge), isMirrored: geometry.isMirrored, to: &scene)
        }
    }

    /// Nothing stands before the first card: it shows its face even when the row is pulled beyond its start. One that
    /// flies there shows it as it comes.
    private func firstFaceShare(of row: DrawnRow, _ stance: CardStance) -> Double {
        guard row.isInFlight, let offset = row.geometry.offsets?[0] else { return 1 }
        return max(stance.faceShare, 1 - smoothstep(abs(offset.u)))
    }

    /// Adds a card's cut edge, which is painted before the card.
    func addEdge(
        _ area: Rect, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        guard opacity > 0 else { return }
        scene.layers.append(
            SceneLayer(.edge, at: .plane(area: area, transform: transform), light: light, opacity: opacity))
    }

    func addCard(
        _ note: NotePath, _ stance: CardStance, facet: Int, faceShare: Double, at transform: Homography,
        isMirrored: Bool, hasFace: Bool = true, to scene: inout Scene
    ) {
        let card = Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height)
        let cell = cells[note]
        var light = isMirrored ? stance.light.mirrored : stance.light
        var (transform, area) = (transform, stance.spine)
        defer { if !model.marked.isEmpty, model.marked.contains(note) { addMark(at: transform, light, to: &scene) } }
        func addSpine(_ name: LayerName, opacity: Double = 1) {
            let part = light.restricted(to: area.minX / card.width, area.maxX / card.width)
            scene.layers.append(
                SceneLayer(
                    name, at: .plane(area: area, transform: transform), light: part, opacity: opacity, cell: cell))
        }
        // The side that is seen counts from its own left edge.
        if isMirrored == stance.showsFront { area.x = card.width - area.maxX }
        guard stance.showsFront else {
            transform = transform.after(Homography(-1, 0, card.width, 0, 1, 0, 0, 0, 1))
            light = light.mirrored
            scene.layers.append(SceneLayer(.back, at: .plane(area: card, transform: transform), light: light))
            if showsAnswers { addSpine(.answer(note), opacity: stance.answerShare) }
            return
        }
        // Face ink never lies under spine ink: the face covers paper and spine as it fades in.
        scene.layers.append(SceneLayer(.paper, at: .plane(area: card, transform: transform), light: light))
        if faceShare < 1 {
            let swatch = seenSwatchShare
            if swatch < 1 { addSpine(.spine(note), opacity: 1 - swatch) }
            if swatch > 0 {
                area = swatchArea(around: area, isMirrored: isMirrored)
                addSpine(.swatch(note), opacity: swatch)
            }
        }
        if faceShare > 0, hasFace {
            scene.layers.append(
                SceneLayer(
                    .face(note, facet: facet), at: .plane(area: card, transform: transform), light: light,
                    opacity: faceShare, cell: cell))
        }
    }

    /// Where a swatch lies on its card: on all of the strip in whose middle the spine does.
    func swatchArea(around spine: Rect, isMirrored: Bool) -> Rect {
        let size = metrics.cardSize, inset = Self.swatchInset, middle = spine.centre.x
        let strip = isMirrored ? 0...2 * middle : min(2 * middle - size.width, size.width)...size.width
        return Rect(
            x: strip.lowerBound + inset.width, y: inset.height,
            width: max(0, strip.upperBound - strip.lowerBound - 2 * inset.width),
            height: size.height - 2 * inset.height)
    }

    private static let focusMark = Size(64, 3)
    /// Between the mark and the recess's lower edge.
    private static let focusMarkGap = 6.0

    /// Where across the window the mark stands.
    func markMiddle(in row: RowGeometry) -> Double {
        let hinge = row.firstHinge + row.exposed * metrics.spacing
        let middle = hinge + CardPose(u: 0, metrics: metrics).reachOfFreeEdge(metrics: metrics) / 2
        return row.isMirrored ? row.frame.maxX - middle : row.frame.minX + middle
    }

    /// Marks the exposed card at its foot. The mark follows the flick evenly from card to card, and flies with them.
    private func addFocusMark(to row: RowGeometry, in scene: inout Scene) {
        let way = reflows.reduce(Point.zero) { $0 + $1.wayOfMark(at: now) }, mark = Self.focusMark
        let centre = markMiddle(in: row) + way.x, y = row.frame.maxY + way.y
        scene.layers.append(
            SceneLayer(
                .focusMark(mark),
                at: .plane(
                    area: Rect(
                        x: centre - mark.width / 2, y: y - Self.focusMarkGap - mark.height, width: mark.width,
                        height: mark.height),
                    transform: .identity)))
    }
}
