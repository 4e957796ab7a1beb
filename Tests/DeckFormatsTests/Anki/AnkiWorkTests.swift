import CardDeck
import Markup
import Testing

@testable import DeckFormats

/// How much HTML is read for a card, whatever its note holds and its templates make of it.
@Suite struct AnkiWorkTests {
    /// A card, and what was read for it: how long each piece of HTML was, in bytes.
    private struct ReadCard {
        var note: Note
        var pieces: [Int] = []
        var flaws: [AnkiCard.Flaw] = []

        var longPieces: Int { pieces.count { $0 >= 100_000 } }
    }

    private func notetype(_ fields: [String], question: String, answer: String) -> AnkiNotetype {
        var draft = AnkiNotetype.Draft(name: "Basic", hasGaps: false, css: "")
        for name in fields { draft.addField(named: name) }
        draft.addTemplate(named: "Card 1", question: question, answer: answer)
        return AnkiNotetype(draft)
    }

    private func read(_ fields: String, of notetype: AnkiNotetype?) -> ReadCard {
        var pieces: [Int] = [], flaws: [AnkiCard.Flaw] = []
        let stored = AnkiNoteQuery.StoredNote(
            note: 1, notetype: 1, tags: "", fields: fields, isCut: false, ordinal: 0, flag: 0)
        let card = AnkiCard(
            id: 1, stored: stored, home: AnkiCard.Home(), notetype: notetype, willRead: { pieces.append($0) })
        let note = card.note { flaws.append($0) }
        return ReadCard(note: note, pieces: pieces, flaws: flaws)
    }

    private func card(_ front: String, back: String = "back", answer: String) -> ReadCard {
        read("\(front)\u{1F}\(back)", of: notetype(["Front", "Back"], question: "{{Front}}", answer: answer))
    }

    private static func words(_ count: Int) -> String { String(repeating: "<i>x</i>", count: count) }

    private func expectFront(_ facet: Facet) {
        #expect(facet.text.plain.utf8.allSatisfy { $0 == UInt8(ascii: "x") } && facet.field == "Front")
        #expect((32_767...32_768).contains(facet.text.plain.utf8.count))
    }

    /// A question that is longer than what is read of a side leaves its answer what stands behind it.
    @Test(arguments: [
        ("{{FrontSide}}<hr id=answer>{{Back}}", 1), ("{{FrontSide}}<hr>{{Back}}", 1),
        ("<div>{{FrontSide}}</div><hr id=answer>{{Back}}", 1), ("{{Front}}<hr id=answer>{{Back}}", 2),
        ("<div>{{FrontSide}}<hr id=answer>{{Back}}</div>", 1), ("{{FrontSide}}{{Back}}", 1),
    ])
    func aLongQuestionIsReadOnceForEachSide(answer: String, most: Int) throws {
        let found = card(Self.words(40_000), answer: answer)
        #expect(found.longPieces <= most, "\(found.pieces)")
        try #require(found.note.facets.count == 2)
        expectFront(found.note.facets[0])
        #expect(found.note.facets[1].text.plain == "back" && found.note.facets[1].field == "Back")
        #expect(Set(found.flaws) == [.length])
    }

    /// Where nothing stands behind it, the answer shows it again.
    @Test(arguments: ["{{FrontSide}}", "{{FrontSide}}\n", "<div>{{FrontSide}}</div>", "{{FrontSide}}<hr id=answer>"])
    func aLongQuestionAloneIsItsAnswer(answer: String) throws {
        let found = card(Self.words(40_000), answer: answer)
        #expect(found.longPieces <= 3, "\(found.pieces)")
        try #require(found.note.facets.count == 2)
        for facet in found.note.facets { expectFront(facet) }
        #expect(Set(found.flaws) == [.length])
    }

    /// A question that is just not too long, in bytes or in elements, leaves its answer all of its own length.
    @Test(arguments: [32_750, 32_758, 32_765, 32_766, 32_767, 32_768])
    func aQuestionTakesNothingOfItsAnswersLength(count: Int) {
        let answer = "{{FrontSide}}<hr id=answer>{{Back}}", back = "<p><b>back</b></p>"
        let long = card(Self.words(count), back: back, answer: answer)
        #expect(long.note.facets.map(\.text.plain) == [String(repeating: "x", count: count), "back"])
        let many = card("q" + String(repeating: "<br>", count: count), back: back, answer: answer)
        #expect(many.note.facets.map(\.text.plain) == ["q", "back"])
        #expect(long.flaws.isEmpty && many.flaws.isEmpty)
    }

    /// One that is too long, in bytes or in elements, is told of, and its answer is there; one that leaves elements open
    /// holds its answer in them.
    @Test func whatATooLongQuestionLeavesOutIsTold() {
        let breaks = String(repeating: "<br>", count: 32_769)
        for front in [Self.words(32_769), "q" + breaks, "q\(breaks)<div><p>", "q\(breaks)<ul><li>"] {
            let found = card(front, answer: "{{FrontSide}}<hr id=answer>{{Back}}")
            #expect(found.note.facets.count == 2 && Set(found.flaws) == [.length])
            #expect(found.note.facets.last?.text.plain == "back")
        }
    }

    /// An answer that shows nothing beside its question need not be looked through for it.
    @Test func aQuestionWithoutAnAnswerIsReadTwice() {
        let found = card(Self.words(20_000), back: "", answer: "{{FrontSide}}<hr id=answer>{{Back}}")
        #expect(found.longPieces <= 2, "\(found.pieces)")
        let words = String(repeating: "x", count: 20_000)
        #expect(found.note.facets.map(\.text.plain) == [words, words])
        #expect(found.flaws.isEmpty)
    }

    @Test func aLongAnswerStillLeavesTheQuestionOut() {
        let answer = "{{FrontSide}}<hr id=answer>{{Back}}", long = Self.words(20_000), half = Self.words(10_000)
        let behindWord = card("word", back: long, answer: answer).note.facets.map(\.text.plain)
        #expect(behindWord == ["word", String(repeating: "x", count: 20_000)])
        let behindHalf = card(half, back: half, answer: answer).note.facets.map(\.text.plain)
        #expect(behindHalf == Array(repeating: String(repeating: "x", count: 10_000), count: 2))
    }

    /// The question's own rule parts it.
    @Test func aRuleInALongQuestionCounts() {
        let front = "above<hr id=answer>" + Self.words(40_000)
        #expect(card(front, answer: "{{FrontSide}}").note.facets[1].text.plain.hasPrefix("x"))
    }

    /// Fields that stand as they are, being of no known type.
    @Test func fieldsBeyondWhatIsSeenAreNotRead() {
        let fields = Array(repeating: Self.words(12_500), count: 20)
        let found = read(fields.joined(separator: "\u{1F}"), of: nil)
        #expect(found.pieces.reduce(0, +) <= 5 * MarkupText.byteLimit, "\(found.pieces)")
        #expect(found.note.facets.count == 2 && found.note.facets[1].text.plain.utf8.count > 25_000)
        #expect(found.flaws.contains(.length))
        // What nobody wrote anything into is not read at all.
        #expect(read("a\u{1F}" + String(repeating: "\u{1F}", count: 1000), of: nil).pieces.count == 1)
    }

    @Test func fieldsAreBounded() {
        let names = (0..<5000).map { "f\($0)" }
        let large = notetype(names, question: "{{f0}}", answer: "{{f1}}")
        #expect(large.fields.count == 4096 && large.number(ofField: "f4095") == 4095)
        #expect(large.number(ofField: "f4096") == nil)
        #expect(large.warnings == ["note type “Basic”: it has more than 4,096 fields; the others are left out"])
        let found = read("a\u{1F}b" + String(repeating: "\u{1F}x", count: 100_000), of: large)
        #expect(found.note.facets.map(\.text.plain) == ["a", "b"])
        #expect(found.flaws.contains(.fieldCount))
        #expect(read(String(repeating: "x\u{1F}", count: 100_000), of: nil).pieces.count <= 4100)
    }

    /// Names that cards have beside their fields, with blanks around them, in conditions and within others.
    @Test(arguments: [
        "{{Deck}}", "{{ Card }}", "{{#Tags}}{{/Tags}}x", "{{#Front}}{{#Type}}{{CardID}}{{/Type}}{{/Front}}",
    ])
    func whatCardsHaveBesideFieldsIsKnown(template: String) {
        func isNamed(_ question: String, _ answer: String) -> Bool {
            !notetype(["Front"], question: question, answer: answer).templates[0].specials.isEmpty
        }
        #expect(isNamed(template, "") && isNamed("x", template))
        #expect(!isNamed("{{Front}} Deck", "{{text:Front}}"))
    }

    /// Each filter makes a text of its own.
    @Test(.timeLimit(.minutes(1)), arguments: [(16, false), (17, true), (50_000, true)])
    func fieldsHaveSoManyFilters(count: Int, isTooMuch: Bool) {
        let question = "{{" + String(repeating: "hint:", count: count) + "Front}}"
        let found = read("a\u{1F}b", of: notetype(["Front", "Back"], question: question, answer: "{{Back}}"))
        #expect((found.flaws == [.template]) == isTooMuch)
    }

    @Test(arguments: ["x<br>\n<BR />y</div><div>z", "x\n\n\ny<br\t>\u{20}<DIV>z", "x<br/>y<div>z</div>"])
    func whatIsTypedIsOneLine(back: String) {
        let type = notetype(["Front", "Back"], question: "{{Front}}{{type:Back}}", answer: "{{type:Back}}")
        let typed = read("q\u{1F}\(back)", of: type).note.facets.last?.text.plain
        #expect(typed?.split(separator: " ") == ["x", "y", "z"])
        #expect(read("q\u{1F}x<di v>y", of: type).note.facets.last?.text.plain == "xy")
    }

    /// Each card of a long note reads it anew.
    @Test func longNotesAreReadSoOften() {
        let notes = LongNotes()
        for card in 0..<100_000 { notes.count(Int64(card), looks: 16) }
        var count = 0
        while count < 1000, notes.mayRead(Int64(count), pageCount: 1000) {
            notes.count(Int64(count), looks: 4096)
            count += 1
        }
        #expect(count == ((1 << 16) + 8 * 1000) / 4096 + 1)
        #expect(notes.mayRead(0, pageCount: 1000), "it was read before")
        #expect(notes.mayRead(-1, pageCount: 1 << 20), "a larger database may have more")
    }
}
