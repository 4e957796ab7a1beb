import CardDeck
import TrayKit

/// The side that is read close up is the primary selection: in other programs the middle button pastes what it says.
@MainActor final class CloseUpSelection {
    private struct Side: Equatable {
        /// By where the note stands in the whole deck.
        var note: NotePath
        var facet: Int
    }

    private unowned let window: TrayWindow
    /// What is selected, or about to be.
    private var side: Side?

    init(_ window: TrayWindow) { self.window = window }

    /// To be called after whatever may have changed what is seen.
    func update() {
        guard let zoom = window.zoom, let note = zoom.closeUpNote, zoom.targetFactor > 1 else {
            side = nil
            return
        }
        // Nobody reads what swings past.
        guard !zoom.isAnimating else { return }
        let side = Side(note: window.origin(of: note), facet: zoom.trays.model.facet(of: note))
        guard side != self.side else { return }
        self.side = side
        let sides = window.sides(of: [note])
        window.read(sides) { [weak self] words in
            guard let self, self.side == side, !words.text.isEmpty else { return }
            window.connection.setPrimarySelection(sides.data(words, for: window))
        }
    }
}
