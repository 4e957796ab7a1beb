import Basics
import CPango

/// The fonts of one font map that texts have used.
final class FontBook {
    private var fonts: [UnsafeMutablePointer<PangoFont>: GlyphFont] = [:]
    private var last: GlyphFont?
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let memory = GlyphMemory()
    private let files: FontFiles

    /// What is kept of drawn glyphs, in bytes.
    var drawnByteCount: Int { memory.byteCount }

    /// How many fonts are open, for tests.
    var openFontCount: Int { files.openCount }

    /// What a person chose: for runs in a language of their own.
    var choices = FontChoices()

    /// Whether lines know the text that they were shaped from, as documents want it.
    var keepsText = false

    private var missing: Set<UInt32> = []

    /// The fonts of a map, which must be there whenever a font is asked for. It is not held: whoever frees it counts who
    /// holds it.
    init(of map: UnsafeMutablePointer<PangoFontMap>) {
        self.map = map
        files = FontFiles(memory)
    }

    /// More than a card shows of a script that no font has.
    private static let maxMissing = 256

    /// What masks of glyphs may take, in bytes, at two pixels to a card unit: some thousand letters of a
    /// card's sizes. They grow as cards do.
    private static let maxDrawnBytes = 12 << 20

    /// By how much more they may grow: large letters have no masks.
    private static let maxGrowth = 4.0

    /// Masks that so many drawings did without are of sizes that cards have no more: a window's that is being resized are
    /// new each time. Fonts that as many did without are mostly those of decks that were shown before.
    private static let maxAge = 256

    /// More fonts than a screen of decks shows.
    private static let maxFonts = 200

    func font(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFont {
        if let last, last.font == font { return last }
        let known = fonts[font] ?? GlyphFont(font, of: map, files, memory)
        fonts[font] = known
        last = known
        return known
    }

    /// Takes the glyph that Pango draws for a character that no font has.
    func noteUnknown(_ glyph: UInt32) {
        if missing.count < Self.maxMissing { missing.insert(glyph & ~Glyph.unknown) }
    }

    func takeMissing() -> [Unicode.Scalar] {
        guard !missing.isEmpty else { return [] }
        defer { missing = [] }
        return missing.sorted().compactMap(Unicode.Scalar.init)
    }

    func forgetMissing() { missing = [] }

    /// Before each drawing: forgets what has grown too large, and the masks that have not been used for long. Lines that
    /// were laid out before stay as they are.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    func trim(scale: Double) {
        memory.drawingCount += 1
        if memory.drawingCount.isMultiple(of: Self.maxAge) {
            let oldest = memory.drawingCount - Self.maxAge
            for font in fonts.values { font.dropMasks(unusedSince: oldest) }
            files.close(unusedSince: oldest)
        }
        let most = Int(Double(Self.maxDrawnBytes) * (scale * scale / 4).clamped(from: 1, to: Self.maxGrowth))
        if fonts.count > Self.maxFonts {
            freeFonts()
            forgetFonts()
        } else if memory.byteCount > most {
            dropDrawings()
        }
    }

    /// Forgets what has been drawn of all glyphs.
    func dropDrawings() {
        for font in fonts.values { font.dropDrawings() }
    }

    /// Forgets the fonts. Lines that are kept go on using theirs.
    func forgetFonts() {
        fonts = [:]
        last = nil
    }

    /// Forgets what has been drawn of all glyphs, and closes the fonts until something is drawn with them again.
    func freeFonts() {
        dropDrawings()
        files.close()
    }
}

/// The memory that masks and pictures of the glyphs of a book's fonts hold, with the tables that they are found in, and
/// the drawings that they were made for.
final class GlyphMemory {
    private(set) var byteCount = 0

    /// How many drawings there have been, the one being drawn included.
    var drawingCount = 0

    func add(byteCount: Int) { self.byteCount += byteCount }
    func remove(byteCount: Int) { self.byteCount -= byteCount }
}
