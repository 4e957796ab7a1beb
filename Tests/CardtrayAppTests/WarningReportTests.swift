import CardDeck
import Testing

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
}
