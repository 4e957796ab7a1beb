import CardDeck
import TrayKit
import TrayRendering

/// Cards that are moved to other places: the order is the view's and is remembered, the deck is not touched.
extension Viewer {
    /// The deck in its order; nil before it is open.
    var arrangedDeck: ArrangedDeck? { wholeView?.model.source as? ArrangedDeck }

    /// Whether the hand carries cards.
    var isCarrying: Bool { wholeView?.isCarrying == true }

    /// Cards stand elsewhere: names mean others, and what is drawn of them stays what it is.
    func rearranged(_ deck: ArrangedDeck) {
        frames.show(deck.order.isDecks ? nil : deck, keepsSections: true)
        onRearrange(deck)
        setNeedsDisplay()
    }

    /// Does what scripts ask for that moves cards or their marks, where cards can be moved.
    func rearranging(_ view: TrayView, _ action: () -> MessageReply) -> MessageReply {
        guard view.isArrangeable else { return .failure("cards are moved among all cards: end the search first") }
        return action()
    }

    func move(_ note: NotePath, to place: NotePath, on view: TrayView, time: Double) -> MessageReply {
        rearranging(view) {
            if let missing = Self.missing(note, of: view) ?? Self.missingSection(place.section, of: view) {
                return missing
            }
            view.move([note], to: place, time: time)
            return .done
        }
    }

    func moveMarked(to place: NotePath, on view: TrayView, time: Double) -> MessageReply {
        rearranging(view) {
            guard !view.model.marked.isEmpty else { return .failure("no card is marked") }
            if let missing = Self.missingSection(place.section, of: view) { return missing }
            view.move(view.model.marked.sorted(), to: place, time: time)
            return .done
        }
    }

    func setMarked(_ note: NotePath, _ isMarked: Bool, on view: TrayView) -> MessageReply {
        rearranging(view) {
            if let missing = Self.missing(note, of: view) { return missing }
            view.setMarked(note, isMarked)
            return .done
        }
    }

    /// Does what moves cards or their marks; says so where they cannot be moved.
    func rearrange(_ command: TrayCommand, time: Double) {
        guard let zoom else { return }
        guard zoom.trays.isArrangeable else {
            if isOpen { notify("Cards are moved among all cards: end the search first") }
            return
        }
        if command == .deckOrder, arrangedDeck?.order.isDecks == false {
            notify("Cards stand as in the deck. Ctrl+Z brings your order back")
        }
        zoom.perform(command, time: time)
    }
}
