import CardDeck
import Raster

/// Draws a card where it stands: its cut edge, its sides, and what marks it.
struct CardPainter: ScenePainter {
    let trays: TrayView
    let context: SceneContext

    /// Between a swatch and the card's edges, in card units.
    static let swatchInset = Size(2, 7)

    /// Adds a card's cut edge, which is painted before the card.
    func addEdge(
        _ area: Rect, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        guard opacity > 0 else { return }
        scene.layers.append(
            SceneLayer(.edge, at: .plane(area: area, transform: transform), light: light, opacity: opacity))
    }

    /// Adds a card without what marks it: that lies on all else which is seen of its side. Its back has the marks.
    ///
    /// - Parameters:
    ///   - light: the light on it, across it from its hinge.
    ///   - facet: the facet in front; asked for only where its face is seen.
    func addCard(
        _ note: NotePath, _ stance: CardAppearance, _ light: ColumnLight, facet: @autoclosure () -> Int,
        faceShare: Double, at transform: Homography, isMirrored: Bool, hasFace: Bool = true, to scene: inout Scene
    ) {
        let seen = addSide(
            note, stance, light, facet: facet(), faceShare: faceShare, at: transform, isMirrored: isMirrored,
            hasFace: hasFace, to: &scene)
        if !stance.showsFront { addSelectionFrame(of: note, at: seen.transform, seen.light, to: &scene) }
    }

    /// Adds a card's side that is seen, without any marks.
    ///
    /// - Returns: how it lies, and the light on it.
    @discardableResult
    func addSide(
        _ note: NotePath, _ stance: CardAppearance, _ light: ColumnLight, facet: @autoclosure () -> Int,
        faceShare: Double, at transform: Homography, isMirrored: Bool, hasFace: Bool = true, to scene: inout Scene
    ) -> (transform: Homography, light: ColumnLight) {
        let card = Rect(x: 0, y: 0, width: context.cardSize.width, height: context.cardSize.height)
        var light = isMirrored ? light.mirrored : light
        var (transform, area) = (transform, stance.spine)
        func addSpine(_ name: LayerName, opacity: Double = 1) {
            let part = light.restricted(to: area.minX / card.width, area.maxX / card.width)
            scene.layers.append(
                SceneLayer(
                    name, at: .plane(area: area, transform: transform), light: part, opacity: opacity))
        }
        // The side that is seen counts from its own left edge.
        if isMirrored == stance.showsFront { area.x = card.width - area.maxX }
        guard stance.showsFront else {
            transform = transform.after(Homography(-1, 0, card.width, 0, 1, 0, 0, 0, 1))
            light = light.mirrored
            scene.layers.append(SceneLayer(.back, at: .plane(area: card, transform: transform), light: light))
            if context.showsAnswers { addSpine(.answer(note), opacity: stance.answerShare) }
            return (transform, light)
        }
        // Face ink never lies under spine ink: the face covers paper and spine as it fades in.
        scene.layers.append(SceneLayer(.paper, at: .plane(area: card, transform: transform), light: light))
        if faceShare < 1 {
            let swatch = context.swatchShare
            if swatch < 1 { addSpine(.spine(note), opacity: 1 - swatch) }
            if swatch > 0 {
                area = swatchArea(around: area, isMirrored: isMirrored)
                addSpine(.swatch(note), opacity: swatch)
            }
        }
        if faceShare > 0, hasFace {
            scene.layers.append(
                SceneLayer(
                    .face(note, facet: facet()), at: .plane(area: card, transform: transform), light: light,
                    opacity: faceShare))
        }
        return (transform, light)
    }

    /// Where a swatch lies on its card: on all of the strip in whose middle the spine does.
    func swatchArea(around spine: Rect, isMirrored: Bool) -> Rect {
        let size = context.cardSize, inset = Self.swatchInset, middle = spine.center.x
        // In passage a spine may be seen beside its card.
        let strip = isMirrored ? 0...max(0, 2 * middle) : min(2 * middle - size.width, size.width)...size.width
        return Rect(
            x: strip.lowerBound + inset.width, y: inset.height,
            width: max(0, strip.upperBound - strip.lowerBound - 2 * inset.width),
            height: size.height - 2 * inset.height)
    }

    /// From a star to the card's edges, in card units.
    private static let starInset = 7.0

    /// From so near on, a star is not drawn anew: a pixel of it is one of a screen then, even 64 times as near.
    private static let greatestNearness = 32

    /// Adds what marks a card, on all else that is seen of a side: the frame of the selection, and its star.
    ///
    /// - Parameter light: as the side is seen, from its own left edge.
    func addMarks(
        of note: NotePath, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        addSelectionFrame(of: note, at: transform, light, opacity: opacity, to: &scene)
        addStar(of: note, at: transform, light, opacity: opacity, to: &scene)
    }

    /// Adds the star of a card that has one, at the foot of the strip that is seen while it stands: on all else that is
    /// seen of that side.
    ///
    /// - Parameter light: as the side is seen, from its own left edge.
    func addStar(
        of note: NotePath, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        guard opacity > 0, context.hasStars, trays.isStarred(note) else { return }
        let isMirrored = trays.isMirrored(note.section)
        let scale = (scene.closeUp?.scale(of: note) ?? 1) / viewport.restingScale
        var nearness = 1
        while Double(nearness) < scale, nearness < Self.greatestNearness { nearness *= 2 }
        let card = context.cardSize, size = TrayMetrics.starSize
        let area = Rect(
            x: isMirrored ? Self.starInset : card.width - Self.starInset - size.width,
            y: card.height - Self.starInset - size.height, width: size.width, height: size.height)
        scene.layers.append(
            SceneLayer(
                .star(nearness: nearness), at: .plane(area: area, transform: transform),
                light: light.restricted(to: area.minX / card.width, area.maxX / card.width), opacity: opacity))
    }

    /// Adds the frame around a card that is selected.
    private func addSelectionFrame(
        of note: NotePath, at transform: Homography, _ light: ColumnLight, opacity: Double = 1, to scene: inout Scene
    ) {
        guard opacity > 0, context.hasSelection, model.selection.contains(note) else { return }
        scene.layers.append(
            SceneLayer(
                .selectionFrame, at: .plane(area: trays.cardArea, transform: transform), light: light, opacity: opacity)
        )
    }
}
