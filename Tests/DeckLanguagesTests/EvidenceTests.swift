import Testing

@testable import DeckLanguages

@Suite struct EvidenceTests {
    @Test func everyWritingHasWhatAllHave() {
        #expect(HanWritings(having: "一") == .all)
        #expect(HanWritings(having: "国") == [.simplified, .japanese])
        #expect(HanWritings(having: "氣") == [.traditional, .korean])
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
