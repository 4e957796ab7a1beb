import CardDeck
import Raster
import Testing

@testable import Typesetting

@Suite struct SpineTests {
    private let typesetter = Typesetter()

    private func make(
        _ text: String, language: String? = nil, length: Double = 140, thickness: Double = 24,
        across: Double = 3.74,
        along: Double = 2
    ) -> SpineLayer? {
        SpineLayer(
            text, language: language.map { LanguageTag(rawValue: $0) }, direction: .leftToRight,
            length: length,
            thickness: thickness, style: .light, scaleAcross: across, scaleAlong: along, with: typesetter)
    }

    @Test func blankTextHasNoSpine() {
        for text in ["", "  ", "\n\t", "\u{0}", "\u{200B}"] { #expect(make(text) == nil) }
    }

    @Test(arguments: Sample.all) func inkStaysOnTheStrip(_ sample: Sample) throws {
        for text in [sample.word, sample.sentence, Array(repeating: sample.sentence, count: 20).joined()] {
            let spine = try #require(make(text, language: sample.language))
            #expect(spine.layer.size == PixelSize(90, 280))
            #expect(spine.inkAcross.lowerBound >= 0 && spine.inkAcross.upperBound <= 24)
            #expect(spine.inkAlong.lowerBound >= -0.01 && spine.inkAlong.upperBound <= 140.01)
            let ink = try #require(spine.layer.inkBounds)
            // Emoji are pictures with soft margins.
            #expect(abs(Double(ink.x) / 3.74 - spine.inkAcross.lowerBound) < 1.5)
            #expect(abs(Double(ink.maxX) / 3.74 - spine.inkAcross.upperBound) < 1.5)
            #expect(abs(Double(ink.y) / 2 - spine.inkAlong.lowerBound) < 1.5)
            #expect(abs(Double(ink.maxY) / 2 - spine.inkAlong.upperBound) < 1.5)
        }
        #expect(try !#require(make(sample.word, language: sample.language)).isCut)
        let long = Array(repeating: sample.sentence, count: 20).joined(separator: " ")
        #expect(try #require(make(long, language: sample.language)).isCut)
    }

    @Test func inkIsCentered() throws {
        for sample in Sample.all {
            let spine = try #require(make(sample.word, language: sample.language))
            let middle = (spine.inkAlong.lowerBound + spine.inkAlong.upperBound) / 2
            #expect(abs(middle - 70) < 0.5)
            let across = (spine.inkAcross.lowerBound + spine.inkAcross.upperBound) / 2
            #expect(abs(across - 12) < 3)
        }
    }

    @Test func latinIsTurnedAndHanStandsUpright() throws {
        func isTall(_ text: String, _ language: String) throws -> Bool {
            let ink = try #require(make(text, language: language, across: 2)?.layer.inkBounds)
            return ink.height > ink.width
        }
        // A stroke down becomes a stroke across when it is turned; one that stands upright stays.
        #expect(try !isTall("l", "en"))
        #expect(try !isTall("一", "ja"))
        #expect(try isTall("ㅣ", "ko"))
        // The mark of a long vowel takes its vertical form.
        #expect(try isTall("ー", "ja"))
    }

    @Test func latinReadsFromTopToBottom() throws {
        // A full stop ends the line and stands on the baseline: below, and at the left of a line turned
        // clockwise.
        let ink = try #require(make("H.", language: "en", across: 2))
        let rows = ink.layer.inkRows
        try #require(rows.count == 2)
        let stop = ink.layer.inkColumns(
            in: PixelRect(x: 0, y: rows[1].lowerBound, width: 48, height: rows[1].count))
        let letter = ink.layer.inkColumns(
            in: PixelRect(x: 0, y: rows[0].lowerBound, width: 48, height: rows[0].count))
        #expect(rows[1].count < rows[0].count)
        let (stopLeft, stopRight) = (try #require(stop.first).lowerBound, try #require(stop.last).upperBound)
        let (left, right) = (try #require(letter.first).lowerBound, try #require(letter.last).upperBound)
        #expect(stopLeft <= left + 1)
        #expect(stopRight < right - 8)
    }

    @Test(arguments: ["ה.", "ل."]) func hebrewAndArabicReadFromTopToBottom(_ text: String) throws {
        // Turned counterclockwise, the baseline is at the right.
        let ink = try #require(make(text, across: 2))
        let rows = ink.layer.inkRows
        try #require(rows.count == 2)
        #expect(rows[1].count < rows[0].count, "the stop comes last")
        let stop = ink.layer.inkColumns(
            in: PixelRect(x: 0, y: rows[1].lowerBound, width: 48, height: rows[1].count))
        let letter = ink.layer.inkColumns(
            in: PixelRect(x: 0, y: rows[0].lowerBound, width: 48, height: rows[0].count))
        #expect(try #require(stop.first).lowerBound > (try #require(letter.first)).lowerBound + 8)
    }

    @Test func mixedDirectionsAreTurnedClockwise() throws {
        // A flat stroke at the baseline, in a text of either kind.
        func isLow(_ text: String) throws -> Bool {
            let ink = try #require(make(text, across: 2)?.layer.inkBounds)
            return ink.x + ink.width / 2 < 24
        }
        #expect(try isLow("a ـ"))
        #expect(try isLow("___"))
        #expect(try !isLow("ـ ـ"))
    }

    @Test func emojiStandUprightOnEverySpine() throws {
        // The triangle's point is up.
        for text in ["🔺", "א🔺"] {
            let layer = try #require(make(text, across: 2, along: 2)).layer
            let glyph = try #require(layer.inkRows.last)
            func width(_ rows: Range<Int>) -> Int {
                layer.inkColumns(in: PixelRect(x: 0, y: rows.lowerBound, width: 48, height: rows.count))
                    .reduce(0) { $0 + $1.count }
            }
            let quarter = glyph.count / 4
            let top = width(glyph.lowerBound..<glyph.lowerBound + quarter)
            #expect(top < width(glyph.upperBound - quarter..<glyph.upperBound), "\(text)")
        }
    }

    /// Whatever stands before them: Pango measures some of them as lying.
    @Test(arguments: ["🟥 🟥 🟥", "a🟥 b🟥", "🇫🇮 🇫🇮", "👍🏽 👍🏽 👍🏽"]) func emojiStandBelowEachOther(_ text: String) throws {
        let layer = try #require(make(text, across: 2, along: 2)).layer
        let emoji = layer.inkRows.map { rows in
            layer.inkColumns(in: PixelRect(x: 0, y: rows.lowerBound, width: 48, height: rows.count))
        }
        let pictures = emoji.compactMap { columns in
            columns.isEmpty ? nil : columns.first!.lowerBound..<columns.last!.upperBound
        }.filter { $0.count > 20 }
        let first = try #require(pictures.first)
        #expect(pictures.count >= 2)
        for other in pictures {
            #expect(abs(other.lowerBound + other.upperBound - first.lowerBound - first.upperBound) <= 4, "\(pictures)")
        }
    }

    @Test func theStretchIsAcrossOnly() throws {
        let plain = try #require(make("elephant", across: 2))
        let wide = try #require(make("elephant", across: 4))
        #expect(wide.layer.size == PixelSize(96, 280))
        #expect(plain.inkAlong == wide.inkAlong && plain.inkAcross == wide.inkAcross)
        let (a, b) = (try #require(plain.layer.inkBounds), try #require(wide.layer.inkBounds))
        #expect(abs(a.height - b.height) <= 2)
        #expect(abs(2 * a.width - b.width) <= 4)
    }

    @Test func tinyStripsAreSafe() {
        _ = make("elephant", length: 1, thickness: 1)
        _ = make("elephant", length: 3, thickness: 40)
        _ = make("食べる", length: 1, thickness: 0.2)
        #expect(make("elephant", length: 0) == nil)
    }
}
