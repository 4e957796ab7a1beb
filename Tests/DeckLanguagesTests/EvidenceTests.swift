import Testing

@testable import DeckLanguages

@Suite struct EvidenceTests {
    @Test func everyWritingHasWhatAllHave() {
        #expect(HanWritings(having: "一") == .all)
        #expect(HanWritings(having: "国") == [.simplified, .japanese])
        #expect(HanWritings(having: "氣") == [.traditional, .korean])
    }
}
