import Raster

/// One line of the window's own text, drawn for one scale and a place on whole device pixels.
public struct Label: Sendable {
    /// The label's picture.
    public let layer: LayerBitmap

    /// The layer's size in logical pixels: whole device pixels at its scale.
    public let size: Size

    /// The distance from the layer's top to the baseline, in logical pixels: whole device pixels too.
    public let baseline: Double

    /// Sets a label, or fails where there is nothing to see.
    ///
    /// - Parameters:
    ///   - maxWidth: in logical pixels; a longer text ends in an ellipsis.
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    public init?(_ text: String, style: LabelStyle, maxWidth: Double, scale: Double, with typesetter: Typesetter) {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, with: typesetter) else {
            return nil
        }
        self.init(line, style, scale: scale)
    }

    /// Sets a label with a remark beside it, as far as there is room for that; fails where there is nothing to see.
    ///
    /// - Parameters:
    ///   - maxWidth: of both, in logical pixels.
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    public init?(
        _ text: String, style: LabelStyle, remark: LabelRemark?, maxWidth: Double, scale: Double,
        with typesetter: Typesetter
    ) {
        guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, with: typesetter) else {
            return nil
        }
        let gap = Int((LabelRemark.gap * scale).rounded())
        let room = maxWidth - Double(line.size.width + gap) / scale
        guard let remark, room >= LabelRemark.leastWidth,
            let other = LabelLine(remark.text, style: remark.style, maxWidth: room, scale: scale, with: typesetter)
        else {
            self.init(line, style, scale: scale)
            return
        }
        let baseline = max(line.baseline, other.baseline)
        let top = Int((baseline - line.baseline).rounded()), otherTop = Int((baseline - other.baseline).rounded())
        let pixels = PixelSize(
            line.size.width + gap + other.size.width, max(top + line.size.height + 1, otherTop + other.size.height))
        let surface = Surface(size: pixels)
        surface.paint(Self.draw(line, style), x: remark.isBefore ? other.size.width + gap : 0, y: top)
        surface.paint(Self.draw(other, remark.style), x: remark.isBefore ? 0 : line.size.width + gap, y: otherTop)
        self.init(
            layer: surface.makeLayer(isTurned: false),
            size: Size(Double(pixels.width) / scale, Double(pixels.height) / scale), baseline: baseline / scale)
    }

    private init(_ line: LabelLine, _ style: LabelStyle, scale: Double) {
        self.init(
            layer: Self.draw(line, style).makeLayer(isTurned: false),
            size: Size(Double(line.size.width) / scale, Double(line.size.height) / scale),
            baseline: line.baseline / scale)
    }

    private init(layer: LayerBitmap, size: Size, baseline: Double) {
        (self.layer, self.size, self.baseline) = (layer, size, baseline)
    }

    /// The width of a line of text in logical pixels, as a panel sets it; 0 where there is nothing to see.
    ///
    /// - Parameter typesetter: the calling thread's.
    public static func width(of text: String, style: LabelStyle, with typesetter: Typesetter) -> Double {
        LabelLine(text, style: style, maxWidth: .infinity, scale: 1, with: typesetter).map { Double($0.size.width) }
            ?? 0
    }

    private static func draw(_ line: LabelLine, _ style: LabelStyle) -> Surface {
        let letters = line.draw(color: style.color)
        guard let relief = style.relief else { return letters }
        let surface = Surface(size: PixelSize(line.size.width, line.size.height + 1))
        surface.paint(line.draw(color: relief), x: 0, y: 1)
        surface.paint(letters, x: 0, y: 0)
        return surface
    }
}
