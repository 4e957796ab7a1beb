import CardDeck
import TrayKit
import TrayRendering

/// What is shown on a card only when it is asked for.
extension Viewer {
    /// Opens the next hint of the side in front, or closes all where all are open.
    func openNextHint() { setHints(nil) { _ in } }

    /// - Parameters:
    ///   - areOpen: all hints of the side in front, or none; nil for one more.
    ///   - reply: called once.
    func setHints(_ areOpen: Bool?, reply: @escaping @MainActor (MessageReply) -> Void) {
        guard let view, let path = view.exposedNote(of: view.focus) else {
            return reply(.noCard)
        }
        let origin = frames.factory.origin(of: path), index = view.model.facet(of: path)
        let (notes, mailbox) = (frames.factory.notes, loop.mailbox)
        // The note may have to be read first: a worker does.
        pool.submit(priority: LayerWish.ground) { [weak self] _ in
            let facet = (try? notes.note(origin)).map { $0.facets[index % $0.facets.count] }
            mailbox.post {
                guard let self, let facet, !facet.hints.isEmpty else {
                    return reply(.failure("there is no hint on the card's side in front"))
                }
                var hints = self.frames.factory.hints
                hints[origin, index] =
                    areOpen.map { $0 ? Set(facet.hints.indices) : [] } ?? facet.openingNextHint(hints[origin, index])
                self.show(hints)
                reply(.done)
            }
        }
    }

    /// A click on a hint opens it, or closes it again.
    ///
    /// - Returns: whether there was one.
    func hintTakesTap(at spot: CardSpot) -> Bool {
        guard let hint = frames.factory.hint(at: spot) else { return false }
        let note = frames.factory.origin(of: spot.note)
        var hints = frames.factory.hints
        hints[note, spot.facet].formSymmetricDifference([hint])
        show(hints)
        return true
    }

    /// The hints that are open on the side in front; nil where none is.
    func openHints(of view: TrayView) -> [Int]? {
        guard let path = view.exposedNote(of: view.focus) else { return nil }
        let open = frames.factory.hints[frames.factory.origin(of: path), view.model.facet(of: path)]
        return open.isEmpty ? nil : open.sorted()
    }

    private func show(_ hints: OpenHints) {
        frames.setHints(hints)
        setNeedsDisplay()
    }
}
