/// The masks of a font's glyphs under one transform, each drawn once.
final class ScaledGlyphs {
    private var masks: Masks

    /// The drawing that they were used in last, as `GlyphMemory` counts them.
    var lastUse = 0

    init(_ outlines: GlyphOutlines, _ transform: GlyphTransform, _ memory: GlyphMemory) {
        masks = Masks(outlines: outlines, transform: transform, memory: memory)
    }

    deinit { masks.memory.remove(byteCount: masks.byteCount) }

    /// Lends the masks for a whole run: access to what a class keeps is checked each time.
    func withMasks(_ body: (inout Masks) -> Void) { body(&masks) }

    /// Across, glyphs stand on halves of a pixel, so that small letters keep their distances.
    struct Masks {
        /// The parts of a pixel that a glyph may stand on.
        static let phases = 2

        fileprivate let outlines: GlyphOutlines
        fileprivate let transform: GlyphTransform
        fileprivate let memory: GlyphMemory
        private var ofPhases = [GlyphTable<GlyphMask>](repeating: GlyphTable(), count: phases)

        /// What the masks take, with the tables that they are found in.
        fileprivate private(set) var byteCount = 0

        fileprivate init(outlines: GlyphOutlines, transform: GlyphTransform, memory: GlyphMemory) {
            (self.outlines, self.transform, self.memory) = (outlines, transform, memory)
        }

        /// - Parameter phase: how many halves of a pixel the glyph stands to the right of the pixel's edge.
        mutating func mask(of glyph: UInt32, phase: Int) -> GlyphMask {
            let before = ofPhases[phase].byteCount
            var growth = 0
            let mask = ofPhases[phase].value(of: glyph) {
                let mask = outlines.mask(of: glyph, transform, right: phase * 64 / Self.phases)
                growth = mask.byteCount
                return mask
            }
            growth += ofPhases[phase].byteCount - before
            if growth > 0 {
                byteCount += growth
                memory.add(byteCount: growth)
            }
            return mask
        }
    }
}
