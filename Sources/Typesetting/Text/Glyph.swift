/// A glyph of a shaped text. Measures are Pango's units at the size the text was shaped at.
struct Glyph {
    let id: UInt32
    let width: Int32
    let xOffset, yOffset: Int32

    /// The ink's box around the glyph's origin.
    let ink: GlyphBox

    /// The first character of its cluster, counted in the paragraph.
    let character: Int32

    /// Stands for a character without a picture.
    static let empty: UInt32 = 0x0FFF_FFFF

    /// Marks the number of a character that no font has.
    static let unknown: UInt32 = 0x1000_0000

    /// No font has the character: Pango draws a box with its number.
    var isUnknown: Bool { id & Self.unknown != 0 }
}
