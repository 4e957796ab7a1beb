import Raster

/// What a window shows at one moment, from back to front, and which layers it will want soon.
public struct Scene {
    /// The window's size in logical pixels.
    public var size: Size
    public var layers: [SceneLayer]

    /// How large cards are seen that are close up; nil where none is.
    public var closeUp: CloseUpScale?

    /// Every layer of a note that should be made, the most urgent first: what is on the screen now,
    /// then the rows just outside of it, in the direction of travel first.
    public var wanted: [LayerWish]
}

extension Scene {
    /// How large cards are seen.
    public struct CloseUpScale: Sendable {
        /// Logical pixels to a card unit, where the card lies flat; there are never more than two cards.
        var factors: [(note: NotePath, factor: Double)] = []
        /// Whether that stands still.
        public var isSteady = true

        /// Of a card that is close up; 1 for others.
        public func factor(of note: NotePath) -> Double { factors.first { $0.note == note }?.factor ?? 1 }
    }

    /// Shows the layers from one on only in part.
    mutating func fade(from first: Int, by opacity: Double) {
        guard opacity < 1 else { return }
        for index in layers[first...].indices { layers[index].opacity *= opacity }
    }
}
