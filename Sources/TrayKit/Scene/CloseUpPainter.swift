import CardDeck
import Raster

/// Draws a card that is taken out of its tray, and those beside it.
struct CloseUpPainter: ScenePainter {
    let trays: TrayView
    let context: SceneContext

    /// How much of the trays' light the scrim over them takes, once a card fills the window.
    private static let scrimStrength = 0.88
    /// The shadow of a card that is taken out: how soft it is, and how far from it, in card units.
    private static let shadowBlur = 13.0
    private static let shadowFall = 7.0

    /// Adds the scrim over the trays, and the cards over it.
    func addCloseUp(to scene: inout Scene) {
        guard let (state, geometry) = trays.closeUp else { return }
        let window = geometry.window
        scene.layers.append(
            SceneLayer(
                .scrim,
                // Its edges, which fade, lie far out of sight.
                at: .plane(
                    area: Rect(x: -window.width, y: -window.height, width: 3 * window.width, height: 3 * window.height),
                    transform: .identity),
                opacity: Self.scrimStrength * geometry.flatness))
        for (note, strip) in state.shown { addCloseUpCard(note, strip: strip, geometry, to: &scene) }
        addPageMark(of: state, geometry, to: &scene)
    }

    /// From the plate with the page's number to the window's left edge, and from its middle to the lower one, in logical
    /// pixels: the clock stands in the other corner.
    private static let markInset = Point(16, 28)

    /// Says which page is seen, where there are more.
    private func addPageMark(of state: CloseUp, _ geometry: CloseUpGeometry, to scene: inout Scene) {
        guard let (page, count) = trays.seenCloseUp.closeUpPages, count > 1 else { return }
        scene.layers.append(
            SceneLayer(
                .pageMark(page: page, count: count),
                at: .flat(
                    Point(Self.markInset.x, geometry.window.height - Self.markInset.y),
                    anchor: Point(0, 0.5)),
                opacity: geometry.flatness))
    }

    private func addCloseUpCard(_ note: NotePath, strip: Double, _ geometry: CloseUpGeometry, to scene: inout Scene) {
        let card = trays.seenCloseUp.closeUpCard(note, strip: strip, geometry)
        let stance = CardAppearance(u: card.u, metrics: metrics, flatness: geometry.flatness)
        scene.closeUp?.scales.append((note, geometry.seenScale(of: card.spread)))
        if metrics.isLit {
            for facet in 0..<(card.spread == nil ? 1 : card.count) {
                addShadow(of: card, facet, opacity: geometry.flatness, to: &scene)
            }
        }
        let isFirst = layout.position(ofNote: note.note, inSection: note.section).place == 0
        let faceShare = isFirst ? 1 : max(stance.faceShare, geometry.faceShare)
        facetPainter.addNearCard(card, stance, faceShare: faceShare, to: &scene)
    }

    /// Adds the shadow of a facet, counted from the one in front: those of facets that lie on each other are one.
    private func addShadow(of card: NearCard, _ place: Int, opacity: Double, to scene: inout Scene) {
        let fallen = card.place(
            FacetPose(u: card.u, flatness: card.flatness).transform(metrics: metrics)
                .after(Homography.translation(Point(0, Self.shadowFall))))
        scene.layers.append(
            SceneLayer(
                .shadow(metrics.cardSize, blur: Self.shadowBlur),
                at: .plane(
                    area: trays.cardArea.inset(by: -Self.shadowBlur),
                    transform: Homography.translation(card.displacement(toFacetBehind: place)).after(fallen)),
                opacity: opacity * (place == 0 ? 1 : card.spread?.share ?? 0)))
    }
}
