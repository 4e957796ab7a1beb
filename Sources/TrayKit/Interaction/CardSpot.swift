import CardDeck
import Raster

/// A place on a facet that faces the viewer.
public struct CardSpot: Hashable, Sendable {
    /// The note.
    public var note: NotePath
    /// The facet's number in its note, counted from 0.
    public var facet: Int
    /// Which of the facet's pages it is on, counted from 0.
    public var page: Int
    /// The place in card units, from the facet's top left corner.
    public var point: Point

    /// A place on a facet; `point` is in card units from its top left corner.
    public init(note: NotePath, facet: Int, page: Int = 0, point: Point) {
        self.note = note
        self.facet = facet
        self.page = page
        self.point = point
    }
}
