import Raster

/// The facets of a card in a close-up on their way to lie beside each other.
struct FacetSpread {
    let arrangement: FacetArrangement

    /// How far they have come: 0 on each other … 1.
    let share: Double

    /// Logical pixels to a unit of the arrangement, as far as they have come.
    var unit: Double
}

extension TrayView.NearCard {
    /// From the facet in front to where another lies, counted from that one, in logical pixels.
    func way(toFacetBehind place: Int) -> Point {
        guard place > 0, let spread else { return .zero }
        let arrangement = spread.arrangement
        return (arrangement.place(of: facet(facet + place)) - arrangement.place(of: facet(facet))) * spread.unit
    }
}
