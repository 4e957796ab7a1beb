import Basics
import CardDeck
import Raster

/// Draws the cards that are out of their rows: in the hand, in flight, or gone from the deck.
struct FlightPainter: ScenePainter {
    let trays: TrayView
    let context: SceneContext

    private static let shadowBlur = 15.0
    private static let shadowFall = Point(5, 18)
    /// From the hand to the middle of the number beside it, in logical pixels of the window.
    private static let handfulPlace = Point(26, -26)

    /// Adds the cards that come from rows in sight to others that are not, or the other way.
    func addArrivals(beside rows: ArraySlice<RowPath>, offset: Double, to scene: inout Scene) {
        for row in trays.rowsNearWindow() where !rows.contains(row) {
            rowPainter.addCards(
                of: row, exposed: trays.exposedPosition(of: row), offset: offset, arrivesOnly: true, to: &scene)
        }
    }

    /// Adds a card that the deck has no more, where it stood.
    func addDepartingCard(_ card: DepartingCard, offset: Double, to scene: inout Scene) {
        let row = card.geometry(at: offset, metrics: metrics), start = scene.layers.count
        let stance = CardAppearance(u: card.u, metrics: metrics)
        if card.hasFacets, stance.edgeShare > 0, let next = stance.nextFacetTransform {
            facetPainter.addNextFacet(
                at: row.placeAsIs(next, hinge: card.hinge), stance.light, opacity: stance.edgeShare, to: &scene)
        }
        cardPainter.addEdge(
            stance.edgeArea, at: row.placeAsIs(stance.edgeTransform, hinge: card.hinge), stance.edgeLight,
            opacity: stance.edgeShare, to: &scene)
        cardPainter.addSide(
            card.note, stance, stance.light, facet: card.facet, faceShare: stance.faceShare,
            at: row.place(stance.transform, hinge: card.hinge), isMirrored: card.isMirrored, to: &scene)
        for index in scene.layers[start...].indices where scene.layers[index].name.note != nil {
            scene.layers[index].deckAge = card.deckAge
        }
        scene.fade(from: start, by: card.presence.share(at: now))
    }

    /// Adds the shadow of such a card, if it is lifted off its row.
    func addShadow(of card: DepartingCard, offset: Double, to scene: inout Scene) {
        guard metrics.isLit, abs(card.u) <= 1 else { return }
        let row = card.geometry(at: offset, metrics: metrics), start = scene.layers.count
        RowShadows(row: row).addCard(
            CardAppearance(u: card.u, metrics: metrics), breadth: 1, in: row, hinge: card.hinge, to: &scene)
        scene.fade(from: start, by: card.presence.share(at: now))
    }

    /// Adds the cards that are out of their rows, before all others.
    func addCarriedCards(offset: Double, to scene: inout Scene) {
        for card in trays.orderAnimator.rearrangement.lifted where !card.isHidden {
            let row = layout.position(ofNote: card.path.note, inSection: card.path.section).row
            let frame = trays.frame(of: row, offset: offset)
            // Where its row is not drawn, all of it is here.
            let isAlone = frame.maxY <= 0 || frame.minY >= size.height
            let presence = isAlone ? 1 : card.presenceInFront(at: now)
            let height = card.height(at: now)
            addCarriedCard(
                card, offset: offset, opacity: presence * (1 - (1 - CarriedCard.opacity) * height), to: &scene)
        }
        guard let drag = trays.orderAnimator.rearrangement.drag, drag.notes.count > 1 else { return }
        scene.layers.append(
            SceneLayer(
                .handful(drag.notes.count),
                at: .flat(drag.hand + Self.handfulPlace * (1 / viewport.scale), anchor: Point(0.5, 0.5))))
    }

    /// Adds a card that is out of its row.
    ///
    /// - Parameter opacity: of the whole card. What lies below each other on it adds up to just that.
    func addCarriedCard(_ card: CarriedCard, offset: Double, opacity: Double, to scene: inout Scene) {
        guard opacity > 0 else { return }
        let transform = trays.seenFlights.seenTransform(of: card), height = card.height(at: now),
            u = trays.seenFlights.seenU(of: card)
        // As it rises it comes into the light of the exposed card, at the angle at which it stands.
        let lit = u * (1 - height), lighting = CardLighting(metrics: metrics)
        var light = lighting.light(u: lit)
        light.shadow?.strength *= 1 - height
        light = lighting.turned(
            light, from: CardPose(u: lit, metrics: metrics).angle,
            to: CardPose(u: u, metrics: metrics).angle * (1 - height))
        if trays.seenFlights.seenSide(of: card) < 0 { light = light.mirrored }
        if metrics.isLit {
            let fallen = Homography.translation(Self.shadowFall * height).after(transform)
            scene.layers.append(
                SceneLayer(
                    .shadow(metrics.cardSize, blur: Self.shadowBlur),
                    at: .plane(area: trays.cardArea.inset(by: -Self.shadowBlur), transform: fallen),
                    opacity: opacity * height))
        }
        guard transform.determinant > 0 else {
            let seen = transform.after(Homography(-1, 0, metrics.cardSize.width, 0, 1, 0, 0, 0, 1))
            scene.layers.append(
                SceneLayer(
                    .back, at: .plane(area: trays.cardArea, transform: seen), light: light.mirrored, opacity: opacity))
            return
        }
        // The face comes out as it does on the way to the exposed place, or as the card rises.
        let stance = CardAppearance(u: u, metrics: metrics)
        let faceShare = max(stance.showsFront ? stance.faceShare : 0, smoothstep(2 * height))
        // Two layers of opacities a and b cover as one of a + b − ab.
        let face = opacity * faceShare, ground = face < 1 ? (opacity - face) / (1 - face) : 0
        let plane = SceneLayer.Placement.plane(area: trays.cardArea, transform: transform)
        if ground > 0 {
            scene.layers.append(SceneLayer(.paper, at: plane, light: light, opacity: ground))
            var area = stance.spine
            if trays.isMirrored(card.path.section) == stance.showsFront { area.x = metrics.cardSize.width - area.maxX }
            let hasSwatch = trays.relayoutAnimator.restingSwatchShare == 1
            if hasSwatch {
                area = cardPainter.swatchArea(around: area, isMirrored: trays.isMirrored(card.path.section))
            }
            scene.layers.append(
                SceneLayer(
                    hasSwatch ? .swatch(card.path) : .spine(card.path), at: .plane(area: area, transform: transform),
                    light: light.restricted(to: area.minX / metrics.cardSize.width, area.maxX / metrics.cardSize.width),
                    opacity: ground))
        }
        if face > 0 {
            var layer = SceneLayer(
                .face(card.path, facet: model.facet(of: card.path)), at: plane, light: light, opacity: face)
            layer.standIn = .paper
            scene.layers.append(layer)
        }
        if metrics.isLit, height > 0 {
            scene.layers.append(SceneLayer(.cardGloss, at: plane, opacity: opacity * min(1, height)))
        }
        cardPainter.addMarks(of: card.path, at: transform, light, opacity: opacity, to: &scene)
    }
}
