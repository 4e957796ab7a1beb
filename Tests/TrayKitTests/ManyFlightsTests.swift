import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Cards that fly to other places when all of them are sorted.
@Suite struct ManyFlightsTests {
    private static let count = 20_000

    private func note(_ number: Int) -> NotePath { NotePath(section: 0, note: number) }

    private func view(_ size: Size) -> TrayView {
        let view = TrayView(source: ArrangedDeck(FakeDeck([Self.count])), size: size)
        view.advance(to: 1)
        return view
    }

    /// The last is as large as the page that the farthest overview shows of a small window.
    @Test(arguments: [(Size(1280, 800), true), (Size(1920, 1080), true), (Size(10_240, 6_400), false)])
    func theyFlyUnlessTheyAreTooMany(size: Size, fly: Bool) {
        let view = view(size)
        let reversed = CardOrder(deckCounts: [Self.count]).holding([0: (0..<Self.count).reversed().map(note)])
        #expect(view.arrange(as: reversed, time: 2))
        #expect(view.arranged?.deckPath(of: note(0)) == note(Self.count - 1))
        #expect(view.orderAnimator.rearrangement.lifted.isEmpty == !fly)
        view.advance(to: 60)
        #expect(!view.orderAnimator.rearrangement.isActive)
    }

    @Test func oneFliesAmongAnyNumber() {
        let view = view(Size(10_240, 6_400))
        #expect(view.move([note(3)], to: note(3_000), time: 2))
        #expect(view.orderAnimator.rearrangement[lifted: note(3_000)] != nil)
    }

    @Test func eachIsFoundThatIsOutOfItsRow() {
        var rearrangement = Rearrangement()
        for number in 0..<100 {
            rearrangement.lifted.append(CarriedCard(note(number), grip: .zero))
            #expect(rearrangement[lifted: note(number)]?.path == note(number))
            #expect(rearrangement[lifted: note(number + 1)] == nil)
        }
        // Each gets the name that the next one has until then.
        for place in rearrangement.lifted.indices { rearrangement.lifted[place].path = note(place + 1) }
        #expect(rearrangement[lifted: note(0)] == nil && rearrangement[lifted: note(100)] != nil)
        let before = rearrangement
        rearrangement.lifted.removeAll { $0.path.note % 2 == 0 }
        for number in 1...100 {
            #expect(rearrangement[lifted: note(number)]?.path.note == (number % 2 == 1 ? number : nil))
            #expect(before[lifted: note(number)]?.path.note == number)
        }
    }
}
