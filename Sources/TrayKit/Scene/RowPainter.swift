import Basics
import CardDeck
import Raster

/// Draws the cards of rows.
struct RowPainter: ScenePainter {
    let trays: TrayView
    let context: SceneContext

    /// Adds a row's cards, and those that give way to them.
    func addRow(_ row: RowPath, offset: Double, to scene: inout Scene) {
        let dissolve = trays.fadeAnimator.dissolves.rows.isEmpty ? nil : trays.fadeAnimator.dissolves[row]
        if let dissolve {
            for snapshot in dissolve.snapshots {
                let start = scene.layers.count
                addCards(of: row, exposed: snapshot.position, offset: offset, to: &scene)
                scene.fade(from: start, by: snapshot.opacity(at: now))
            }
        }
        let start = scene.layers.count
        addCards(of: row, exposed: trays.exposedPosition(of: row), offset: offset, to: &scene)
        if let dissolve { scene.fade(from: start, by: dissolve.presence(at: now)) }
    }

    /// - Returns: nil for an empty row.
    func drawnRow(_ path: RowPath, exposed: Double, offset: Double) -> DrawnRow? {
        let row = trays.geometry(of: path, exposed: exposed, offset: offset)
        guard row.count > 0 else { return nil }
        let isInPlace = row.offsets == nil && row.exposed == row.exposed.rounded()
        let isAtRest =
            isInPlace && trays.flickAnimator.flicks[path] == nil && trays.fadeAnimator.dissolves.isEmpty
        return DrawnRow(
            path: path, geometry: row, placement: row.placement,
            firstNote: layout.notes(inRow: path.row, ofSection: path.section).lowerBound,
            stances: isAtRest ? trays.state.stances : nil,
            edgeShare: row.offsets == nil ? 1 : 1 - trays.orderAnimator.rearrangement.wiggle.value(at: now))
    }

    private func stance(_ index: Int, in row: DrawnRow) -> CardAppearance {
        let u = row.geometry.u(index)
        if let stances = row.stances { return stances[Int(u)] }
        // Only a row pulled beyond its end shows a card that nothing stands before or lies on.
        let hasNeighbor = row.geometry.offsets != nil || (u > 0 ? index > 0 : index < row.geometry.count - 1)
        return CardAppearance(u: u, metrics: row.geometry.metrics, hasNeighbor: hasNeighbor)
    }

    private func breadth(_ index: Int, in row: DrawnRow) -> Double {
        let presence = row.geometry.presence(index)
        return context.hasFacetMotion ? presence * trays.seenFacets.breadth(of: row.note(index)) : presence
    }

    /// - Parameter arrivesOnly: only cards that come from another row.
    func addCards(
        of path: RowPath, exposed: Double, offset: Double, arrivesOnly: Bool = false, to scene: inout Scene
    ) {
        var departures: ArraySlice<DepartingCard> = arrivesOnly ? [] : trays.reloadAnimator.departures(in: path)[...]
        guard let row = drawnRow(path, exposed: exposed, offset: offset) else {
            for card in departures { flightPainter.addDepartingCard(card, offset: offset, to: &scene) }
            return
        }
        if metrics.isLit, !arrivesOnly {
            RowShadows(row: row.geometry).add(
                to: &scene, stance: { stance($0, in: row) },
                breadth: { breadth($0, in: row) * row.geometry.arrival($0) })
        }
        for card in departures { flightPainter.addShadow(of: card, offset: offset, to: &scene) }
        for index in row.geometry.paintOrder {
            if arrivesOnly, row.geometry.offsets?[index].y == 0 { continue }
            while let card = departures.first,
                PaintOrder.rank(of: card.u) < PaintOrder.rank(of: row.geometry.u(index))
            {
                flightPainter.addDepartingCard(card, offset: offset, to: &scene)
                departures.removeFirst()
            }
            addCard(index, of: row, offset: offset, to: &scene)
        }
        for card in departures { flightPainter.addDepartingCard(card, offset: offset, to: &scene) }
        if path == trays.focus, !arrivesOnly { addFocusMark(to: row.geometry, in: &scene) }
    }

    /// Adds the cards of rows that were cut anew, those of all rows together: standing ones that leave one row for
    /// several stood farther, and so are painted earlier, the later their row comes, and flipped ones the other way
    /// round.
    func addRowsInFlight(_ paths: ArraySlice<RowPath>, offset: Double, to scene: inout Scene) {
        let rows = paths.compactMap { drawnRow($0, exposed: trays.exposedPosition(of: $0), offset: offset) }
        if metrics.isLit {
            for row in rows { addShadowsInFlight(of: row, to: &scene) }
        }
        let orders = rows.map(\.geometry.paintOrder)
        for group in PaintOrder.Group.allCases {
            for place in rows.indices {
                let number = group == .standing ? rows.count - 1 - place : place
                let row = rows[number]
                for index in orders[number] where PaintOrder.Group(u: row.geometry.u(index)) == group {
                    let bounds = row.geometry.transform(index).bounds(of: trays.cardArea)
                    guard bounds.maxY > 0, bounds.minY < size.height else { continue }
                    addCard(index, of: row, offset: offset, to: &scene)
                }
            }
        }
        if let row = rows.first(where: { $0.path == trays.focus }) { addFocusMark(to: row.geometry, in: &scene) }
    }

    private func addCard(_ index: Int, of row: DrawnRow, offset: Double, to scene: inout Scene) {
        // The row's geometry is read in place: to copy it for each card would take as long as to draw that.
        let note = row.note(index), u = row.geometry.u(index), isMirrored = row.geometry.isMirrored
        // What is taken out of its tray is drawn over all.
        if context.hasCloseUp, trays.closeUp?.state.holds(note) == true { return }
        if row.geometry.offsets != nil, let lifted = trays.orderAnimator.rearrangement[lifted: note] {
            return flightPainter.addCarriedCard(
                lifted, offset: offset, opacity: row.geometry.presence(index), to: &scene)
        }
        let start = scene.layers.count
        defer { scene.fade(from: start, by: row.geometry.arrival(index)) }
        let stance = stance(index, in: row)
        var light = stance.light
        // A card that turns lets the light past it.
        if index > 0, u > 0 { light.shadow?.strength *= breadth(index - 1, in: row) }
        let faceShare = index == 0 ? firstFaceShare(of: row, stance.faceShare) : stance.faceShare
        if abs(u) < 1, stance.showsFront {
            let card = trays.seenFacets.nearCard(
                note, index: index, u: u, in: row.geometry.standing(index), light: light)
            return facetPainter.addNearCard(card, stance, faceShare: faceShare, edgeShare: row.edgeShare, to: &scene)
        }
        let edgeShare = stance.edgeShare * row.edgeShare
        if edgeShare > 0 {
            if let next = stance.nextFacetTransform, trays.facetCount(of: note) ?? 1 > 1 {
                facetPainter.addNextFacet(at: row.placeAsIs(next, index), light, opacity: edgeShare, to: &scene)
            }
            cardPainter.addEdge(
                stance.edgeArea, at: row.placeAsIs(stance.edgeTransform, index), stance.edgeLight, opacity: edgeShare,
                to: &scene)
        }
        let transform = row.place(stance.transform, index)
        cardPainter.addCard(
            note, stance, light, facet: model.facet(of: note), faceShare: faceShare, at: transform,
            isMirrored: isMirrored, to: &scene)
        guard context.hasMarks, stance.showsFront else { return }
        cardPainter.addMarks(of: note, at: transform, isMirrored ? light.mirrored : light, to: &scene)
    }

    /// Adds the shadows of cards that fly, and of the ends of their row as far as these have arrived.
    private func addShadowsInFlight(of row: DrawnRow, to scene: inout Scene) {
        var resting = row.geometry
        resting.offsets = nil
        RowShadows(row: resting).addEnds(share: trays.relayoutAnimator.arrival, to: &scene) {
            CardAppearance(u: resting.u($0), metrics: metrics)
        }
        RowShadows(row: row.geometry).addCards(
            to: &scene, stance: { stance($0, in: row) }, breadth: { breadth($0, in: row) })
    }

    /// Nothing stands before the first card: it shows its face even when the row is pulled beyond its start. One that
    /// goes there shows it as it comes.
    ///
    /// - Parameter share: how much of it shows by how the card stands.
    private func firstFaceShare(of row: DrawnRow, _ share: Double) -> Double {
        guard let offset = row.geometry.offsets?[0] else { return 1 }
        return max(share, 1 - smoothstep(abs(offset.u)))
    }

    private static let focusMark = Size(64, 3)
    /// Between the mark and the recess's lower edge.
    private static let focusMarkGap = 6.0

    /// Marks the exposed card at its foot. The mark follows the flick evenly from card to card, and flies with them.
    private func addFocusMark(to row: RowGeometry, in scene: inout Scene) {
        let displacement = trays.relayoutAnimator.reflows.reduce(trays.reloadAnimator.shiftOfMark) {
            $0 + $1.displacementOfMark(at: now)
        }
        let mark = Self.focusMark
        let center = trays.focusMarkMiddle(in: row) + displacement.x, y = row.frame.maxY + displacement.y
        scene.layers.append(
            SceneLayer(
                .focusMark(mark),
                at: .plane(
                    area: Rect(
                        x: center - mark.width / 2, y: y - Self.focusMarkGap - mark.height, width: mark.width,
                        height: mark.height),
                    transform: .identity)))
    }
}

/// A row as it is drawn at one moment.
struct DrawnRow {
    let path: RowPath
    let geometry: RowGeometry
    /// How those of its cards are put into it that are in their places.
    let placement: RowPlacement
    let firstNote: Int
    /// How its cards stand, if it is one of the rows as they rest, whose stances are ready.
    let stances: AppearanceTable?
    let edgeShare: Double

    func note(_ index: Int) -> NotePath { NotePath(section: path.section, note: firstNote + index) }

    /// Puts a card, as it stands about its hinge, where it is seen.
    func place(_ seen: Homography, _ index: Int) -> Homography {
        let hinge = geometry.hinge(index)
        guard geometry.offsets == nil else { return geometry.standing(index).place(seen, hinge: hinge) }
        return placement.place(seen, hinge: hinge)
    }

    /// Puts a layer without text, as it stands about a card's hinge, where it is seen.
    func placeAsIs(_ seen: Homography, _ index: Int) -> Homography {
        let hinge = geometry.hinge(index)
        guard geometry.offsets == nil else { return geometry.standing(index).placeAsIs(seen, hinge: hinge) }
        return placement.placeAsIs(seen, hinge: hinge)
    }
}
