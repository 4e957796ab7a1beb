/// What is remembered of a deck between two openings.
struct Place: Codable, Sendable, Equatable {
    /// The window, in logical pixels.
    var width: Int
    var height: Int

    /// The note at the top of the window, and how far its row's top lies above the window's.
    var top: String?
    var offset: Double

    /// How near the deck was seen, 1 at most; missing where it was not zoomed.
    var zoom: Double?

    /// The notes that their rows expose, the one touched last at the end.
    var exposed: [String]
}
