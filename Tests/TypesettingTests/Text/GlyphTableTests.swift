import Testing

@testable import Typesetting

@Suite struct GlyphTableTests {
    @Test func whatIsKnownIsMadeOnce() {
        var table = GlyphTable<Int>(), made: [UInt32] = []
        for glyph in [5, 7, 5, 60_000, 7, 60_000] as [UInt32] {
            let value = table.value(of: glyph) {
                made.append(glyph)
                return Int(glyph)
            }
            #expect(value == Int(glyph))
        }
        #expect(made == [5, 7, 60_000])
    }

    /// The bound on what is kept of glyphs holds only if this counts: with thousands of glyphs to a script it is more than
    /// their pictures take.
    @Test func aTableCountsWhatItTakes() {
        var table = GlyphTable<Int>()
        #expect(table.byteCount == 0)
        _ = table.value(of: 5) { 1 }
        let one = table.byteCount
        #expect(one >= 64 * MemoryLayout<UInt16>.stride + MemoryLayout<Int>.stride)
        for glyph in 1...100 { _ = table.value(of: UInt32(glyph * 640)) { glyph } }
        #expect(table.byteCount > 100 * (64 * MemoryLayout<UInt16>.stride + MemoryLayout<Int>.stride))
    }

    @Test func everyGlyphOfAFontHasItsOwnValue() {
        var table = GlyphTable<UInt32>()
        for glyph in UInt32(0)..<1 << 16 { #expect(table.value(of: glyph) { glyph } == glyph) }
        for glyph in (UInt32(0)..<1 << 16).dropLast() { #expect(table.value(of: glyph) == glyph) }
        #expect(table.value(of: 65_535) { 7 } == 7, "there is no room for one more")
    }

    @Test func whatNoGlyphHasIsNotKept() {
        var table = GlyphTable<Int>()
        _ = table.value(of: 1 << 20) { 1 }
        #expect(table.byteCount == 0)
    }
}
