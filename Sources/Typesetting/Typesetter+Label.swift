import CardDeck
import Raster

extension Typesetter {
    /// One line of the window's own text, for a place on whole device pixels.
    ///
    /// - Parameters:
    ///   - maxWidth: in logical pixels; a longer text ends in an ellipsis.
    ///   - scale: device pixels to a logical one.
    /// - Returns: nil where there is nothing to see.
    public func label(_ text: String, style: LabelStyle, maxWidth: Double, scale: Double) -> Label? {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, typesetter: self) else {
            return nil
        }
        return Label(
            layer: draw(line, style).makeLayer(isTurned: false),
            size: Size(Double(line.size.width) / scale, Double(line.size.height) / scale),
            baseline: line.baseline / scale)
    }

    /// A label with a remark beside it, as far as there is room for that.
    ///
    /// - Parameter maxWidth: of both, in logical pixels.
    public func label(
        _ text: String, style: LabelStyle, remark: LabelRemark?, maxWidth: Double, scale: Double
    ) -> Label? {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, typesetter: self) else {
            return nil
        }
        let gap = Int((LabelRemark.gap * scale).rounded())
        let room = maxWidth - Double(line.size.width + gap) / scale
        guard let remark, room >= LabelRemark.leastWidth,
            let other = LabelLine(remark.text, style: remark.style, maxWidth: room, scale: scale, typesetter: self)
        else { return label(text, style: style, maxWidth: maxWidth, scale: scale) }
        let baseline = max(line.baseline, other.baseline)
        let top = Int((baseline - line.baseline).rounded()), otherTop = Int((baseline - other.baseline).rounded())
        let size = PixelSize(
            line.size.width + gap + other.size.width, max(top + line.size.height + 1, otherTop + other.size.height))
        let surface = Surface(size: size)
        surface.paint(draw(line, style), x: remark.isBefore ? other.size.width + gap : 0, y: top)
        surface.paint(draw(other, remark.style), x: remark.isBefore ? 0 : line.size.width + gap, y: otherTop)
        return Label(
            layer: surface.makeLayer(isTurned: false),
            size: Size(Double(size.width) / scale, Double(size.height) / scale), baseline: baseline / scale)
    }

    private func draw(_ line: LabelLine, _ style: LabelStyle) -> Surface {
        let letters = line.draw(color: style.color)
        guard let relief = style.relief else { return letters }
        let surface = Surface(size: PixelSize(line.size.width, line.size.height + 1))
        surface.paint(line.draw(color: relief), x: 0, y: 1)
        surface.paint(letters, x: 0, y: 0)
        return surface
    }

    /// A label in a rounded bubble of one color.
    ///
    /// - Parameters:
    ///   - padding: around the text, in logical pixels.
    ///   - maxWidth: of the text, in logical pixels.
    /// - Returns: nil where there is nothing to see.
    public func bubble(
        _ text: String, style: LabelStyle, fill: Color, padding: Size, maxWidth: Double, scale: Double
    ) -> LayerBitmap? {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, typesetter: self) else {
            return nil
        }
        let inset = Point((padding.width * scale).rounded() / scale, (padding.height * scale).rounded() / scale)
        let size = Size(
            Double(line.size.width) / scale + 2 * inset.x, Double(line.size.height) / scale + 2 * inset.y)
        let surface = Self.makeSurface(size: size, scale: scale)
        surface.pen.setColor(fill)
        surface.pen.addRoundedRect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: size.height / 2)
        surface.pen.fill()
        surface.paint(
            line.draw(color: style.color), x: Int((inset.x * scale).rounded()), y: Int((inset.y * scale).rounded()))
        return surface.makeLayer(isTurned: false)
    }
}

/// One line of the window's own text, drawn for one scale.
public struct Label: Sendable {
    /// The label's picture.
    public let layer: LayerBitmap

    /// The layer's size in logical pixels: whole device pixels at its scale.
    public let size: Size

    /// The distance from the layer's top to the baseline, in logical pixels: whole device pixels too.
    public let baseline: Double
}
