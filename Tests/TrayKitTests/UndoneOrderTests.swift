import CardDeck
import Raster
import Testing

@testable import TrayKit

/// What is in front once changes of the order are taken back.
@Suite struct UndoneOrderTests {
    /// - Parameter maxRuns: how many runs orders may have that are kept.
    private func view(maxRuns: Int = 1000) -> TrayView {
        let deck = FakeDeck([30]), order = CardOrder(deckCounts: [30])
        return TrayView(
            source: ArrangedDeck(deck, CardArrangement(order, maxRuns: maxRuns)), size: Size(1280, 800))
    }

    private func front(_ view: TrayView) -> Int? {
        view.exposedNote(of: RowPath(section: 0, row: 0)).map { view.arranged!.deckPath(of: $0).note }
    }

    private func expose(_ note: Int, _ view: TrayView, at time: Double) {
        view.advance(to: time)
        view.expose(NotePath(section: 0, note: note))
        view.advance(to: time + 5)
    }

    private func order(from first: Int) -> CardOrder {
        var order = CardOrder(deckCounts: [30])
        _ = order.move([NotePath(section: 0, note: first)], to: NotePath(section: 0, note: 29))
        return order
    }

    @Test func aMoveBringsBackWhatWasInFront() {
        let view = view()
        expose(3, view, at: 0)
        #expect(view.move([NotePath(section: 0, note: 3)], to: NotePath(section: 0, note: 9), time: 6))
        expose(15, view, at: 7)
        #expect(view.undo(time: 13) && front(view) == 3)
        expose(12, view, at: 14)
        #expect(view.redo(time: 20) && view.undo(time: 21) && front(view) == 3)
    }

    /// Changes that cannot be taken back any more count nothing: what was before them is not what is brought back.
    @Test func whatWasForgottenIsNotBroughtBack() {
        let view = view(maxRuns: 1)
        expose(3, view, at: 0)
        #expect(view.move([NotePath(section: 0, note: 3)], to: NotePath(section: 0, note: 9), time: 6))
        for first in [20, 22, 24] { #expect(view.arrange(as: order(from: first), time: 7)) }
        let count = view.arranged!.arrangement.undoCount
        #expect(count < 4)
        expose(15, view, at: 8)
        for step in 0..<count { #expect(view.undo(time: 14 + Double(step))) }
        #expect(!view.undo(time: 20) && view.exposedNote(of: RowPath(section: 0, row: 0))?.note == 15)
    }
}
