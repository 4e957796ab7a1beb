import Basics
import Raster

/// The soft shadow of a rectangle: black to the share that the style says, fading out at its edges.
public struct SoftShadow {
    private let size: Size
    private let blur: Double
    private let style: CardStyle

    /// Pixels of a soft shadow to a device pixel.
    private static let resolution = 0.5

    /// - Parameters:
    ///   - size: the rectangle's, in logical pixels.
    ///   - blur: how far the shadow fades inwards and outwards. So far the layer reaches beyond the rectangle.
    public init(size: Size, blur: Double, style: CardStyle) {
        (self.size, self.blur, self.style) = (size, blur, style)
    }

    /// Draws it.
    ///
    /// - Parameter scale: device pixels to a logical one. What is so soft needs fewer.
    public func makeLayer(scale: Double) -> LayerBitmap {
        let scale = max(scale * Self.resolution, 1 / max(blur, 1))
        let pixels = PixelSize(
            max(1, Int(((size.width + 2 * blur) * scale).rounded(.up))),
            max(1, Int(((size.height + 2 * blur) * scale).rounded(.up))))
        /// How much of the shadow is there at a place along a side, in pixels.
        func share(_ place: Int, of count: Int) -> Double {
            let edge = min(Double(place) + 0.5, Double(count) - Double(place) - 0.5) / scale
            return smoothstep(edge / (2 * blur))
        }
        let down = (0..<pixels.height).map { share($0, of: pixels.height) }
        return LayerBitmap(size: pixels, isTurned: false, isSoft: true) { columns, stride in
            for x in 0..<pixels.width {
                let across = share(x, of: pixels.width)
                for y in 0..<pixels.height {
                    columns[x * stride + y] = style.card.shadow.faded(across * down[y]).premultiplied
                }
            }
        }
    }
}
