import Testing

@testable import Typesetting

/// Texts that are too long to be shaped at once.
@Suite struct LongTextTests {
    private func shape(_ text: String, language: String? = nil, rightToLeft: Bool = false) -> ShapedText {
        let contexts = FontContexts.borrow()
        defer { FontContexts.giveBack(contexts) }
        let context = contexts.context(FontSpec(language: language, rightToLeft: rightToLeft))
        return PangoText(text, context: context, fonts: contexts.fonts).shapedText()
    }

    /// A language, what is repeated, and whether it runs from the right.
    @Test(arguments: [
        ("en", "office waffle fjord ", false), ("ar", "السلام عليكم ", true), ("ar", "مكتبتهم", true),
        ("ja", "漢字かな交じり文", false), ("hi", "क्षत्रिय ", false), ("en", "👩‍👩‍👧‍👦e\u{301}", false),
    ])
    func piecesAreShortAndLookAsIfTheyWereOne(language: String, unit: String, rightToLeft: Bool) throws {
        let count = 3 * PangoText.pieceBytes / unit.utf8.count + 1
        let once = shape(String(repeating: unit, count: 5), language: language, rightToLeft: rightToLeft)
        let long = shape(String(repeating: unit, count: count), language: language, rightToLeft: rightToLeft)
        let length = unit.unicodeScalars.count
        #expect(long.characters.count == count * length && long.segments.count > 2)
        let mostBytes = PangoText.pieceBytes + 2048
        for segment in long.segments {
            #expect(segment.characters.count * unit.utf8.count / length <= mostBytes)
        }
        // In the middle of the text each letter is the same glyph, however far it is from where a piece ends.
        let usual = glyphs(of: once, at: 2 * length, count: length)
        #expect(!usual.isEmpty)
        for start in stride(from: 2 * length, to: (count - 3) * length, by: length) {
            guard glyphs(of: long, at: start, count: length) == usual else {
                Issue.record("other glyphs at \(start)")
                break
            }
        }
    }

    /// The glyphs of some characters and how wide they are, in the order of the text.
    private func glyphs(of text: ShapedText, at start: Int, count: Int) -> [[Int]] {
        let range = start..<start + count
        var found: [[Int]] = []
        for segment in text.segments where segment.characters.overlaps(range) {
            for glyph in text.glyphs[segment.glyphs] where range.contains(Int(glyph.character)) {
                found.append([Int(glyph.character) - start, Int(glyph.id), Int(glyph.width)])
            }
        }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test func oneCharacterOfManyMarksIsCutToo() {
        let text = shape("a" + String(repeating: "\u{301}", count: 3 * PangoText.pieceBytes))
        #expect(text.characters.count == 3 * PangoText.pieceBytes + 1)
        for segment in text.segments { #expect(2 * segment.characters.count <= PangoText.pieceBytes + 2048) }
    }

    /// Lines end where they would: pieces have no part in that.
    @Test func linesEndBetweenWords() {
        let word = "flicking ", text = shape(String(repeating: word, count: 4 * PangoText.pieceBytes / word.count))
        for (place, character) in text.characters.enumerated() {
            #expect(character.mayBeginLine == (place > 0 && place % word.count == 0))
        }
    }
}
