import Testing

@testable import TrayWindow

struct DeckTermTests {
    @Test func theLastLevelIsAlwaysSeen() {
        func shortened(_ term: String, room: Int) -> String { DeckTerm.shortened(term) { $0.count <= room } }
        #expect(shortened("deck:a::b", room: 9) == "deck:a::b")
        #expect(shortened("deck:aa::bb::cc", room: 14) == "deck:…::bb::cc")
        #expect(shortened("deck:aa::bb::cc", room: 10) == "deck:…::cc")
        #expect(shortened("deck:aa::bb::cc", room: 1) == "deck:…::cc")
        #expect(shortened("deck:\"a a::b b::c\"", room: 16) == "deck:\"…::b b::c\"")
        #expect(shortened("-deck:aaaa::b", room: 10) == "-deck:…::b")
        #expect(shortened("deck:aaaaaaa", room: 5) == "deck:aaaaaaa" && shortened("tag:a::b", room: 3) == "tag:…::b")
    }
}
