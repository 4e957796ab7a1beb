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
    @Test(arguments: [60.0, 100, 136, 200, 296, 340]) func everythingStandsOnTheCard(width: Double) {
        var long = note
        long.facets[1].text = StyledText(plain: String(repeating: "many words and alongwordwithoutanend ", count: 2000))
        var deep = CardInfo(long, subject())
        // More than a card has room for, of each fact.
        deep.rows = deep.rows.map { CardInfo.Row(label: $0.label, value: String(repeating: "tag ", count: 9000)) }
        for info in [CardInfo(note, subject()), CardInfo(long, subject()), deep] {
            let panel = layout(info, width: width)
            #expect(panel.size.height < 4200)
            for case .text(let text, let style, let point, let maxWidth) in panel.marks {
                let right = point.x + min(maxWidth, Double(text.count) * style.size * 0.5)
                #expect(point.x > InfoLayout.shadowReach && right <= InfoLayout.shadowReach + width, "\(text)")
            }
            #expect(overlaps(on: panel).isEmpty, "\(overlaps(on: panel))")
        }
    }

    /// The texts that lie over others, wherever these stand, and whichever comes first.
    private func overlaps(on panel: Panel) -> [String] {
        let texts = panel.marks.compactMap { mark -> (text: String, frame: Rect)? in
            guard case .text(let text, let style, let point, let maxWidth) = mark else { return nil }
            let width = min(maxWidth, Double(text.count) * style.size * 0.5)
            // What reaches above and below the line that letters stand on.
            let frame = Rect(
                x: point.x, y: point.y - style.size * 0.8, width: max(0, width - 1), height: style.size)
            return (text, frame)
        }
        return texts.indices.flatMap { index in
            texts[..<index].filter { $0.frame.intersects(texts[index].frame) }
                .map { "\($0.text) | \(texts[index].text)" }
        }
    }

    @Test func whatLiesOverAnythingIsFound() {
        func panel(_ places: [Point]) -> Panel {
            let style = LabelStyle(size: 12, color: CardStyle.light.ink)
            return Panel(
                size: Size(200, 200),
                marks: places.enumerated().map { .text("text \($0.offset)", style, at: $0.element, maxWidth: 100) })
        }
        #expect(overlaps(on: panel([Point(0, 20), Point(60, 20), Point(0, 40)])).isEmpty)
        #expect(overlaps(on: panel([Point(0, 20), Point(60, 20), Point(10, 20)])) == ["text 0 | text 2"])
        #expect(overlaps(on: panel([Point(0, 20), Point(60, 20), Point(10, 27)])) == ["text 0 | text 2"])
    }

    /// At the end of the longest card no label stands without what it is of, and an ellipsis says that it goes on.
    @Test(arguments: [(100.0, 2), (340.0, 9)]) func nothingIsCutInTheMiddle(width: Double, wordsInALine: Int) {
        var info = CardInfo(note, subject()), isThere: Set<[Bool]> = []
        info.sides = [CardInfo.Side(title: "Side", text: "written\non it", isUp: false, isRightToLeft: false)]
        for lines in 30...60 {
            info.rows = [("First", 9000), ("Second", lines * wordsInALine)].map { label, count in
                CardInfo.Row(label: label, value: String(repeating: "tag ", count: count))
            }
            info.rows.append(CardInfo.Row(label: "Last", value: "value"))
            let texts = Set(
                layout(info, width: width).marks.compactMap { mark -> String? in
                    if case .text(let text, _, _, _) = mark { text } else { nil }
                })
            #expect(texts.contains("Last") == texts.contains("value"), "\(lines)")
            let hasSide = texts.contains("written") || texts.contains("written …") || texts.contains("written…")
            #expect(texts.contains("Side") == hasSide, "\(lines)")
            #expect(!texts.contains("written") || texts.contains("on it"), "\(lines)")
            isThere.insert([texts.contains("Last"), texts.contains("Side")])
        }
        #expect(isThere.isSuperset(of: [[true, true], [true, false], [false, false]]))
    }

    /// Neither by a gap beyond the end of the longest card, nor by a label that another one would stand on.
    @Test(arguments: [100.0, 340]) func whatIsNotToldTakesNoRoom(width: Double) {
        var info = CardInfo(note, subject())
        let height = layout(info, width: width).size.height
        info.rows.insert(contentsOf: ["", "\n"].map { CardInfo.Row(label: "Empty", value: $0) }, at: 0)
        #expect(layout(info, width: width).size.height == height)
        #expect(overlaps(on: layout(info, width: width)).isEmpty)
        info.rows = ["First", "Second"].map { label in
            CardInfo.Row(label: label, value: String(repeating: "tag ", count: 9000))
        }
        info.sides = []
        let longest = layout(info, width: width).size.height
        info.sides = (1...500).map { number in
            CardInfo.Side(title: "Side \(number)", text: "written", isUp: false, isRightToLeft: false)
        }
        #expect(layout(info, width: width).size.height - longest < 200)
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

    /// A line that the cut has begin with words of another script is laid out as its side is.
    @Test func everyLineRunsAsItsSideDoes() {
        let words = Array(repeating: "שלום", count: 7) + Array(repeating: "peace", count: 5) + ["שלום"]
        let hebrew = Facet(StyledText(plain: words.joined(separator: " ")), language: LanguageTag(rawValue: "he"))
        let english = Facet(StyledText(plain: "peace is\nשלום in Hebrew"), language: LanguageTag(rawValue: "en"))
        let up = Facet(StyledText(plain: "?"))
        let info = CardInfo(Note(id: NoteID("1"), facets: [up, hebrew, english]), subject())
        let lines = layout(info, width: 260).marks.compactMap { mark -> String? in
            if case .text(let text, _, _, _) = mark { text } else { nil }
        }
        #expect(lines.contains { $0.hasPrefix("\u{200F}peace") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("שלום") } && lines.contains("\u{200E}שלום in Hebrew"))
    }

    @Test func aTitleBeginsWhereItIsReadFrom() throws {
        func places(_ title: String) throws -> (title: Double, closing: Double) {
            let info = CardInfo(Note(id: NoteID("1"), facets: [Facet(StyledText(plain: title))]), subject())
            let marks = layout(info, width: 296).marks
            func place(_ wanted: String) throws -> Double {
                try #require(
                    marks.lazy.compactMap { mark -> Double? in
                        if case .text(wanted, _, let point, _) = mark { point.x } else { nil }
                    }.first)
            }
            return (try place(title), try place("I closes"))
        }
        let latin = try places("peace"), hebrew = try places("שלום")
        #expect(latin.title < 50 && latin.closing > 200)
        #expect(hebrew.title > 200 && hebrew.closing < 50)
    }

    @Test func itGivesWayToTheCardInFront() {
        var place = InfoPlace(window: Size(1280, 800))
        place.avoid(Rect(x: 150, y: 0, width: 240, height: 168), height: 300, below: 0)
        #expect(!place.isAcross)
        place.avoid(Rect(x: 960, y: 0, width: 240, height: 168), height: 300, below: 0)
        #expect(place.isAcross && place.frame(height: 300, below: 0, scroll: 0).minX == 12)
        place.avoid(Rect(x: 500, y: 0, width: 240, height: 168), height: 300, below: 0)
        #expect(place.isAcross, "it stays where there is no need to go")
    }

    /// In a window that has no side to spare, it stands at the foot, where there is a card at the top.
    @Test func aNarrowWindowHasItAtItsFoot() {
        var place = InfoPlace(window: Size(320, 480))
        func frame(_ height: Double, top: Double = 0) -> Rect { place.frame(height: height, below: top, scroll: 0) }
        #expect(place.width == 296 && frame(100).maxY == 468 && place.maxScroll(height: 100, below: 0) == 0)
        // Nor does it stand over what is sought, in a window that is low, too.
        #expect(InfoPlace(window: Size(320, 100)).y(height: 300, below: 64) == 64)
        // Of a long one, half the window is left to the cards.
        #expect(frame(500).minY == 240 && place.maxScroll(height: 500, below: 0) == 272)
        place.avoid(Rect(x: 20, y: 40, width: 200, height: 140), height: 200, below: 0)
        #expect(!place.isAcross)
        place.avoid(Rect(x: 20, y: 300, width: 200, height: 140), height: 200, below: 0)
        #expect(place.isAcross && frame(200).minY == 12 && frame(200, top: 70).minY == 70)
        #expect(place.maxScroll(height: 500, below: 0) == 44)
        var long = InfoPlace(window: Size(320, 480))
        long.avoid(Rect(x: 20, y: 300, width: 200, height: 140), height: 500, below: 0)
        #expect(!long.isAcross, "where neither end leaves the card free, it stays")
        #expect(!place.resized(to: Size(1280, 800)).isAcross, "a wide window begins with its usual side")
    }
}
