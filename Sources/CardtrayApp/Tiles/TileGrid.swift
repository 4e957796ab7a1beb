import Raster
import Typesetting

/// A card at a scale, divided into tiles. Tile (0, 0) begins at the card's upper left corner.
struct TileGrid {
    /// The side of a tile, in device pixels.
    static let side = 256

    /// By how much a tile reaches over its neighbours, in device pixels: drawn through a transform, its edges fade,
    /// and no seam may be seen.
    private static let apron = 1

    /// In device pixels to a card unit.
    let scale: Double

    /// The card's size in device pixels.
    let card: PixelSize

    init(scale: Double) {
        self.scale = scale
        card = Typesetter.pixels(ofCardAt: scale)
    }

    var columns: Int { (card.width + Self.side - 1) / Self.side }
    var rows: Int { (card.height + Self.side - 1) / Self.side }

    /// Card units to a pixel.
    private var unit: Size {
        Size(CardMetrics.size.width / Double(card.width), CardMetrics.size.height / Double(card.height))
    }

    /// The tiles that overlap a part of the card, in card units.
    func indices(over area: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
        func range(_ low: Double, _ high: Double, _ unit: Double, _ count: Int) -> Range<Int> {
            let side = unit * Double(Self.side)
            let first = Int(min(max(low / side, 0), Double(count)).rounded(.down))
            let end = Int(min(max(high / side, 0), Double(count)).rounded(.up))
            return first..<max(first, end)
        }
        return (range(area.minX, area.maxX, unit.width, columns), range(area.minY, area.maxY, unit.height, rows))
    }

    /// What a tile shows, in the card's pixels.
    func frame(column: Int, row: Int) -> PixelRect {
        let reach = Self.side + 2 * Self.apron
        let (x, y) = (column * Self.side - Self.apron, row * Self.side - Self.apron)
        return PixelRect(x: x, y: y, width: reach, height: reach).intersection(PixelRect(card))
    }

    /// Pixels of the card in card units.
    func area(of frame: PixelRect) -> Rect {
        Rect(
            x: Double(frame.x) * unit.width, y: Double(frame.y) * unit.height,
            width: Double(frame.width) * unit.width, height: Double(frame.height) * unit.height)
    }
}
