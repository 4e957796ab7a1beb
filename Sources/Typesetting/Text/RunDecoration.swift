import CPango
import Raster

/// What a run has beside its glyphs.
final class RunDecoration {
    private(set) var color: Color?
    private(set) var background: Color?
    private(set) var isUnderlined = false
    private(set) var isStruckThrough = false

    /// How far it is moved up, in Pango's units.
    private(set) var rise: Int32 = 0

    /// Drawn in place of the glyph.
    private(set) var shape: InlineShape?

    /// - Parameter attributes: those of a Pango item.
    /// - Returns: nil for plain text.
    init?(_ attributes: UnsafeMutablePointer<GSList>?) {
        guard attributes != nil else { return nil }
        var isPlain = true
        var next = attributes
        while let node = next {
            next = node.pointee.next
            guard let data = node.pointee.data else { continue }
            switch data.load(as: PangoAttribute.self).klass.pointee.type {
            case PANGO_ATTR_FOREGROUND: color = Color(data.load(as: PangoAttrColor.self).color)
            case PANGO_ATTR_BACKGROUND: background = Color(data.load(as: PangoAttrColor.self).color)
            case PANGO_ATTR_UNDERLINE: isUnderlined = data.load(as: PangoAttrInt.self).value != 0
            case PANGO_ATTR_STRIKETHROUGH: isStruckThrough = data.load(as: PangoAttrInt.self).value != 0
            case PANGO_ATTR_RISE: rise = data.load(as: PangoAttrInt.self).value
            case PANGO_ATTR_SHAPE:
                shape = data.load(as: PangoAttrShape.self).data.map {
                    Unmanaged<InlineShape>.fromOpaque($0).takeUnretainedValue()
                }
            default: continue
            }
            isPlain = false
        }
        if isPlain { return nil }
    }
}

extension Color {
    fileprivate init(_ color: PangoColor) {
        self.init(
            red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
    }
}
