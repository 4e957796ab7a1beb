import CardDeck
import Foundation
import Testing

@testable import CardPrinting

/// The text of printed cards, as others read it.
@Suite(.serialized) struct PrintedTextTests {
    /// The words of a section's cards that are in letters, as far as they have no ends of lines.
    private static func words(_ deck: any DeckSource, section: Int) throws -> [String] {
        try (0..<deck.sections[section].noteCount).flatMap { note in
            try deck.note(section: section, note: note).facets.flatMap { facet in
                facet.text.plain.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
                    .map(String.init).filter { $0.contains(where: \.isLetter) }
            }
        }
    }

    /// In scalars: a letter behind another word's sign of silence would be one character with it.
    private static func letters(_ text: String) -> [Unicode.Scalar] {
        text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isWhitespace }
    }

    /// A section of the sample deck by itself.
    private final class Section: DeckSource {
        private let index: Int
        private let deck = SampleDeck()

        init(_ index: Int) { self.index = index }

        var title: String { deck.title }
        var sections: [DeckSection] { [deck.sections[index]] }
        func noteID(section: Int, note: Int) -> NoteID { deck.noteID(section: index, note: note) }
        func note(section: Int, note: Int) -> Note { deck.note(section: index, note: note) }
    }

    /// Every word is found, in whatever script; every font is in the document.
    @Test(arguments: SampleDeck().sections.indices) func textIsText(_ section: Int) throws {
        let deck = Section(section)
        let printed = try PrintedDeck(deck)
        let text = Self.letters(try printed.text)
        let words = try Self.words(deck, section: 0)
        let missing = words.filter { !text.contains(Self.letters($0)) }
        #expect(!words.isEmpty)
        #expect(missing.isEmpty, "\(deck.sections[0].title): \(missing.prefix(8)) of \(words.count)")
        let fonts = try printed.fonts
        #expect(!fonts.isEmpty)
        for font in fonts {
            // Embedded, as a subset, and with the characters that its glyphs stand for.
            #expect(font.contains(" yes yes yes "), "\(font)")
        }
    }

    /// Who reads a page takes all of it for text of one direction: what runs the other way has its place in a line, but
    /// the blanks about it may be lost.
    @Test(arguments: [["שלום עולם"], ["مرحبا بالعالم"], ["לא", "42", "כן"], ["one", "שתיים", "three"]])
    func textThatRunsFromTheRightKeepsItsOrder(parts: [String]) throws {
        let text = try PrintedDeck(PlainDeck([[parts.joined(separator: " "), "1"]])).text
        for part in parts { #expect(text.unmarked.contains(part), "\(text)") }
    }

    @Test func ligaturesAndMarksAreTheirLetters() throws {
        let text = try PrintedDeck(PlainDeck([["office fluffy", "क्षत्रिय"], ["ឧទាហរណ៍", "e\u{301}tude"]])).text
        let letters = Self.letters(text)
        for word in ["office", "fluffy", "क्षत्रिय", "ឧទាហរណ៍", "étude"] {
            #expect(letters.contains(Self.letters(word)), "\(text)")
        }
    }

    /// The letters of a ligature that runs from the right are found in their order.
    @Test(arguments: ["سلام", "لاله", "گیلاس", "الإسلام", "שָׁלוֹם"])
    func ligaturesFromTheRightAreTheirLetters(word: String) throws {
        let text = try PrintedDeck(PlainDeck([[word, "1"]])).text
        #expect(Self.letters(text.unmarked).starts(with: Self.letters(word)), "\(text.debugDescription)")
    }

    /// A document has each font once, however often it is used.
    @Test func fontsAreWrittenOnce() throws {
        let cards = (0..<200).map { ["word \($0)", "Wort \($0)"] }
        #expect(try PrintedDeck(PlainDeck(cards)).fonts.count <= 4)
    }

    @Test func damagedNotesAreLeftOutAndTold() throws {
        let printed = try PrintedDeck(PlainDeck([["one", "eins"], ["unreadable"], ["three", "drei"]]))
        #expect(printed.flaws.unreadableNotes == ["plain: note 1 is damaged"])
        #expect(try Self.letters(printed.text) == Self.letters("one three drei eins"))
        // Of very many it is not told of each.
        let damaged = Array(repeating: ["unreadable"], count: 1000)
        let flaws = try PrintedDeck(PlainDeck(damaged + [["one", "eins"]])).flaws
        #expect(flaws.unreadableCount == 1000 && flaws.unreadableNotes.count == 20)
        // Of none that can be read there is no document.
        let nothing = try #require(throws: CardPrinter.NoPages.self) { try PrintedDeck(PlainDeck(damaged)) }
        #expect(nothing.flaws.unreadableCount == 1000)
    }

    /// What can be read no more as its file was written to is not left out: no half of a deck is printed.
    @Test(arguments: ["text", "picture"]) func aDeckThatIsWrittenToIsNotPrinted(_ part: String) {
        let failure = #expect(throws: DeckError.self) { try PrintedDeck(OverwrittenDeck(part)) }
        #expect(failure?.description == "deck: was changed")
    }

    /// Three cards with pictures, whose file is written to once the first has been read.
    private final class OverwrittenDeck: DeckSource {
        let title = "deck"
        let sections = [DeckSection(title: "deck", noteCount: 3)]
        private let part: String

        init(_ part: String) { self.part = part }

        private var change: DeckError {
            var error = DeckError(file: title, "was changed")
            error.fileHasChanged = true
            return error
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

        func note(section: Int, note: Int) throws -> Note {
            if part == "text", note > 0 { throw change }
            let picture = TextRun("", image: MediaReference(kind: .image, name: "cat.png"))
            let text = StyledText([Paragraph([note > 0 ? picture : TextRun("cat")])])
            return Note(id: noteID(section: section, note: note), facets: [Facet(text)])
        }

        func media(named name: String) throws -> [UInt8] { throw change }
    }
}

extension String {
    /// Without the marks of direction that extracted text may have.
    fileprivate var unmarked: String {
        let marks: [ClosedRange<Unicode.Scalar>] = ["\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}"]
        return String(String.UnicodeScalarView(unicodeScalars.filter { scalar in !marks.contains { $0 ~= scalar } }))
    }
}
