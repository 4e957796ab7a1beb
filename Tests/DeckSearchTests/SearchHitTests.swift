import CardDeck
import DeckSearch
import Testing

/// Where in a text lies what was found.
@Suite struct SearchHitTests {
    private func hits(_ query: String, _ text: String) -> [String] {
        SearchQuery(query).hits(in: text).map { String(text[$0]) }
    }

    @Test func hitsAreWhatIsSeen() {
        #expect(hits("chat", "Le château et le CHAT") == ["chât", "CHAT"])
        #expect(hits("strasse", "Die Straße ist lang") == ["Straße"])
        #expect(hits("かわ", "カワウ") == ["カワ"])
        #expect(hits("שלום", "שָׁלוֹם עליכם") == ["שָׁלוֹם"])
        #expect(hits("fi", "ﬁn") == ["ﬁ"], "a ligature is marked as a whole")
        #expect(hits("s", "ß") == ["ß"])
        #expect(hits("क", "कि का") == ["कि", "का"], "a letter with its vowel")
    }

    @Test func severalWordsAndNone() {
        #expect(hits("dog cat", "cats and dogs") == ["cat", "dog"])
        #expect(hits("ab bc", "abc") == ["abc"], "what overlaps is one")
        #expect(hits("aa", "aaaa") == ["aaaa"])
        #expect(hits("", "cats") == [])
        #expect(hits("cow", "cats") == [])
        #expect(hits("cow", "") == [])
    }

    @Test func wordsOfAnotherSideAreNoHits() {
        let meaning = Facet(StyledText(plain: ""), field: "Meaning")
        func hits(_ query: String, at index: Int, _ text: String) -> [String] {
            SearchQuery(query).hits(in: text, on: SearchQuery.Side(meaning, at: index)).map { String(text[$0]) }
        }
        #expect(hits("2:cat", at: 1, "a cat") == ["cat"] && hits("2:cat", at: 0, "a cat") == [])
        #expect(hits("meaning:cat", at: 0, "a cat") == ["cat"] && hits("word:cat", at: 0, "a cat") == [])
        #expect(hits("10:30", at: 0, "at 10:30, 30") == ["10:30"], "as it stands, wherever it is")
    }

    @Test func aTextIsAHitWhereItHoldsAWord() {
        #expect(SearchQuery("chat x").isHit(in: "Château"))
        #expect(!SearchQuery("chat").isHit(in: "chien"))
        #expect(!SearchQuery("").isHit(in: "chien"))
    }
}
