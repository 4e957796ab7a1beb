import Raster

/// Where a lifted facet goes: beyond its card, or for the last ones of a full row, where there is no room, before it.
enum FlapSide {
    case after, before

    /// How many places at the end of a full row lift their facets to the other side.
    static let placesBefore = 3

    var turnAboutZ: Double { (self == .after ? 30 : -30) * .pi / 180 }
    var turnAboutY: Double { (self == .after ? -10 : -50) * .pi / 180 }
    var rise: Double { self == .after ? 100 : 200 }

    /// So far aside that no corner of the facet lies on what is written behind it.
    func move(of card: Size) -> Point {
        Point((self == .after ? 1.16 : -0.66) * card.width, 0.1 * card.height)
    }
}
