import CardDeck
import Raster
import Testing

@testable import TrayKit

@Suite struct CardPassTests {
    let row = RowPath(section: 0, row: 0)

    @Test func everyCardThatPassesIsToldOnceEitherWay() {
        let view = TrayView(source: FakeDeck([22]), size: Size(1280, 800))
        let listener = PlaceListener()
        view.delegate = listener
        var places: [Double] { listener.passes.map(\.place) }
        let point = view.geometry(of: row).frame.center
        view.press(at: point, time: 0)
        for step in 1...100 { view.drag(to: point - Point(Double(step) * 3.8, 0), time: Double(step) * 0.01) }
        #expect(places.count == 10)
        #expect(places == places.sorted() && Set(places).count == 10)
        for step in 1...100 { view.drag(to: point - Point(380 - Double(step) * 3.8, 0), time: 1 + Double(step) * 0.01) }
        #expect(places.count == 20 && Array(places.suffix(10)) == places.prefix(10).reversed())
        #expect(listener.passes.allSatisfy { (0...1).contains($0.place) && $0.row == row })
    }

    @Test func pullingBeyondTheEndsIsNoPass() {
        let view = TrayView(source: FakeDeck([3]), size: Size(1280, 800))
        let listener = PlaceListener()
        view.delegate = listener
        view.perform(.lastCard, time: 0)
        view.advance(to: 5)
        #expect(listener.passes.count == 2)
        let point = view.geometry(of: row).frame.center
        view.press(at: point, time: 6)
        for step in 1...50 { view.drag(to: point - Point(Double(step) * 10, 0), time: 6 + Double(step) * 0.01) }
        #expect(view.exposedPosition(of: row) > 2.5)
        view.lift(time: 7)
        view.advance(to: 12)
        #expect(listener.passes.count == 2)
    }
}
