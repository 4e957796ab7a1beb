import CardDeck
import EventLoop
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

/// Copies cards to the clipboard.
extension TrayWindow {
    /// Copies the side in front as text, HTML and a picture; where its card is marked, the sides that all marked cards
    /// show.
    func copyFront() {
        guard let view, let front else { return confirm(CardProblem.noCard.sentence) }
        let isMarked = view.model.selection.contains(front.note)
        let sides = sides(of: isMarked ? view.model.selection.sorted() : [front.note])
        read(sides) { [weak self] words in self?.copy(sides, words) }
    }

    private func copy(_ sides: CopiedSides, _ words: CopiedSides.Words) {
        // A blank side must not empty the clipboard.
        guard words.facets.contains(where: { !$0.isBlank }) else { return confirm("There is nothing to copy here") }
        guard connection.setClipboard(sides.data(words, for: self)) else {
            return confirm("Cannot copy: the desktop has seen no key pressed here")
        }
        confirm(sides.count > 1 ? "Copied \(sides.count) cards" : "Copied")
    }

    /// The sides of cards that are seen.
    func sides(of notes: [NotePath]) -> CopiedSides {
        guard let view else { return CopiedSides([], from: frames.factory) }
        return CopiedSides(
            notes.map { (note: origin(of: $0), facet: view.model.facet(of: $0)) }, from: frames.factory)
    }

    /// Has a worker read what sides say.
    func read(_ sides: CopiedSides, use: @escaping @MainActor @Sendable (CopiedSides.Words) -> Void) {
        let mailbox = loop.mailbox
        pool.submit(priority: LayerRequest.ground) { _ in
            let words = sides.read()
            mailbox.post { use(words) }
        }
    }
}
