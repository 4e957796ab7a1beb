/// What is known of a font's glyphs, by their numbers. O(1), and quicker than a dictionary: texts use few glyphs, and
/// those of a script have numbers close together.
struct GlyphTable<Value> {
    private static var pageSize: Int { 64 }

    /// Fonts number their glyphs in 16 bits.
    private static var maxCount: Int { 1 << 16 }

    /// For `pageSize` glyphs each; empty where none of them is known.
    private var pages: [[Value?]] = []

    /// What the pages take in memory: of a script with thousands of glyphs, each has nearly a page of its own.
    private(set) var byteCount = 0

    /// The value of a glyph, made where it is not known yet. That of a number which no glyph can have is not kept.
    mutating func value(of glyph: UInt32, make: () -> Value) -> Value {
        let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
        if page < pages.count, !pages[page].isEmpty, let known = pages[page][place] { return known }
        let made = make()
        guard glyph < Self.maxCount else { return made }
        while pages.count <= page {
            pages.append([])
            byteCount += MemoryLayout<[Value?]>.stride
        }
        if pages[page].isEmpty {
            pages[page] = Array(repeating: nil, count: Self.pageSize)
            byteCount += Self.pageSize * MemoryLayout<Value?>.stride
        }
        pages[page][place] = made
        return made
    }
}
