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
}
