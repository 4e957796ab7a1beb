import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Notes of Anki's in Org files, as anki-editor and org-anki have them.
@Suite struct OrgAnkiTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func deck(_ type: String, title: String = "Title", _ text: String) throws -> any DeckSource {
        try scratch.open("* \(title)\n:PROPERTIES:\n:ANKI_NOTE_TYPE: \(type)\n:END:\n\(text)\n", as: "a.org")
    }

    @Test func fieldsAreHeadings() throws {
        let text = "** Text\n {{c1:: *FIFO*}} is {{c2::First-In::what}}, as {{c1::that}}.\n** Extra\n"
        let cards = [
            ["[...] is First-In, as [...].", " FIFO is First-In, as that."],
            [" FIFO is [what], as that.", " FIFO is First-In, as that."],
        ]
        let trimmed = cards.map { $0.map { String($0.drop { $0 == " " }) } }
        #expect(try deck("Cloze", text).texts() == trimmed)
        let extra = try deck("Cloze", text + "More.")
        #expect(try extra.texts() == trimmed.map { $0 + ["More."] })
        #expect(try extra.notes()[0].facets.map(\.field) == [nil, nil, "Extra"])
    }

    @Test func fieldsMayHaveNoHeadings() throws {
        #expect(try deck("Cloze", "{{c1::FIFO}} is it.").texts() == [["[...] is it.", "FIFO is it."]])
        #expect(
            try deck("Cloze", title: "{{c1::FIFO}} is it.", "More").texts() == [
                ["[...] is it.", "FIFO is it.", "More"]
            ])
        #expect(try deck("Basic", "Answer").texts() == [["Title", "Answer"]])
        #expect(try deck("Basic", "Question\n** Back\nAnswer").texts() == [["Title\nQuestion", "Answer"]])
        #expect(try deck("Basic", "** Front\nQuestion\n** Back\nAnswer").texts() == [["Question", "Answer"]])
        #expect(try deck("Words", "** Word\nHund\n** Meaning\ndog\n** Sound\n").texts() == [["Hund", "dog"]])
    }

    @Test func reversedCardsAreMade() throws {
        let type = "Basic (and reversed card)", fields = "** Front\nHund\n** Back\ndog\n"
        for text in [fields, "** Front\nHund\n** Back\ndog\n** Add Reverse\ny\n"] {
            #expect(try deck(type, text).texts() == [["Hund", "dog"], ["dog", "Hund"]])
        }
        #expect(try deck(type, title: "Hund", "dog").texts() == [["Hund", "dog"], ["dog", "Hund"]])
        #expect(try deck(type, title: "Hund", "").texts() == [["Hund"]])
        let named = try deck(type, "** Wort\nHund\n** Meaning\ndog\n** Sound\nwau\n").notes()
        #expect(named.map { $0.facets.map(\.field) } == [["Wort", "Meaning", "Sound"], ["Meaning", "Wort", "Sound"]])
        #expect(Set(named.map(\.id)).count == 2)
        let optional = "Basic (optional reversed card)"
        #expect(try deck(optional, fields).texts() == [["Hund", "dog"]])
        #expect(try deck(optional, fields + "** Add Reverse\n").texts() == [["Hund", "dog"]])
        #expect(try deck(optional, fields + "** Add Reverse\ny\n").texts() == [["Hund", "dog"], ["dog", "Hund"]])
        #expect(try deck("Basic", fields).texts() == [["Hund", "dog"]])
    }

    @Test func formulasInGapsAreFormulas() throws {
        let texts = try deck("Cloze", #"The product is {{c1::$|\alpha| \cdot |\beta|$}}."#).texts()
        #expect(texts[0][0] == "The product is [...]." && !texts[0][1].contains("$") && !texts[0][1].contains("{"))
    }

    @Test func propertiesSayWhichDeckAndTags() throws {
        let deck = try scratch.open(
            """
            #+PROPERTY: ANKI_DECK German
            #+PROPERTY: ANKI_TAGS grammar
            * Nouns
            ** Item :easy:
            :PROPERTIES:
            :ANKI_NOTE_TYPE: Basic
            :ANKI_NOTE_ID: 1614
            :END:
            *** Front
            Hund
            *** Back
            dog
            * Spanish
            :PROPERTIES:
            :ANKI_DECK: Languages::Spanish
            :END:
            ** Verbs of [[https://x.org][motion]]
            *** Item
            :PROPERTIES:
            :ANKI_NOTE_TYPE: Basic
            :ANKI_TAGS: one two
            :END:
            **** Front
            ir
            **** Back
            to go
            """, as: "d.org")
        #expect(deck.sections.map(\.path) == [["German", "Nouns"], ["Languages", "Spanish", "Verbs of motion"]])
        let first = try deck.notes(0)[0]
        #expect(first.tags == ["easy", "grammar"] && first.id.rawValue == "1614")
        #expect(try deck.notes(1)[0].tags == ["one", "two"])
    }

    @Test func headingsOfADeckAreNotes() throws {
        for text in [
            "* One\n:PROPERTIES:\n:ANKI_NOTE_ID: 1\n:END:\nFirst\n** Two\n:PROPERTIES:\n:ANKI_NOTE_ID: 2\n:END:\nSecond\n",
            "#+ANKI_DECK: D\n* One\nFirst\n** Two\nSecond\n* Rest\n** It is {{c1::three}}\n",
        ] {
            let texts = try scratch.open(text, as: "o.org").texts()
            #expect(texts.prefix(2) == [["One", "First"], ["Two", "Second"]])
        }
    }
}
