import Raster

/// A plain rounded rectangle: the scroll indicator, the frame of what is selected.
public struct RoundedRect {
    private let size: Size
    private let radius: Double
    private let fill: Color?
    private let stroke: Color?
    private let strokeWidth: Double

    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - radius: of its corners, in logical pixels.
    ///   - fill: nil for a frame only.
    ///   - stroke: the frame inside the edge.
    ///   - strokeWidth: how wide that is, in logical pixels.
    public init(size: Size, radius: Double, fill: Color?, stroke: Color? = nil, strokeWidth: Double = 1) {
        (self.size, self.radius) = (size, radius)
        (self.fill, self.stroke, self.strokeWidth) = (fill, stroke, strokeWidth)
    }

    /// Draws it.
    ///
    /// - Parameter scale: bitmap pixels to a logical one.
    public func makeLayer(scale: Double) -> LayerBitmap {
        let surface = Surface(size: size, scale: scale)
        let pen = surface.pen
        let outline = Rect(x: 0, y: 0, width: size.width, height: size.height)
        if let fill {
            pen.setColor(fill)
            pen.addRoundedRect(outline, radius: radius)
            pen.fill()
        }
        if let stroke {
            pen.setColor(stroke)
            pen.addRoundedRect(outline.inset(by: strokeWidth / 2), radius: radius - strokeWidth / 2)
            pen.stroke(width: strokeWidth)
        }
        return surface.makeLayer(isTurned: false)
    }
}
