import Basics
import CPango
import Raster

/// An upright box in Pango's units. Empty where left is not below right.
struct GlyphBox {
    var left, top, right, bottom: Int32

    static let empty = GlyphBox(left: .max, top: .max, right: .min, bottom: .min)

    init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ rect: PangoRectangle) {
        let (x, y) = (Int(rect.x), Int(rect.y))
        self.init(
            left: Int32(bounded: x), top: Int32(bounded: y), right: Int32(bounded: x + Int(rect.width)),
            bottom: Int32(bounded: y + Int(rect.height)))
    }

    var width: Double { isEmpty ? 0 : Double(right) - Double(left) }
    var height: Double { isEmpty ? 0 : Double(bottom) - Double(top) }

    var isEmpty: Bool { left >= right || top >= bottom }

    /// Grows to hold another box that is moved to a place; an empty one adds nothing.
    mutating func add(_ other: GlyphBox, x: Int32, y: Int32) {
        guard !other.isEmpty else { return }
        left = min(left, other.left + x)
        top = min(top, other.top + y)
        right = max(right, other.right + x)
        bottom = max(bottom, other.bottom + y)
    }
}

extension Int32 {
    /// No glyph is larger, in Pango's units, and none begins farther out in its line: a word of very many letters may
    /// have no place to divide it, and nobody sees what is so far beside the card. Sums of some such lengths are no
    /// overflow.
    static let longestLine: Int32 = 1 << 28

    /// A length, or the longest.
    init(bounded length: Int) {
        self = Int32(length.clamped(to: -Int(Self.longestLine)...Int(Self.longestLine)))
    }
}

extension Rect {
    /// A box in Pango's units, moved.
    init(_ box: GlyphBox, offset: Point) {
        guard !box.isEmpty else {
            self = .zero
            return
        }
        let unit = 1 / Double(PANGO_SCALE)
        self.init(
            x: offset.x + Double(box.left) * unit, y: offset.y + Double(box.top) * unit,
            width: box.width * unit, height: box.height * unit)
    }
}
