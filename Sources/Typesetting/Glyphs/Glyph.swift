/// A glyph of a shaped text. Measures are Pango's units at the size the text was shaped at.
struct Glyph {
    let id: UInt32
    private(set) var width: Int32
    private(set) var xOffset: Int32
    let yOffset: Int32

    /// The ink's box around the glyph's origin.
    let ink: GlyphBox

    /// The first character of its cluster, counted in the paragraph; where it is not of its text, the complement, less
    /// than 0, of its place in another.
    var character: Int32

    /// Adds room beside the glyph, which becomes no wider than any may be.
    mutating func pad(left: Int32 = 0, right: Int32 = 0) {
        width = Int32(bounded: Int(width) + Int(left) + Int(right))
        xOffset = Int32(bounded: Int(xOffset) + Int(left))
    }

    /// Stands for a character without a picture.
    static let empty: UInt32 = 0x0FFF_FFFF

    /// Marks the number of a character that no font has.
    static let unknown: UInt32 = 0x1000_0000

    /// No font has the character: Pango draws a box with its number.
    var isUnknown: Bool { id & Self.unknown != 0 }
}
