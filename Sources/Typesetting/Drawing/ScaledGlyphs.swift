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
        private let store = MaskStore()
        private var ofPhases = [GlyphTable<GlyphMask>](repeating: GlyphTable(), count: phases)

        /// What the masks take, with the tables that they are found in.
        fileprivate var byteCount: Int { store.byteCount + ofPhases.reduce(0) { $0 + $1.byteCount } }

        fileprivate init(outlines: GlyphOutlines, transform: GlyphTransform, memory: GlyphMemory) {
            (self.outlines, self.transform, self.memory) = (outlines, transform, memory)
        }

        /// - Parameter phase: how many halves of a pixel the glyph stands to the right of the pixel's edge.
        mutating func mask(of glyph: UInt32, phase: Int) -> GlyphMask {
            if let known = ofPhases[phase].value(of: glyph) { return known }
            let before = byteCount
            let mask = outlines.mask(of: glyph, transform, right: phase * 64 / Self.phases, in: store)
            ofPhases[phase].insert(mask, for: glyph)
            memory.add(byteCount: byteCount - before)
            return mask
        }
    }
}
