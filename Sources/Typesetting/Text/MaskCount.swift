/// The memory that the masks of a book's fonts hold.
final class MaskCount {
    /// What Cairo keeps for a font at one scale, and how much more it keeps for a glyph than its mask takes.
    private static let fontBytes = 16 << 10
    private static let cairoShare = 2

    private(set) var byteCount = 0

    func addFont() { byteCount += Self.fontBytes }

    func add(_ mask: GlyphMask) {
        byteCount += mask.coverage.count * (1 + Self.cairoShare) + MemoryLayout<GlyphMask>.stride
    }

    func reset() { byteCount = 0 }
}
