import CardDeck
import Testing

@testable import DeckLanguages

@Suite struct EvidenceTests {
    @Test func everyWritingHasWhatAllHave() {
        #expect(HanWritings(having: "一") == .all)
        #expect(HanWritings(having: "国") == [.simplified, .japanese])
        #expect(HanWritings(having: "氣") == [.traditional, .korean])
    }

    /// How a Japanese director is written does not make Chinese of his name, nor of what another word means.
    @Test func whatStandsInParenthesesIsAnAside() {
        let names = ["Akira Kurosawa", "Wim Wenders", "Shinji Sômai (相米 慎二)", "Agnès Varda", "Ozu（小津安二郎）"]
        let notes = names.map { Note(id: NoteID($0), facets: [Facet(StyledText(plain: $0))]) }
        for note in TaggedDeck.tagged(notes) {
            let language = note.facets[0].language?.language
            #expect(language != "zh" && language != "ja", "\(note.id)")
        }
        func main(_ text: String) -> Script? {
            var evidence = TextEvidence(), sum = TextEvidence()
            evidence.add(text)
            sum.add(evidence)
            return sum.mainScript
        }
        #expect(main("Ozu (小津安二郎)") == .latin)
        #expect(main("Ozu (n) 小津安二郎") == .han)
        #expect(main("小津安二郎 (Ozu)") == .han)
        #expect(main("(小津安二郎) Ozu") == .han)
        #expect(main("Ozu\n(小津安二郎)") == .han)
    }

    /// A language with a greater neighbor is told by words that are its own, unless there are many.
    @Test func fewSpanishWordsAreNotGalician() {
        func finding(_ text: String) -> LanguageVerdict.Finding {
            var evidence = TextEvidence()
            evidence.add(text)
            return evidence.finding(on: .latin)
        }
        let spanish = """
            doxorrubicina rituximab mixta extranodal folicular infección pronóstico sobreexpresión leucocitos pérdida
            linfocitos exploración de por para sobre entre un no frío alto grande cara corazón diferente importante
            """
        #expect(finding(spanish) != .language("gl"))
        #expect(finding("unha casa branca, non sei cando veu o home, moi ben, xa o neno") == .language("gl"))
        // What names of countries tell.
        let countries = [
            "Alemaña", "Arxelia", "Austria", "Bélxica", "Dinamarca", "Etiopía", "Exipto", "Francia", "Hungría",
            "Islandia", "Noruega", "Polonia", "Suecia", "Suíza", "Tailandia", "Ucraína", "Xamaica", "Xapón",
            "Xeorxia", "Xordania",
        ]
        #expect(finding(countries.map { "Capital de \($0)" }.joined(separator: "\n")) == .language("gl"))
    }

    /// Cards often come by turns, such as a question and its reverse: none of them are passed over.
    @Test(arguments: [400, 401, 600, 1000, 4000, 1_000_000]) func cardsOfAllKindsAreLookedAt(count: Int) {
        var places: [Int] = []
        EvidenceTable.look(at: count) { place in
            places.append(place)
            return nil
        }
        #expect(Set(places).count == 200 && places.allSatisfy { $0 < count })
        for kinds in 2...4 {
            for kind in 0..<kinds { #expect(places.count { $0 % kinds == kind } >= 40, "\(kinds), \(kind)") }
        }
    }
}
