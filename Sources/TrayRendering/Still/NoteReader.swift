import CardDeck
import TrayKit

/// Tells a tray view how many facets notes have by reading them: for pictures that are drawn at once.
final class NoteReader: TrayDelegate {
    private let notes: NoteCache

    /// - Parameter notes: of the deck that the view shows, possibly in another order.
    init(_ notes: NoteCache) { self.notes = notes }

    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? {
        let shown = view.model.source
        let path = shown === notes.source ? note : (shown as? ArrangedDeck)?.deckPath(of: note) ?? note
        return try? notes.note(path).facets.count
    }
}
