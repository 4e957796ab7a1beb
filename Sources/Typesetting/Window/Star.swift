import Glibc
import Raster

/// A star with five points, as large as its box.
public struct Star {
    private let size: Size
    private let fill: Color

    /// - Parameter size: of the box, in logical pixels.
    public init(size: Size, fill: Color) { (self.size, self.fill) = (size, fill) }

    /// Draws it.
    ///
    /// - Parameter scale: bitmap pixels to a logical one.
    public func makeLayer(scale: Double) -> LayerBitmap {
        let surface = Surface(size: size, scale: scale)
        let pen = surface.pen
        let radius = min(size.width, size.height) / 2, middle = Point(size.width / 2, size.height / 2)
        // The points of a pentagram, and where its lines cross: φ² times nearer.
        let corners = (0..<10).map { corner in
            let angle = Double(corner) * .pi / 5 - .pi / 2
            let distance = corner.isMultiple(of: 2) ? radius : radius / 2.618
            return Point(middle.x + cos(angle) * distance, middle.y + sin(angle) * distance)
        }
        pen.setColor(fill)
        pen.addPolygon(corners)
        pen.fill()
        return surface.makeLayer(isTurned: false)
    }
}
