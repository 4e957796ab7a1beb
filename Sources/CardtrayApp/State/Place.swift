/// What is remembered of a deck between two openings.
package struct Place: Codable, Sendable, Equatable {
    /// The window, in logical pixels.
    package var width: Int
    package var height: Int

    /// The note at the top of the window, and how far its row's top lies above the window's.
    package var top: String?
    package var offset: Double

    /// How near the deck was seen, 1 at most; missing where it was not zoomed.
    package var zoom: Double?

    /// The notes that their rows expose, the one touched last at the end.
    package var exposed: [String]

    package init(
        width: Int, height: Int, top: String?, offset: Double, zoom: Double? = nil, exposed: [String]
    ) {
        (self.width, self.height, self.top) = (width, height, top)
        (self.offset, self.zoom, self.exposed) = (offset, zoom, exposed)
    }
}
