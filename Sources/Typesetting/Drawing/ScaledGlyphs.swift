/// The masks of a font's glyphs under one transform, each drawn once.
///
/// Across, glyphs stand on halves of a pixel, so that small letters keep their distances.
final class ScaledGlyphs {
    /// The parts of a pixel that a glyph may stand on.
    static let phases = 2

    private let outlines: GlyphOutlines
    private let transform: GlyphTransform
    private var masks: [UInt32: GlyphMask] = [:]
    private let memory: GlyphMemory

    init(_ outlines: GlyphOutlines, _ transform: GlyphTransform, _ memory: GlyphMemory) {
        (self.outlines, self.transform, self.memory) = (outlines, transform, memory)
    }

    /// - Parameter phase: how many halves of a pixel the glyph stands to the right of the pixel's edge.
    func mask(of glyph: UInt32, phase: Int) -> GlyphMask {
        let key = glyph << 1 | UInt32(phase)
        if let mask = masks[key] { return mask }
        let mask = outlines.mask(of: glyph, transform, right: phase * 64 / Self.phases)
        masks[key] = mask
        memory.add(mask)
        return mask
    }
}
