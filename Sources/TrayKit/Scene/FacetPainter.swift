import CardDeck
import Raster

/// Draws a card that faces the viewer: the edges of its facets, its turning, and the facet that is lifted from it.
struct FacetPainter: ScenePainter {
    let trays: TrayView
    let context: SceneContext

    /// The shadow of a lifted facet: how soft it is, and how far from it, in logical pixels.
    private static let liftedShadowBlur = 15.0
    private static let liftedShadowFall = Point(5, 16)
    /// How much of the next facet's paper may be seen beside a standing card, in card units: its round corners.
    static let nextFacetWidth = 16.0
    /// From which flatness on a card's cut is not seen any more.
    private static let edgeless = 0.98

    /// Adds a card that faces the viewer, with what shows of its facets behind it, but for one that is lifted.
    func addNearCard(
        _ card: NearCard, _ stance: CardAppearance, faceShare: Double, edgeShare: Double = 1, to scene: inout Scene
    ) {
        let isLifted = card.flap > 0
        // In a lifted facet's place stands the next one.
        let first = isLifted ? 2 : 1, end = card.spread == nil ? min(card.count, SeenFacets.facetsSeen + 1) : card.count
        for place in (first..<max(first, end)).reversed() where card.share > 0 {
            let (transform, light) = trays.seenFacets.behind(card, place)
            addSide(
                of: card, isLifted ? card.facet + place : nil, at: transform, light: light, opacity: faceShare,
                to: &scene)
            guard card.spread != nil else { continue }
            addTiles(of: card, card.facet + place, at: transform, light: light, opacity: faceShare, to: &scene)
            cardPainter.addMarks(of: card.path, at: transform, light, opacity: faceShare, to: &scene)
        }
        var side = trays.seenFacets.frontSide(of: card)
        if isLifted {
            (side.facet, side.transform, side.light) = (
                card.facet + 1, trays.seenFacets.behind(card, 1).transform, card.light
            )
        }
        addEdge(of: card, stance, opacity: edgeShare, to: &scene)
        // A further page is no face that a tray shows, but what it becomes there.
        let isFirst =
            card.closeUpShare.map {
                $0 < 1 || trays.seenCloseUp.closeUpPage(of: card.path, facet: card.facet(side.facet)) < 1
            } ?? true
        cardPainter.addCard(
            card.path, stance, side.light, facet: card.facet(side.facet), faceShare: faceShare, at: side.transform,
            isMirrored: card.row.isMirrored, hasFace: isFirst, to: &scene)
        let light = card.row.isMirrored ? side.light.mirrored : side.light
        addTiles(of: card, side.facet, at: side.transform, light: light, opacity: faceShare, to: &scene)
        if isLifted {
            // As the card leaves, the lifted facet is its own again.
            addFace(
                of: card, card.facet, at: side.transform, light: light,
                opacity: faceShare * (1 - trays.seenFacets.lifted(card).opacity), to: &scene)
        } else if reducesMotion {
            addFace(
                of: card, side.facet + 1, at: side.transform, light: light,
                opacity: faceShare * (card.turn - card.turn.rounded(.down)), to: &scene)
        }
        // Over all that a close-up shows of it.
        guard stance.showsFront else { return }
        cardPainter.addMarks(of: card.path, at: side.transform, light, to: &scene)
    }

    /// Adds what shows of the next facet of a card that stands in its row, beside its cut: only the end of its paper, as
    /// the card hides the rest.
    ///
    /// - Parameter light: that on the card.
    func addNextFacet(at transform: Homography, _ light: ColumnLight, opacity: Double, to scene: inout Scene) {
        let card = context.cardSize, width = Self.nextFacetWidth
        scene.layers.append(
            SceneLayer(
                .nextFacetEnd,
                at: .plane(
                    area: Rect(x: card.width - width, y: 0, width: width, height: card.height), transform: transform),
                light: light.scaled(by: 1 - SeenFacets.edgeLoss).restricted(to: 1 - width / card.width, 1),
                opacity: opacity))
    }

    /// Adds the cut edge of the card that stands in its place.
    private func addEdge(of card: NearCard, _ stance: CardAppearance, opacity: Double, to scene: inout Scene) {
        // Edge on there is none.
        guard card.flatness < Self.edgeless else { return }
        let turn = reducesMotion ? 0 : card.turn - card.turn.rounded(.down)
        guard turn != 0 else {
            return cardPainter.addEdge(
                stance.edgeArea, at: card.placeAsIs(stance.edgeTransform), stance.edgeLight, opacity: opacity,
                to: &scene)
        }
        let pose = FacetPose(u: card.u, turn: turn, flatness: card.flatness)
        addEdge(of: card, pose, stance.edgeArea, light: stance.edgeLight, opacity: opacity, to: &scene)
    }

    private func addEdge(
        of card: NearCard, _ pose: FacetPose, _ area: Rect, light: ColumnLight, opacity: Double, to scene: inout Scene
    ) {
        let isTurned = pose.transform(metrics: metrics).determinant < 0
        var area = area
        let thickness = pose.thickness(metrics: metrics)
        (area.x, area.width) = (area.x * thickness, area.width * thickness)
        let seen = pose.edgeTransform(isTurned: isTurned, metrics: metrics)
        cardPainter.addEdge(area, at: card.placeAsIs(seen), light, opacity: opacity, to: &scene)
    }

    /// Adds the facets that are lifted, those lifted last on top.
    func addLiftedFacets(offset: Double, to scene: inout Scene) {
        for motion in trays.facetAnimator.cards.entries {
            guard let card = trays.seenFacets.flappedCard(motion, offset: offset) else { continue }
            let lifted = trays.seenFacets.lifted(card)
            let light = card.row.isMirrored ? lifted.light.mirrored : lifted.light
            if metrics.isLit { addShadow(of: card, lifted, to: &scene) }
            addSide(
                of: card, card.facet, at: lifted.transform, light: light, opacity: lifted.opacity,
                paperOpacity: lifted.opacity, to: &scene)
            cardPainter.addStar(of: card.path, at: lifted.transform, light, opacity: lifted.opacity, to: &scene)
        }
    }

    /// Adds the shadow that a lifted facet throws on all that lies below it.
    private func addShadow(
        of card: NearCard, _ lifted: (transform: Homography, light: ColumnLight, opacity: Double), to scene: inout Scene
    ) {
        let amount = card.share * card.flap
        let fallen = Homography.translation(Self.liftedShadowFall * amount).after(lifted.transform)
        scene.layers.append(
            SceneLayer(
                .shadow(metrics.cardSize, blur: Self.liftedShadowBlur),
                at: .plane(area: trays.cardArea.inset(by: -Self.liftedShadowBlur), transform: fallen),
                opacity: amount * lifted.opacity))
    }

    /// Adds one side of a card: its paper, and a facet's face if there is one to be seen.
    private func addSide(
        of card: NearCard, _ facet: Int?, at transform: Homography, light: ColumnLight, opacity: Double,
        paperOpacity: Double = 1, to scene: inout Scene
    ) {
        guard paperOpacity > 0 else { return }
        scene.layers.append(
            SceneLayer(
                .paper, at: .plane(area: trays.cardArea, transform: transform), light: light, opacity: paperOpacity))
        if let facet { addFace(of: card, facet, at: transform, light: light, opacity: opacity, to: &scene) }
    }

    /// Adds the pages of a face in a close-up as they are seen there.
    private func addTiles(
        of card: NearCard, _ facet: Int, at transform: Homography, light: ColumnLight, opacity: Double,
        to scene: inout Scene
    ) {
        guard let share = card.closeUpShare, opacity == 1 else { return }
        func add(_ page: Double, opacity: Double) {
            scene.layers.append(
                SceneLayer(
                    .tiles(card.path, facet: card.facet(facet), page: max(0, Int(page))),
                    at: .plane(area: trays.cardArea, transform: transform), light: light, opacity: opacity * share))
        }
        let page = trays.seenCloseUp.closeUpPage(of: card.path, facet: card.facet(facet)), lower = page.rounded(.down)
        add(lower, opacity: 1)
        if page > lower { add(lower + 1, opacity: page - lower) }
    }

    private func addFace(
        of card: NearCard, _ facet: Int, at transform: Homography, light: ColumnLight, opacity: Double,
        to scene: inout Scene
    ) {
        guard opacity > 0 else { return }
        let name = LayerName.face(card.path, facet: card.facet(facet))
        scene.layers.append(
            SceneLayer(
                name, at: .plane(area: trays.cardArea, transform: transform), light: light, opacity: opacity))
    }
}
