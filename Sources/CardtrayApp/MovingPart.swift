import CardDeck
import Raster
import TrayKit

/// What of a window a picture may move in.
enum MovingPart: Hashable, Sendable {
    /// A face that lies open in its tray.
    case face(LayerKey)

    /// A page that is seen close up.
    ///
    /// - Parameters:
    ///   - face: by where its note stands in the whole of a filtered deck.
    ///   - visible: what is seen of the card, in card units.
    ///   - scale: device pixels to a card unit.
    case page(_ face: TiledFace, world: TileKey.World, visible: Rect, scale: Double)

    /// The note and its facet, by where it stands in the whole of a filtered deck; nil where there is none.
    var source: (note: NotePath, facet: Int)? {
        switch self {
        case .face(let key): if case .face(let note, let facet) = key.name { (note, facet) } else { nil }
        case .page(let face, _, _, _): (face.note, face.facet)
        }
    }
}
