import CardDeck
import Testing

@testable import Typesetting

/// Which letters stand where in lines of both directions.
@Suite struct BidiTests {
    private let typesetter = Typesetter()

    /// A line's characters in the order of their glyphs from left to right, what is not seen left out.
    private func shown(_ text: String, _ direction: TextDirection? = nil) throws -> String {
        try shown(Paragraph([TextRun(text)], direction: direction))
    }

    private func shown(_ paragraph: Paragraph) throws -> String {
        let layout = typesetter.layOut(Facet(StyledText([paragraph])), style: .light)
        let lines = layout.texts[0].lines
        try #require(lines.count == 1, "\(paragraph.plain)")
        let scalars = Array(layout.blocks[0].paragraph.text.unicodeScalars)
        var view = String.UnicodeScalarView()
        for run in lines[0].runs {
            for glyph in run.glyphs where glyph.id != Glyph.empty && glyph.character >= 0 {
                let scalar = scalars[Int(glyph.character)]
                if !scalar.properties.isDefaultIgnorableCodePoint { view.append(scalar) }
            }
        }
        return String(view)
    }

    /// Letters of Hebrew for capitals.
    private func encode(_ text: String) -> String {
        String(
            text.map { letter in
                guard letter.isASCII, letter.isUppercase else { return letter }
                return Character(Unicode.Scalar(0x05D0 + UInt32(letter.asciiValue! - 65))!)
            })
    }

    /// What is written, and what is seen from left to right.
    @Test(arguments: [
        ("ABC.", ".CBA"), ("ABC!", "!CBA"), ("ABC, DEF?", "?FED ,CBA"), ("(ABC)", ")CBA("),
        ("ABC (DEF).", ".)FED( CBA"),
        ("ABC cat.", ".cat CBA"), ("ABC 12.5%.", ".12.5% CBA"), ("cat ABC.", "cat CBA."),
        ("cat (ABC).", "cat (CBA)."),
        ("A \u{2066}cat.\u{2069} B", "B cat. A"), ("A \u{2068}cat, dog!\u{2069}: 1", "1 :cat, dog! A"),
        ("x \u{2067}AB c!\u{2069} y", "x !c BA y"), ("\u{2067}ABC.\u{2069} cat", ".CBA cat"),
        ("\u{2066}cat\u{2069} ABC.", ".CBA cat"),
    ])
    func marksStandOnTheirSide(written: String, seen: String) throws {
        #expect(try shown(encode(written)) == encode(seen))
    }

    @Test func aRunMayBeIsolated() throws {
        func seen(_ direction: TextIsolate.Direction?) throws -> String {
            var style = TextStyle()
            style.isolates = direction.map { [TextIsolate($0)] } ?? []
            return try shown(
                Paragraph([TextRun(encode("ABC ")), TextRun("cat!", style: style), TextRun(" 12.")]))
        }
        #expect(try seen(nil) == encode(".cat! 12 CBA"), "digits go on with what is before them")
        #expect(try seen(.automatic) == encode(".12 cat! CBA"))
        #expect(try seen(.leftToRight) == encode(".12 cat! CBA"))
        #expect(try seen(.rightToLeft) == encode(".12 !cat CBA"))
    }

    @Test func isolatesStandWithinEachOtherAndBesideEachOther() throws {
        func style(_ isolates: TextIsolate...) -> TextStyle {
            var style = TextStyle()
            style.isolates = isolates
            return style
        }
        let outer = TextIsolate(.rightToLeft, number: 1), inner = TextIsolate(.automatic, number: 2)
        let nested = Paragraph([
            TextRun(encode("in: ")), TextRun(encode("AB "), style: style(outer)),
            TextRun(encode("two"), style: style(outer, inner)), TextRun(encode(" CD"), style: style(outer)),
            TextRun("."),
        ])
        #expect(try shown(nested) == encode("in: DC two BA."))
        let beside = Paragraph(
            [
                TextRun(encode("cat"), style: style(TextIsolate(.automatic, number: 1))),
                TextRun(encode("AB"), style: style(TextIsolate(.automatic, number: 2))),
            ], direction: .rightToLeft)
        #expect(try shown(beside) == encode("BAcat"))
    }

    @Test func rightToLeftLanguagesEndAtTheLeft() throws {
        for text in ["آیا گربه است؟", "کیا بلی ہے؟", "بلی سو رہی ہے۔", "قطة!", "گربه، سگ.", "החתול."] {
            #expect(try shown(text).unicodeScalars.first == text.unicodeScalars.last, "\(text)")
        }
        // Eastern digits keep their order.
        #expect(try shown("ساعت ۱۲:۳۰.").hasPrefix(".۱۲:۳۰"))
        #expect(try shown("cat.", .rightToLeft) == ".cat")
    }

    /// Wrapped lines keep the order of the text from top to bottom.
    @Test func wrappedLinesReadOnward() throws {
        let text = "המילה היא cat באנגלית, וגם dog: כלב. ועוד משפט ארוך אחד."
        let layout = typesetter.layOut(Facet(StyledText(plain: text)), style: .light)
        let lines = layout.texts[0].lines
        #expect(lines.count > 1)
        var last: Int32 = -1
        for line in lines {
            let characters = line.runs.flatMap { $0.glyphs.map(\.character) }
            #expect(characters.min()! > last)
            last = characters.max()!
        }
        let final = lines[lines.count - 1].runs.flatMap(\.glyphs)
        #expect(Int(final[0].character) == text.unicodeScalars.count - 1, "the stop is at the left")
    }
}
