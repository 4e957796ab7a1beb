import Raster

/// How often colors occur in pictures.
public struct ColorHistogram {
    private var counts = [UInt32](repeating: 0, count: ColorCell.count)

    /// A histogram of no pixels yet.
    public init() {}

    /// Counts a picture's pixels.
    public mutating func add(_ picture: Canvas) {
        for y in 0..<picture.size.height {
            let row = picture.pixels + y * picture.rowStride
            for x in 0..<picture.size.width { counts[ColorCell(row[x]).index] += 1 }
        }
    }

    /// The cells that occur, in a fixed order.
    var cells: [(cell: ColorCell, count: Int)] {
        counts.indices.lazy.filter { counts[$0] > 0 }.map { (ColorCell(index: $0), Int(counts[$0])) }
    }
}
