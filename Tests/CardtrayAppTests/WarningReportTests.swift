import CardDeck
import Testing
import Typesetting

@testable import CardtrayApp

/// What is said of decks' flaws.
@Suite struct WarningReportTests {
    private final class FlawedDeck: DeckSource {
        let format = "test", title: String
        let sections: [DeckSection] = []
        let warnings = ["a flaw"]

        init(_ title: String) { self.title = title }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("") }
        func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "has no notes") }
        func media(named name: String) throws -> [UInt8] { [] }
    }

    @Test func aDeckIsNamed() {
        var report = WarningReport()
        let deck = FlawedDeck("deck")
        #expect(
            report.lines(for: deck, unreadableNotes: 2, fonts: ["no font"]) == [
                "deck: a flaw", "deck: no font", "deck: 2 notes could not be read; shown blank",
            ])
        #expect(report.lines(for: deck, fonts: ["no font"]) == [], "each thing once")
    }

    /// The title of a stack is the titles of all of its decks.
    @Test func aStackDoesNotSayAllOfItsNames() {
        var report = WarningReport()
        let stack = DeckStack((1...34).map { FlawedDeck("deck \($0)") })
        let lines = report.lines(for: stack, unreadableNotes: 1, fonts: ["no font"])
        #expect(lines.count == 36 && lines[0] == "deck 1: a flaw")
        #expect(lines.suffix(2) == ["no font", "1 note could not be read; shown blank"])
    }

    @Test func picturesThatAreLeftOutAreSaid() throws {
        // The head of a PNG of 5000×5000 pixels in 16 bits, of which two are more than a card may have.
        let head: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + [0, 0, 0x13, 0x88, 0, 0, 0x13, 0x88, 16, 6, 0, 0, 0]
        for (count, words) in [
            (2, "1 picture is left out, as those before it on its card take as much to decode as a card may (1.png)"),
            (
                3,
                "2 pictures are left out, as those before them on their cards take as much to decode as a card may "
                    + "(the first: 1.png)"
            ),
        ] {
            let cache = PictureCache { _ in head }
            let runs = (0..<count).map { TextRun("", image: MediaReference(kind: .image, name: "\($0).png")) }
            _ = Typesetter().face(
                Facet(StyledText([Paragraph(runs)])), pictures: cache, style: Theme.dark.style, scale: 1)
            var report = WarningReport()
            let lines = report.lines(for: FlawedDeck("deck"), pictures: cache.flaws)
            try #require(lines.count == 3)
            #expect(lines[1].hasPrefix("deck: 1 picture cannot be shown (0.png: "))
            #expect(lines[2] == "deck: \(words)")
        }
    }
}
