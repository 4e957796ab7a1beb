import Basics
import CardDeck
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// Pictures of cards for other programs. They read the deck, so for worker threads.
extension LayerFactory {
    /// The most cards that a picture has room for.
    package static let sheetLimit = 100

    /// Of a single card, in pixels to a card unit.
    private static let sheetScale = 4.0
    /// In card units.
    private static let sheetGap = 12.0

    /// A side of a card as it lies flat, without marks on what is sought.
    ///
    /// - Parameters:
    ///   - note: by where it stands in the whole deck.
    ///   - scale: pixels to a card unit.
    package func flatSide(_ facet: Int, of note: NotePath, scale: Double, with typesetter: Typesetter) throws
        -> LayerBitmap
    {
        typesetter.use(material.fonts.fonts)
        var plain = self
        plain.look.sought = SearchQuery.none
        return typesetter.face(
            try plain.facet(facet, of: note), pictures: material.pictures, vertical: look.vertical,
            style: look.theme.style, scale: scale)
    }

    /// Sides of cards in rows beside each other, on nothing; the more there are, the smaller each. Cards that cannot
    /// be read leave a gap.
    package func sheet(of sides: [(note: NotePath, facet: Int)], with typesetter: Typesetter) -> RowPicture? {
        guard (1...Self.sheetLimit).contains(sides.count) else { return nil }
        // As many pixels in all as of one card, nearly.
        let columns = Int(Double(sides.count).squareRoot().rounded(.up))
        let scale = max(1, Self.sheetScale / Double(columns))
        let rows = (sides.count + columns - 1) / columns
        let card = CardMetrics.size, gap = Int((Self.sheetGap * scale).rounded())
        let width = Int((card.width * scale).rounded()), height = Int((card.height * scale).rounded())
        var picture = RowPicture(
            size: PixelSize(columns * (width + gap) - gap, rows * (height + gap) - gap))
        for (index, side) in sides.enumerated() {
            guard let layer = try? flatSide(side.facet, of: side.note, scale: scale, with: typesetter) else { continue }
            picture.put(layer, x: index % columns * (width + gap), y: index / columns * (height + gap))
        }
        return picture
    }
}
