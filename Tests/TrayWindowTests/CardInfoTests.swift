import CardDeck
import Raster
import Testing
import Typesetting

@testable import TrayWindow

/// What is told of a card.
@Suite struct CardInfoTests {
    private func subject(facet: Int = 0) -> InfoSubject {
        InfoSubject(
            note: NotePath(section: 1, note: 4), generation: 1, facet: facet, deck: "German", tray: "German › Nouns",
            number: 5, count: 20, isStarred: true, isMarked: false, file: "/home/me/german.apkg")
    }

    private var note: Note {
        var question = Facet(StyledText(plain: "die Katze"), language: LanguageTag(rawValue: "de"), field: "Word")
        question.number = 1
        let answer = Facet(StyledText(plain: "cat\na pet"), language: LanguageTag(rawValue: "en"))
        let sound = Facet(StyledText(plain: ""), media: [MediaReference(kind: .audio, name: "cat.ogg")])
        var note = Note(id: NoteID("1"), tags: ["animals::pets", "easy"], facets: [question, answer, sound])
        note.flag = 3
        return note
    }

    private func value(_ label: String, _ info: CardInfo) -> String? {
        info.rows.first { $0.label == label }?.value
    }

    @Test func tellsWhereItIsFromAndWhatItsDeckSays() {
        let info = CardInfo(note, subject())
        #expect(info.title == "die Katze")
        #expect(value("Tray", info) == "German › Nouns" && value("Card", info) == "5 of 20")
        #expect(value("Tags", info) == "animals::pets · easy" && value("Flag", info) == "Green (3)")
        #expect(value("Marks", info) == "a star" && value("File", info) == "/home/me/german.apkg")
        var plain = note, unmarked = subject()
        (plain.flag, plain.tags, unmarked.isStarred, unmarked.file) = (0, [], false, nil)
        #expect(CardInfo(plain, unmarked).rows.map(\.label) == ["Deck", "Tray", "Card"])
    }

    @Test func allIsToldOfTheSidesThatAreNotSeen() {
        let info = CardInfo(note, subject()) { $0.rawValue == "de" ? "German" : nil }
        #expect(info.sides.map(\.title) == ["Side 2 · Word · German", "Side 2 · en", "Side 3"])
        #expect(info.sides.map(\.text) == ["", "cat\na pet", "[cat.ogg]"])
        #expect(info.sides.map(\.isUp) == [true, false, false])
        let turned = CardInfo(note, subject(facet: 1))
        #expect(turned.sides.map(\.text) == ["die Katze", "", "[cat.ogg]"])
        #expect(turned.lines.contains("Side 2 · en: faces up"))
    }

    private func layout(_ info: CardInfo, width: Double) -> Panel {
        InfoLayout(info, width: width, style: .light, closing: "I closes") { text, style in
            Double(text.count) * style.size * 0.5
        }.panel
    }

    /// Nothing stands beyond the card, and a text of any length is of a bounded one.
    @Test(arguments: [296.0, 340]) func everythingStandsOnTheCard(width: Double) {
        var long = note
        long.facets[1].text = StyledText(plain: String(repeating: "many words and alongwordwithoutanend ", count: 2000))
        for note in [note, long] {
            let panel = layout(CardInfo(note, subject()), width: width)
            #expect(panel.size.height < 4200)
            for case .text(let text, let style, let point, let maxWidth) in panel.marks {
                let right = point.x + min(maxWidth, Double(text.count) * style.size * 0.5)
                #expect(point.x > InfoLayout.shadowReach && right <= InfoLayout.shadowReach + width, "\(text)")
            }
        }
    }

    @Test func textsAreWrittenFromTheirOwnSide() throws {
        let hebrew = Facet(StyledText(plain: "שלום"), language: LanguageTag(rawValue: "he"))
        let info = CardInfo(Note(id: NoteID("1"), facets: [Facet(StyledText(plain: "peace")), hebrew]), subject())
        #expect(info.sides.map(\.isRightToLeft) == [false, true])
        let marks = layout(info, width: 340).marks.compactMap { mark -> Double? in
            if case .text("שלום", _, let point, _) = mark { point.x } else { nil }
        }
        #expect(try #require(marks.first) > 250)
    }

    @Test func itGivesWayToTheCardInFront() {
        var place = InfoPlace(window: Size(1280, 800))
        place.avoid(Rect(x: 150, y: 0, width: 240, height: 168))
        #expect(!place.isLeft)
        place.avoid(Rect(x: 960, y: 0, width: 240, height: 168))
        #expect(place.isLeft)
        place.avoid(Rect(x: 500, y: 0, width: 240, height: 168))
        #expect(place.isLeft, "it stays where there is no need to go")
        let narrow = InfoPlace(window: Size(320, 480))
        #expect(narrow.width == 296 && narrow.y(below: 0) == 240)
        #expect(narrow.maxScroll(height: 100, below: 0) == 0 && narrow.maxScroll(height: 500, below: 0) == 272)
    }
}
