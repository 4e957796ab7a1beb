import Basics
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// The sheen of the light on something: it comes from above and a little from the left.
public enum Gloss {
    /// On the ledge above a tray.
    case header
    /// On a card that is held toward the light, to be stretched over the card.
    case card

    /// How a sheen lies on something, in shares of its width and height: where it is brightest and how broad it is,
    /// across and down; how much of it there is all along; and over how much of either it goes out at the edges.
    private struct Sheen {
        var size: PixelSize
        var across: (middle: Double, breadth: Double, least: Double)
        var down: (middle: Double, breadth: Double)
        var end: (across: Double, down: Double)

        /// Drawn so small since it is so soft that it may be stretched.
        static let header = Sheen(
            size: PixelSize(96, 24), across: (0.3, 0.36, 0.3), down: (0.4, 0.3), end: (0.1, 0.15))
        static let card = Sheen(
            size: PixelSize(96, 68), across: (0.3, 0.34, 0.15), down: (0.2, 0.32), end: (0.12, 0.16))
    }

    private var sheen: Sheen {
        switch self {
        case .header: .header
        case .card: .card
        }
    }

    /// Draws it:
    ///
    ///     gloss(x, y) = strength · end(x) · end(y) · (least + (1 − least)·e^(−((x − x₀)/b)²)) · e^(−((y − y₀)/c)²)
    ///
    /// with x and y from 0 to 1 across and down.
    public func makeLayer(style: CardStyle) -> LayerBitmap {
        let sheen = sheen, size = sheen.size
        let color = self == .header ? style.header.gloss : style.card.gloss
        func bell(_ x: Double, _ middle: Double, _ breadth: Double) -> Double {
            exp(-(x - middle) * (x - middle) / (breadth * breadth))
        }
        func end(_ x: Double, _ share: Double) -> Double { smoothstep(min(x, 1 - x) / share) }
        return LayerBitmap(size: size, isSoft: true) { columns, stride in
            for column in 0..<size.width {
                let x = (Double(column) + 0.5) / Double(size.width), share = sheen.across
                let across =
                    end(x, sheen.end.across) * (share.least + (1 - share.least) * bell(x, share.middle, share.breadth))
                for row in 0..<size.height {
                    let y = (Double(row) + 0.5) / Double(size.height)
                    let down = bell(y, sheen.down.middle, sheen.down.breadth) * end(y, sheen.end.down)
                    columns[column * stride + row] = color.faded(across * down).premultiplied
                }
            }
        }
    }
}
