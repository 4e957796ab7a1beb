import Raster

/// Adds to a scene what is seen now. A value that is made for one scene.
protocol ScenePainter: TrayPart {
    var context: SceneContext { get }

    init(trays: TrayView, context: SceneContext)
}

extension ScenePainter {
    /// The others, for the same scene.
    var cardPainter: CardPainter { CardPainter(trays: trays, context: context) }
    var facetPainter: FacetPainter { FacetPainter(trays: trays, context: context) }
    var rowPainter: RowPainter { RowPainter(trays: trays, context: context) }
    var closeUpPainter: CloseUpPainter { CloseUpPainter(trays: trays, context: context) }
    var flightPainter: FlightPainter { FlightPainter(trays: trays, context: context) }
}

/// What holds for all cards of one scene. It is read once: to ask the view for each of hundreds of cards takes longer than
/// to draw them.
struct SceneContext {
    /// How much of cards is seen by their colors only.
    let swatchShare: Double

    /// A card's width and height.
    let cardSize: Size

    /// Whether the backs of flicked cards say what their second facets do.
    let showsAnswers: Bool

    /// Whether there is any card that is selected, that has a star, whose facets move, or that is close up. Where there is
    /// none, no card need be asked.
    let hasSelection, hasStars, hasFacetMotion, hasCloseUp: Bool

    /// Whether there is any card that something marks.
    var hasMarks: Bool { hasSelection || hasStars }

    init(_ trays: TrayView) {
        swatchShare = trays.relayoutAnimator.swatchShare
        cardSize = trays.metrics.cardSize
        showsAnswers = trays.showsAnswers
        hasSelection = !trays.model.selection.isEmpty
        hasStars = !trays.stars.isEmpty
        hasFacetMotion = !trays.facetAnimator.cards.isEmpty
        hasCloseUp = trays.closeUp != nil
    }
}
