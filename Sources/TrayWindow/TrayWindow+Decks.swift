import CardDeck
import EventLoop
import TrayKit
import TrayRendering

/// The same cards otherwise: another state of their deck, or other trays.
extension TrayWindow {
    /// Shows another state of the deck: all stays with its notes where the deck still has them, and what is sought is
    /// sought in it.
    ///
    /// - Parameters:
    ///   - grouped: the same, in trays of groups, where it was in such; nil for the deck's own trays.
    ///   - keepsFacet: whether a card shows the side that it showed, rather than its first.
    ///   - moved: where a note of the whole deck, in its order, stands now; nil for one that is gone.
    package func follow(
        _ deck: ArrangedDeck, grouped: GroupedDeck? = nil, keepsFacet: (NotePath) -> Bool = { _ in true },
        moved: (NotePath) -> NotePath?
    ) {
        guard isOpen, let whole = trays.whole else { return open(deck) }
        // What is heard is known by its place in the deck that was.
        delegate?.trayWindowWillChangeDeck(self)
        let (sought, wasTyping, found) = (search.text, search.isTyping, trays.frontFound)
        search.close()
        overlays.menu.close()
        frames.present(deck.whole)
        whole.trays.reloadData(deck, keepsFacet: keepsFacet, moved: moved)
        trays.follow(grouped: grouped, keepsFacet: keepsFacet, moved: moved)
        if let shown = trays.derivedDeck { frames.show(shown) }
        search.deck = deck.whole
        let front = found.flatMap(moved).map { deck.origin(section: $0.section, note: $0.note) }
        if let sought { search.resume(sought, isTyping: wasTyping, front: front) }
        setNeedsDisplay()
    }

    /// Shows the deck's cards in trays of groups, or in the deck's own; what is sought is sought in them.
    ///
    /// - Parameter deck: made of the deck that is shown; nil for its own trays.
    package func show(grouped deck: GroupedDeck?) {
        guard isOpen, deck != nil || trays.groupedDeck != nil else { return }
        delegate?.trayWindowWillChangeDeck(self)
        if let zoom, zoom.isCloseUp { zoom.reset(time: MonotonicClock.now) }
        let (sought, wasTyping, found) = (search.text, search.isTyping, trays.frontFound)
        let front = found.flatMap { trays.arrangedDeck?.origin(section: $0.section, note: $0.note) }
        search.close()
        overlays.menu.close()
        trays.show(grouped: deck)
        frames.show(trays.derivedDeck)
        if let sought { search.resume(sought, isTyping: wasTyping, front: front) }
        update()
        setNeedsDisplay()
    }
}
