import Raster
import Testing
import Typesetting

@testable import TrayWindow

@Suite struct CardMenuLayoutTests {
    private func layout(_ room: Size, count: Int = 9) -> CardMenuLayout {
        CardMenuLayout(
            (0..<count).map { ("Item number \($0)", "Ctrl+\($0)") }, room: room, style: .light
        ) { text, style in Double(text.count) * style.size * 0.5 }
    }

    /// Items are hit where they are drawn, and in a low window all of them are there.
    @Test(arguments: [Size(900, 600), Size(300, 220), Size(180, 188)])
    func allItemsAreInReach(room: Size) {
        let layout = layout(room)
        #expect(layout.card.width <= room.width && layout.card.height <= room.height)
        var hit: [Int] = []
        for y in stride(from: 0.5, to: layout.card.height, by: 1) {
            if let item = layout.item(at: Point(10, y)), hit.last != item { hit.append(item) }
        }
        #expect(hit == Array(0..<9))
        #expect(layout.item(at: Point(-1, 40)) == nil && layout.item(at: Point(layout.card.width, 40)) == nil)
    }

    /// As little as there may be room for it.
    @Test func theLastLevelOfADeckIsAlwaysSeen() {
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
