import CardDeck
import TrayKit
import WaylandClient

/// Copies a window's cards to the clipboard.
@MainActor struct CardCopier {
    let window: TrayWindow

    /// Copies the side in front as text, HTML and a picture; where its card is marked, the sides that all marked cards
    /// show.
    func copyFront() {
        guard let view = window.view, let front = window.front else {
            return window.confirm(CardProblem.noCard.sentence)
        }
        let isMarked = view.model.selection.contains(front.note)
        let sides = CopiedSides(of: isMarked ? view.model.selection.sorted() : [front.note], in: window)
        sides.read(for: window) { [weak window = self.window] words in
            if let window { CardCopier(window: window).copy(sides, words) }
        }
    }

    private func copy(_ sides: CopiedSides, _ words: CopiedSides.Words) {
        // A blank side must not empty the clipboard.
        guard words.facets.contains(where: { !$0.isBlank }) else {
            return window.confirm("There is nothing to copy here")
        }
        guard window.connection.setClipboard(sides.data(words, for: window)) else {
            return window.confirm("Cannot copy: the desktop has seen no key pressed here")
        }
        window.confirm(sides.count > 1 ? "Copied \(sides.count) cards" : "Copied")
    }
}
