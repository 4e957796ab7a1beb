import Basics
import Raster
import Typesetting

/// A card at a scale, divided into tiles. Tile (0, 0) begins at the card's upper left corner.
struct TileGrid {
    /// The size of a tile, in device pixels. The projector goes down columns, and what it does anew for each tile it
    /// meets there is a good part of a frame: tall ones are fewer.
    static let tile = PixelSize(256, 512)

    /// By how much a tile reaches over its neighbors, in device pixels: drawn through a transform, its edges fade,
    /// and no seam may be seen.
    private static let apron = 1

    /// What a tile takes in memory, at most, in bytes: its columns begin at whole cache lines.
    static let tileBytes = (tile.width + 3) * (tile.height + 36) * MemoryLayout<UInt32>.size

    /// In device pixels to a card unit.
    let scale: Double

    /// The card's size in device pixels.
    let card: PixelSize

    init(scale: Double) {
        self.scale = scale
        card = CardMetrics.pixels(scale: scale)
    }

    var columns: Int { (card.width + Self.tile.width - 1) / Self.tile.width }
    var rows: Int { (card.height + Self.tile.height - 1) / Self.tile.height }

    /// Card units to a pixel.
    private var unit: Size {
        Size(CardMetrics.size.width / Double(card.width), CardMetrics.size.height / Double(card.height))
    }

    /// The tiles that overlap a part of the card, in card units.
    func indices(over area: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
        func range(_ low: Double, _ high: Double, _ unit: Double, _ pixels: Int, _ count: Int) -> Range<Int> {
            let side = unit * Double(pixels)
            let first = Int((low / side).clamped(from: 0, to: Double(count)).rounded(.down))
            let end = Int((high / side).clamped(from: 0, to: Double(count)).rounded(.up))
            return first..<max(first, end)
        }
        return (
            range(area.minX, area.maxX, unit.width, Self.tile.width, columns),
            range(area.minY, area.maxY, unit.height, Self.tile.height, rows)
        )
    }

    /// The part of the card that a tile is there for, in card units: what it shows, without what reaches over its
    /// neighbors.
    func cell(column: Int, row: Int) -> Rect {
        let (width, height) = (Self.tile.width, Self.tile.height)
        return area(
            of: PixelRect(x: column * width, y: row * height, width: width, height: height)
                .intersection(PixelRect(card)))
    }

    /// What a tile shows, in the card's pixels.
    func frame(column: Int, row: Int) -> PixelRect {
        PixelRect(
            x: column * Self.tile.width - Self.apron, y: row * Self.tile.height - Self.apron,
            width: Self.tile.width + 2 * Self.apron, height: Self.tile.height + 2 * Self.apron
        ).intersection(PixelRect(card))
    }

    /// Pixels of the card in card units.
    func area(of frame: PixelRect) -> Rect {
        Rect(
            x: Double(frame.x) * unit.width, y: Double(frame.y) * unit.height,
            width: Double(frame.width) * unit.width, height: Double(frame.height) * unit.height)
    }
}
