import Basics
import CardDeck
import Raster

/// Draws the cards of rows.
struct RowPainter: ScenePainter {
    let trays: TrayView
    let swatchShare: Double

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
        return DrawnRow(
            path: path, geometry: row,
            firstNote: layout.notes(inRow: path.row, ofSection: path.section).lowerBound,
            isAtRest: isInPlace && trays.flickAnimator.flicks[path] == nil && trays.fadeAnimator.dissolves.isEmpty,
            isInFlight: !trays.relayoutAnimator.reflows.isEmpty,
            edgeShare: row.offsets == nil ? 1 : 1 - trays.orderAnimator.rearrangement.wiggle.value(at: now))
    }

    private func stance(_ index: Int, in row: DrawnRow) -> CardAppearance {
        let u = row.geometry.u(index)
        guard !row.isAtRest else { return trays.state.stances[Int(u)] }
        // Only a row pulled beyond its end shows a card that nothing stands before or lies on.
        let hasNeighbor = row.isInFlight || (u > 0 ? index > 0 : index < row.geometry.count - 1)
        return CardAppearance(u: u, metrics: metrics, hasNeighbor: hasNeighbor)
    }

    private func breadth(_ index: Int, in row: DrawnRow) -> Double {
        let presence = row.geometry.presence(index)
        return trays.facetAnimator.cards.isEmpty ? presence : presence * trays.seenFacets.breadth(of: row.note(index))
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
        let geometry = row.geometry, note = row.note(index), u = geometry.u(index)
        // What is taken out of its tray is drawn over all.
        if trays.closeUp?.state.holds(note) == true { return }
        if geometry.offsets != nil, let lifted = trays.orderAnimator.rearrangement[lifted: note] {
            return flightPainter.addCarriedCard(lifted, offset: offset, opacity: geometry.presence(index), to: &scene)
        }
        var stance = stance(index, in: row)
        // A card that turns lets the light past it.
        if index > 0, u > 0 { stance.light.shadow?.strength *= breadth(index - 1, in: row) }
        let faceShare = index == 0 ? firstFaceShare(of: row, stance) : stance.faceShare
        let hinge = geometry.hinge(index), own = geometry.standing(index)
        if abs(u) < 1, stance.showsFront {
            let card = trays.seenFacets.nearCard(note, index: index, u: u, in: own, light: stance.light)
            facetPainter.addNearCard(card, stance, faceShare: faceShare, edgeShare: row.edgeShare, to: &scene)
        } else {
            let edgeShare = stance.edgeShare * row.edgeShare
            if let next = stance.nextFacetTransform, edgeShare > 0, trays.facetCount(of: note) ?? 1 > 1 {
                facetPainter.addNextFacet(
                    at: own.placeAsIs(next, hinge: hinge), stance.light, opacity: edgeShare, to: &scene)
            }
            cardPainter.addEdge(
                stance.edgeArea, at: own.placeAsIs(stance.edgeTransform, hinge: hinge), stance.edgeLight,
                opacity: edgeShare, to: &scene)
            let transform = own.place(stance.transform, hinge: hinge)
            cardPainter.addCard(
                note, stance, facet: model.facet(of: note), faceShare: faceShare, at: transform,
                isMirrored: geometry.isMirrored, to: &scene)
            guard stance.showsFront else { return }
            cardPainter.addStar(
                of: note, at: transform, geometry.isMirrored ? stance.light.mirrored : stance.light, to: &scene)
        }
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
    /// flies there shows it as it comes.
    private func firstFaceShare(of row: DrawnRow, _ stance: CardAppearance) -> Double {
        guard row.isInFlight, let offset = row.geometry.offsets?[0] else { return 1 }
        return max(stance.faceShare, 1 - smoothstep(abs(offset.u)))
    }

    private static let focusMark = Size(64, 3)
    /// Between the mark and the recess's lower edge.
    private static let focusMarkGap = 6.0

    /// Marks the exposed card at its foot. The mark follows the flick evenly from card to card, and flies with them.
    private func addFocusMark(to row: RowGeometry, in scene: inout Scene) {
        let displacement = trays.relayoutAnimator.reflows.reduce(Point.zero) { $0 + $1.displacementOfMark(at: now) },
            mark = Self.focusMark
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
    let firstNote: Int
    /// Whether it is one of the rows as they rest, whose stances are ready.
    let isAtRest: Bool
    /// Whether its cards come from other rows, as these were cut before.
    let isInFlight: Bool
    let edgeShare: Double

    func note(_ index: Int) -> NotePath { NotePath(section: path.section, note: firstNote + index) }
}
