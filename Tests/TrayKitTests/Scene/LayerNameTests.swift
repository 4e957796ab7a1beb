import CardDeck
import Raster
import Testing

@testable import TrayKit

@Suite struct LayerNameTests {
    private static let note = NotePath(section: 1, note: 4), moved = NotePath(section: 2, note: 7)

    /// A layer that is of a note or a section goes along with it: what was drawn is found again by its name.
    @Test(arguments: [
        LayerName.face(note, facet: 1), .tiles(note, facet: 1, page: 2), .spine(note), .swatch(note), .answer(note),
        .title(section: 1, maximumWidth: 80), .scrollLabel(section: 1),
    ])
    func goesAlongWithItsOwner(_ name: LayerName) {
        let other = name.moved(note: { $0 == Self.note ? Self.moved : $0 }, section: { $0 == 1 ? 2 : $0 })
        switch name.owner {
        case .note(let note): #expect(note == Self.note && other.owner == .note(Self.moved))
        case .section(let section): #expect(section == 1 && other.owner == .section(2))
        case .nobody: Issue.record("\(name) has an owner")
        }
        let back = other.moved(note: { $0 == Self.moved ? Self.note : $0 }, section: { $0 == 2 ? 1 : $0 })
        #expect(back == name)
    }

    /// While a window is resized, the ground of another size stands in.
    @Test func sizesShareASlot() {
        let (small, large) = (Size(90, 20), Size(400, 20))
        #expect(LayerName.recess(small).slot == LayerName.recess(large).slot)
        #expect(LayerName.scrollThumb(small).slot == LayerName.scrollThumb(large).slot)
        #expect(
            LayerName.title(section: 3, maximumWidth: 90).slot == LayerName.title(section: 3, maximumWidth: 400).slot)
        #expect(
            LayerName.title(section: 3, maximumWidth: 90).slot != LayerName.title(section: 4, maximumWidth: 90).slot)
        #expect(LayerName.recess(small).slot != LayerName.focusedRecess(small).slot)
        #expect(LayerName.shadow(small, blur: 2).slot != LayerName.shadow(large, blur: 2).slot)
    }
}
