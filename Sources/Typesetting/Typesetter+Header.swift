import Raster

#if canImport(Glibc)
import Glibc
#endif

extension Typesetter {
    /// What a header's gloss is drawn at, in pixels: it is so soft that it may be stretched to any header.
    private static let glossSize = PixelSize(96, 24)

    /// Where across the header the light is brightest, how broad that is, and how much there is beside it; where down
    /// it lies, and how broad; and over which share of the header it goes out at either end.
    private static let glossAcross = (middle: 0.3, breadth: 0.36, least: 0.3)
    private static let glossDown = (middle: 0.4, breadth: 0.3)
    private static let glossEnd = 0.1

    /// The sheen of the light on the ledge above a tray: it comes from above and a little from the left, as on cards.
    ///
    ///     gloss(x, y) = strength · end(x) · (least + (1 − least)·e^(−((x − x₀)/b)²)) · e^(−((y − y₀)/c)²)
    ///
    /// with x and y from 0 to 1 across the header and down.
    public func headerGloss(style: CardStyle) -> LayerBitmap {
        let size = Self.glossSize
        func bell(_ x: Double, _ middle: Double, _ breadth: Double) -> Double {
            exp(-(x - middle) * (x - middle) / (breadth * breadth))
        }
        func end(_ x: Double) -> Double {
            let t = min(max(min(x, 1 - x) / Self.glossEnd, 0), 1)
            return t * t * (3 - 2 * t)
        }
        return LayerBitmap(size: size, isSoft: true) { columns, stride in
            for column in 0..<size.width {
                let x = (Double(column) + 0.5) / Double(size.width), share = Self.glossAcross
                let across = end(x) * (share.least + (1 - share.least) * bell(x, share.middle, share.breadth))
                for row in 0..<size.height {
                    let y = (Double(row) + 0.5) / Double(size.height)
                    // Nothing at the header's own edges, so that no line is seen there.
                    let fade = min(1, 4 * y * (1 - y) * 2)
                    let down = bell(y, Self.glossDown.middle, Self.glossDown.breadth) * fade
                    columns[column * stride + row] = style.headerGloss.faded(across * down).premultiplied
                }
            }
        }
    }
}
