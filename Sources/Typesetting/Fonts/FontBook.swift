import Basics
import CPango

/// The fonts of one font map that texts have used.
final class FontBook {
    private var fonts: [UnsafeMutablePointer<PangoFont>: GlyphFont] = [:]
    private var last: GlyphFont?
    private let files = FontFiles()
    private let memory = GlyphMemory()

    /// What a person chose: for runs in a language of their own.
    var choices = FontChoices()

    /// Whether lines know the text that they were shaped from, as documents want it.
    var keepsText = false

    private var missing: Set<UInt32> = []

    /// More than a card shows of a script that no font has.
    private static let maxMissing = 256

    /// What masks of glyphs may take, in bytes, at two pixels to a card unit: some thousand letters of a
    /// card's sizes. They grow as cards do.
    private static let maxDrawnBytes = 12 << 20

    /// By how much more they may grow: large letters have no masks.
    private static let maxGrowth = 4.0

    /// More fonts than a screen of decks shows.
    private static let maxFonts = 200

    func font(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFont {
        if let last, last.font == font { return last }
        let known = fonts[font] ?? GlyphFont(font, files, memory)
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

    /// Forgets what has grown too large. Lines that were laid out before stay as they are.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    func trim(scale: Double) {
        let most = Int(Double(Self.maxDrawnBytes) * (scale * scale / 4).clamped(from: 1, to: Self.maxGrowth))
        if fonts.count > Self.maxFonts {
            // Lines that are kept go on using their fonts.
            dropDrawings()
            fonts = [:]
            last = nil
        } else if memory.byteCount > most {
            dropDrawings()
        }
    }

    /// Forgets what has been drawn of all glyphs.
    func dropDrawings() {
        for font in fonts.values { font.dropDrawings() }
        memory.reset()
    }
}

/// The memory that masks and pictures of the glyphs of a book's fonts hold, with the tables that they are found in.
final class GlyphMemory {
    private(set) var byteCount = 0

    /// What an array takes beside its elements.
    private static let arrayHeader = 32

    /// - Parameter mask: whose place in a table is counted with the table.
    func add(_ mask: GlyphMask) { byteCount += mask.coverage.count + Self.arrayHeader }

    func add(byteCount: Int) { self.byteCount += byteCount }

    func add(_ glyph: GlyphOutlines.ColoredGlyph) {
        byteCount += glyph.picture.size.area * MemoryLayout<UInt32>.stride
    }

    func reset() { byteCount = 0 }
}
