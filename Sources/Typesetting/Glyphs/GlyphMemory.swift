/// The memory that masks and pictures of the glyphs of a book's fonts hold.
final class GlyphMemory {
    private(set) var byteCount = 0

    func add(_ mask: GlyphMask) { byteCount += mask.coverage.count + MemoryLayout<GlyphMask>.stride }

    func add(_ glyph: GlyphOutlines.ColoredGlyph) {
        byteCount += glyph.picture.size.area * MemoryLayout<UInt32>.stride
    }

    func reset() { byteCount = 0 }
}
