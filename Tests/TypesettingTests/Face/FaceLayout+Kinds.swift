@testable import Typesetting

extension FaceLayout {
    /// The blocks of each kind, in the order of the text.
    var texts: [TextBlock] { blocks.compactMap { $0 as? TextBlock } }
    var tables: [TableBlock] { blocks.compactMap { $0 as? TableBlock } }
    var galleries: [GalleryBlock] { blocks.compactMap { $0 as? GalleryBlock } }
}
