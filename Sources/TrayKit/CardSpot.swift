import Raster

/// A place on a facet that faces the viewer.
public struct CardSpot: Hashable, Sendable {
    public var note: NotePath
    public var facet: Int
    /// In card units, from the facet's top left corner.
    public var point: Point

    public init(note: NotePath, facet: Int, point: Point) {
        self.note = note
        self.facet = facet
        self.point = point
    }
}
