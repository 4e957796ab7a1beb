import CardDeck
import TrayKit

/// The side that is read close up is the primary selection: in other programs the middle button pastes what it says.
@MainActor final class CloseUpSelection {
    private struct Side: Equatable {
        /// By where the note stands in the whole deck.
        var note: NotePath
        var facet: Int
        /// Of the deck, which may have come to say something else there.
        var generation: Int
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
        let side = Side(
            note: window.origin(of: note), facet: zoom.trays.model.facet(of: note),
            generation: window.frames.factory.generation)
        guard side != self.side else { return }
        self.side = side
        CopiedSides(of: [note], in: window).read(for: window) { [weak self] words in
            guard let self, self.side == side, !words.text.isEmpty else { return }
            // No picture: it would hold the deck until somebody selects something else, which may take days.
            window.connection.setPrimarySelection(words.data)
        }
    }
}
