/// What is known of a font's glyphs, by their numbers. O(1), and quicker than a dictionary: texts use few glyphs, and
/// those of a script have numbers close together.
struct GlyphTable<Value> {
    /// Of a script with thousands of glyphs, each has nearly a page of its own.
    private static var pageSize: Int { 64 }

    /// Fonts number their glyphs in 16 bits.
    private static var maxCount: Int { 1 << 16 }
    private static var unknown: UInt16 { .max }

    /// Where in `values` a glyph's is, for `pageSize` glyphs each; empty where none of them is known.
    private var pages: [[UInt16]] = []
    private var usedPages = 0
    private var values: [Value] = []

    /// What is noted takes in memory, without the blocks' own headers.
    var byteCount: Int {
        pages.capacity * MemoryLayout<[UInt16]>.stride + usedPages * Self.pageSize * MemoryLayout<UInt16>.stride
            + values.capacity * MemoryLayout<Value>.stride
    }

    /// The value of a glyph; nil where it is not known yet.
    func value(of glyph: UInt32) -> Value? {
        let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
        guard page < pages.count, !pages[page].isEmpty else { return nil }
        let index = pages[page][place]
        return index == Self.unknown ? nil : values[Int(index)]
    }

    /// The value of a glyph, made where it is not known yet.
    mutating func value(of glyph: UInt32, make: () -> Value) -> Value {
        if let known = value(of: glyph) { return known }
        let made = make()
        insert(made, for: glyph)
        return made
    }

    /// Notes the value of a glyph that was not known. That of a number which no glyph can have is not kept, nor that of
    /// the last one of a font with as many as there are numbers.
    mutating func insert(_ value: Value, for glyph: UInt32) {
        guard glyph < Self.maxCount, values.count < Self.unknown else { return }
        let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
        while pages.count <= page { pages.append([]) }
        if pages[page].isEmpty {
            pages[page] = Array(repeating: Self.unknown, count: Self.pageSize)
            usedPages += 1
        }
        pages[page][place] = UInt16(values.count)
        values.append(value)
    }
}
