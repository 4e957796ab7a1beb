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
        let line = text.singleLine
        guard !line.isEmpty, maxWidth > 0 else { return nil }
        let direction = TextDirection(firstStrongIn: line) ?? .leftToRight
        let layout = makeLayout(line, FontSpec(language: nil, rightToLeft: direction == .rightToLeft))
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
        let up = ((layout.baseline - box.minY) * scale).rounded(.up)
        let down = ((box.maxY - layout.baseline) * scale).rounded(.up)
        let left = (-min(0, box.minX - logical.minX) * scale).rounded(.up)
        let right = ((box.maxX - logical.minX) * scale).rounded(.up)
        let (width, height) = (Int(left + right), Int(up + down))
        // Drawn at four times the width and halved twice, for even spacing at scale 1.
        let surface = Surface(size: PixelSize(width, height))
        let double = Surface(size: PixelSize(width * 2, height))
        let fourfold = Surface(size: PixelSize(width * 4, height))
        fourfold.pen.scale(4 * scale, scale)
        fourfold.pen.setColor(style.color)
        layout.draw(fourfold.pen, at: Point(left / scale - logical.minX, up / scale - layout.baseline))
        double.drawHalved(fourfold)
        surface.drawHalved(double)
        return Label(
            layer: surface.makeLayer(),
            size: Size(Double(surface.size.width) / scale, Double(surface.size.height) / scale),
            baseline: up / scale)
    }
}
