import CardDeck
import Raster

/// A click on a card, and what it did: the next one may make it a double click.
struct CardClick {
    var note: NotePath
    var point: Point
    var time: Double
    /// By how many facets it turned the card.
    var turns = 0
    /// It took one of the facets that lay beside each other.
    var endsSpread = false

    /// How soon the second click follows the first, in seconds, and how near to it, in logical pixels.
    private static let interval = 0.4
    private static let distance = 16.0

    /// - Parameter unit: a logical pixel in the points' own unit.
    func isFollowed(byOneAt point: Point, time: Double, unit: Double) -> Bool {
        let way = point - self.point, reach = Self.distance * unit
        return time - self.time < Self.interval && way.x * way.x + way.y * way.y < reach * reach
    }

    func isFollowed(byOneOn note: NotePath, at point: Point, time: Double, unit: Double) -> Bool {
        note == self.note && isFollowed(byOneAt: point, time: time, unit: unit)
    }
}
