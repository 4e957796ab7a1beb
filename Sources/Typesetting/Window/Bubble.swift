import Raster

/// A line of text in a rounded bubble of one color.
public struct Bubble {
    private let text: String
    private let style: LabelStyle
    private let fill: Color
    private let padding: Size
    private let maxWidth: Double

    /// - Parameters:
    ///   - padding: around the text, in logical pixels.
    ///   - maxWidth: of the text, in logical pixels; a longer one ends in an ellipsis.
    public init(_ text: String, style: LabelStyle, fill: Color, padding: Size, maxWidth: Double) {
        (self.text, self.style, self.fill) = (text, style, fill)
        (self.padding, self.maxWidth) = (padding, maxWidth)
    }

    /// Draws it, for a place on whole device pixels.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    /// - Returns: nil where there is nothing to see.
    public func makeLayer(scale: Double, with typesetter: Typesetter) -> LayerBitmap? {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, with: typesetter) else {
            return nil
        }
        let inset = Point((padding.width * scale).rounded() / scale, (padding.height * scale).rounded() / scale)
        let size = Size(
            Double(line.size.width) / scale + 2 * inset.x, Double(line.size.height) / scale + 2 * inset.y)
        let surface = Surface(size: size, scale: scale)
        surface.pen.setColor(fill)
        surface.pen.addRoundedRect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: size.height / 2)
        surface.pen.fill()
        surface.paint(
            line.draw(color: style.color), x: Int((inset.x * scale).rounded()), y: Int((inset.y * scale).rounded()))
        return surface.makeLayer(isTurned: false)
    }
}
