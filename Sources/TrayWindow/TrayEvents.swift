import CardDeck
import TrayKit

/// Passes on what the trays tell the window, and tells them what it knows of notes.
@MainActor final class TrayEvents: @preconcurrency TrayDelegate {
    private unowned let owner: TrayWindow

    init(_ owner: TrayWindow) { self.owner = owner }

    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? {
        owner.frames.trayView(view, facetCountOf: note)
    }

    func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? {
        owner.frames.trayView(view, pageCountOf: note, facet: facet)
    }

    func trayView(_ view: TrayView, handleTap spot: CardSpot) -> Bool {
        owner.delegate?.trayWindow(owner, handleTap: spot) == true || owner.handleHintTap(at: spot)
    }

    func trayView(_ view: TrayView, didPassCardIn row: RowPath, at place: Double) {
        owner.delegate?.trayWindow(owner, cardDidPassAt: place, time: view.now)
    }

    func trayView(_ view: TrayView, didTickAt place: Double) {
        owner.delegate?.trayWindow(owner, counterDidTickAt: place, time: view.now)
    }

    func trayView(_ view: TrayView, didRearrange deck: ArrangedDeck) { owner.rearranged(deck) }
}
