import CardDeck
import EventLoop
import TrayKit
import TrayRendering

/// Which notes of a deck that is shown have become which, by their places in its order.
package struct DeckChange {
    /// Where a note stands now; nil for one that is gone.
    let moved: (NotePath) -> NotePath?
    /// Where a note stands now, as far as that is known at once; nil for one that is gone.
    let known: (NotePath) -> NotePath?
    /// Where a note stood, as far as that is known at once; nil for one that has come.
    let origin: (NotePath) -> NotePath?
    /// What is in front in the place of a note that is gone; nil for none.
    let successor: (NotePath) -> NotePath?
    /// Whether a note shows the side that it showed, rather than its first.
    let keepsFacet: (NotePath) -> Bool
    /// Whether notes show other sides first.
    let showsOther: Bool
    /// Whether that of all notes near the window is known at once, so that it can be seen to happen.
    let isSeen: Bool

    /// Its notes have become others.
    package init(
        isSeen: Bool, moved: @escaping (NotePath) -> NotePath?, known: @escaping (NotePath) -> NotePath?,
        origin: @escaping (NotePath) -> NotePath?, successor: @escaping (NotePath) -> NotePath?
    ) {
        (self.isSeen, self.moved, self.known, self.origin, self.successor) = (isSeen, moved, known, origin, successor)
        (keepsFacet, showsOther) = ({ _ in true }, false)
    }

    /// Its notes are the same, with other sides up.
    ///
    /// - Parameter keepsFacet: whether a note shows the side that it showed, rather than its first.
    package init(ofSides keepsFacet: @escaping (NotePath) -> Bool) {
        (isSeen, moved, known, origin, successor) = (true, { $0 }, { $0 }, { $0 }, { _ in nil })
        (self.keepsFacet, showsOther) = (keepsFacet, true)
    }
}

/// The cards that are shown, in another state of their deck or in other trays.
extension TrayWindow {
    /// Shows another state of the deck: all stays with its notes where the deck still has them, and what is sought is
    /// sought in it. It is seen what comes and goes, unless something is sought.
    ///
    /// - Parameters:
    ///   - grouped: the same, in trays of groups, where it was in such; nil for the deck's own trays.
    ///   - change: which notes of the deck, in its order, have become which.
    package func follow(_ deck: ArrangedDeck, grouped: GroupedDeck? = nil, _ change: DeckChange) {
        guard isOpen, let whole = trays.whole, let old = trays.arrangedDeck else { return open(deck) }
        // What is heard is known by its place in the deck that was.
        delegate?.trayWindowWillChangeDeck(self)
        let isSeen = change.isSeen && trays.zoom === whole, areGroupsSeen = change.isSeen && trays.showsGroups
        let titles = trays.groupedDeck?.sections.map(\.title)
        whole.advance(to: MonotonicClock.now)
        if areGroupsSeen { trays.zoom?.advance(to: MonotonicClock.now) }
        let (sought, wasTyping) = (search.text, search.isTyping)
        let foundNotes = trays.foundNotes
        var found = trays.foundFront
        if let note = found?.note, !change.keepsFacet(note) { found?.facet = nil }
        // Of a card that is turned no more nothing stays that was seen.
        let turned = trays.turnedNotes.filter { !change.keepsFacet($0) }
        search.close()
        overlays.menu.close()
        frames.follow(deck.whole, showsOther: change.showsOther) { path in
            guard let before = deck.path(ofOrigin: path).flatMap(change.origin), !turned.contains(before) else {
                return nil
            }
            return old.origin(section: before.section, note: before.note)
        }
        whole.trays.reloadData(
            deck, keepsFacet: change.keepsFacet, successor: change.successor, origin: isSeen ? change.origin : nil,
            moved: change.moved)
        trays.follow(grouped: grouped, change, isSeen: areGroupsSeen)
        frames.show(trays.derivedDeck, keepsSections: trays.groupedDeck?.sections.map(\.title) == titles)
        search.deck = deck.whole
        let front = found?.mapped(note: change.moved, others: change.known).mapped(toWholeOf: deck)
        if let sought {
            let kept = foundNotes.flatMap { trays.placed(found: $0.compactMap(change.known)) }
            search.resume(sought, isTyping: wasTyping, front: front, keeping: kept)
        }
        setNeedsDisplay()
    }

    /// Shows the deck's cards in trays of groups, or in the deck's own; what is sought is sought in them.
    ///
    /// - Parameter deck: made of the deck that is shown; nil for its own trays.
    package func show(grouped deck: GroupedDeck?) {
        guard isOpen, deck != nil || trays.groupedDeck != nil else { return }
        delegate?.trayWindowWillChangeDeck(self)
        if let zoom, zoom.isCloseUp { zoom.reset(time: MonotonicClock.now) }
        let (sought, wasTyping) = (search.text, search.isTyping)
        let (found, foundNotes) = (trays.foundFront, trays.foundNotes)
        let front = trays.arrangedDeck.flatMap { found?.mapped(toWholeOf: $0) }
        search.close()
        overlays.menu.close()
        trays.show(grouped: deck)
        frames.show(trays.derivedDeck)
        if let sought {
            let kept = foundNotes.flatMap { trays.placed(found: $0) }
            search.resume(sought, isTyping: wasTyping, front: front, keeping: kept)
        }
        update()
        setNeedsDisplay()
    }
}
