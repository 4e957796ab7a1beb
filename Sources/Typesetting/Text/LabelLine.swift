import CardDeck
import Raster

/// One line of the window's own text, laid out for whole device pixels.
struct LabelLine {
    /// The longest label that is laid out, in characters: more than the widest window shows.
    private static let maxScalars = 1000

    private let layout: PangoText

    /// In device pixels.
    let size: PixelSize
    /// From the line's left edge to its origin, and from its top to the baseline, in device pixels.
    let left: Double
    let baseline: Double
    private let logicalLeft: Double
    private let scale: Double

    init?(_ text: String, style: LabelStyle, maxWidth: Double, scale: Double, with typesetter: Typesetter) {
        let line = text.singleLine(maxScalars: Self.maxScalars)
        guard !line.isEmpty, maxWidth > 0 else { return nil }
        let direction = TextDirection(firstStrongIn: line) ?? .leftToRight
        self.scale = scale
        layout = typesetter.makeLayout(line, FontSpec(language: nil, rightToLeft: direction == .rightToLeft))
        layout.setFont(size: style.size, weight: style.weight)
        if style.tabularDigits {
            let attributes = TextAttributes()
            attributes.addTabularDigits(to: 0..<line.utf8.count)
            layout.setAttributes(attributes)
        }
        if layout.bounds.logical.width > maxWidth {
            layout.width = maxWidth
            layout.limit(toLines: 1)
        }
        let (logical, ink) = layout.bounds
        let box = logical.union(ink)
        // The baseline falls on a device pixel, the box on whole ones around it.
        baseline = ((layout.baseline - box.minY) * scale).rounded(.up)
        let down = ((box.maxY - layout.baseline) * scale).rounded(.up)
        left = (-min(0, box.minX - logical.minX) * scale).rounded(.up)
        let right = ((box.maxX - logical.minX) * scale).rounded(.up)
        logicalLeft = logical.minX
        size = PixelSize(Int(left + right), Int(baseline + down))
    }

    /// The line alone.
    func draw(color: Color) -> Surface {
        let surface = Surface(size: size)
        surface.pen.scale(scale, scale)
        surface.pen.setColor(color)
        layout.draw(surface.pen, at: Point(left / scale - logicalLeft, baseline / scale - layout.baseline))
        return surface
    }
}
