/// Adds to a scene what is seen now. A value that is made for one scene.
protocol ScenePainter: TrayPart {
    /// How much of cards is seen by their colors only.
    var swatchShare: Double { get }

    init(trays: TrayView, swatchShare: Double)
}

extension ScenePainter {
    /// The others, for the same scene.
    var cardPainter: CardPainter { CardPainter(trays: trays, swatchShare: swatchShare) }
    var facetPainter: FacetPainter { FacetPainter(trays: trays, swatchShare: swatchShare) }
    var rowPainter: RowPainter { RowPainter(trays: trays, swatchShare: swatchShare) }
    var closeUpPainter: CloseUpPainter { CloseUpPainter(trays: trays, swatchShare: swatchShare) }
    var flightPainter: FlightPainter { FlightPainter(trays: trays, swatchShare: swatchShare) }
}
