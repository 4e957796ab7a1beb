import CardDeck
import Raster

/// What a window shows at one moment, from back to front, and which layers it will want soon.
///
/// A value: who draws it keeps what it must know from one to the next by the layers' names.
public struct Scene: Sendable {
    /// The window's size in logical pixels.
    public var size: Size
    /// The layers in sight, from back to front.
    public var layers: [SceneLayer]

    /// How many device pixels of the page lie above the window; nil where it does not stand on whole ones.
    public var top: Int?

    /// What layers are measured in.
    public var units = Units()

    /// How large cards are seen that are close up; nil where none is.
    public var closeUp: CloseUpScale?

    /// The picture that was drawn last, where it fades over what has come in its place.
    public var former: FormerPicture?

    /// Every layer of a note that should be made, the most urgent first: what is on the screen now,
    /// then the rows just outside of it, in the direction of travel first.
    public var wanted: [LayerRequest]

    /// The notes that are seen, or soon may be.
    public var near = NearNotes()
}

extension Scene {
    /// Logical pixels to a unit of what layers are measured in, once all is at rest.
    public struct Units: Hashable, Sendable {
        /// Logical pixels to a unit of the page.
        public var page = 1.0
        /// Logical pixels to a unit of the type in the page's headers.
        public var type = 1.0

        /// Logical pixels to a unit of `measure`.
        public subscript(measure: LayerName.Measure) -> Double {
            switch measure {
            case .page: page
            case .type: type
            case .window: 1
            }
        }
    }

    /// What was drawn last, before something else came in its place.
    public struct FormerPicture: Sendable {
        /// What of a picture is meant.
        public enum Extent: Sendable {
            /// The page, without what is out of its tray.
            case page
            /// All but the scroll indicator.
            case window
        }

        /// Tells it from others. A picture is that of the frame before the first one that has its number.
        public let id: Int
        /// What of that is meant.
        public let extent: Extent
        /// How many of the scene's layers lie below it.
        public let layersBelow: Int
        /// From where a point of it was seen to where it is seen now, in logical pixels.
        public let transform: Homography
        /// How much of it is left, 0…1.
        public let opacity: Double
    }

    /// How large cards are seen.
    public struct CloseUpScale: Sendable {
        /// Logical pixels to a card unit, where the card lies flat; there are never more than two cards.
        var scales: [(note: NotePath, scale: Double)] = []
        /// Whether that stands still.
        public var isSteady = true

        /// Logical pixels to a card unit, for a card that is close up; 1 for others.
        public func scale(of note: NotePath) -> Double { scales.first { $0.note == note }?.scale ?? 1 }
    }

    /// Shows the layers from one on only in part.
    mutating func fade(from first: Int, by opacity: Double) {
        guard opacity < 1 else { return }
        for index in layers[first...].indices { layers[index].opacity *= opacity }
    }
}
