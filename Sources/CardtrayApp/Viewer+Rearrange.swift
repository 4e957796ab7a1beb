import CardDeck
import TrayKit

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

    /// Does what scripts ask for that moves cards or their marks.
    func rearrange(_ request: MessageRequest, on view: TrayView, time: Double) -> MessageReply {
        guard view.isArrangeable else { return .failure("cards are moved among all cards: end the search first") }
        switch request {
        case .move(let from, let to):
            if let missing = Self.missing(from, of: view) ?? Self.missingPlace(to, of: view) { return missing }
            view.move([NotePath(from)], to: NotePath(to), time: time)
        case .moveMarked(let to):
            guard !view.model.marked.isEmpty else { return .failure("no card is marked") }
            if let missing = Self.missingPlace(to, of: view) { return missing }
            view.move(view.model.marked.sorted(), to: NotePath(to), time: time)
        case .mark(let spot, let isMarked):
            if let missing = Self.missing(spot, of: view) { return missing }
            view.setMarked(NotePath(spot), isMarked)
        case .unmarkAll: view.unmarkAll()
        case .undo:
            guard view.rearrange(time: time, { $0.undo() }) else { return .failure("there is nothing to take back") }
        case .redo:
            guard view.rearrange(time: time, { $0.redo() }) else { return .failure("there is nothing to make again") }
        case .deckOrder: view.rearrange(time: time) { $0.restoreDeckOrder() }
        default: break
        }
        return .done
    }

    private static func missing(_ spot: MessageRequest.NoteSpot, of view: TrayView) -> MessageReply? {
        if let missing = missingPlace(spot, of: view) { return missing }
        let count = view.model.source.sections[spot.section].noteCount
        guard spot.note >= count else { return nil }
        return .failure("there is no note \(spot.note): section \(spot.section) has \(count), counted from 0")
    }

    private static func missingPlace(_ spot: MessageRequest.NoteSpot, of view: TrayView) -> MessageReply? {
        spot.section < view.layout.sectionCount ? nil : missing(spot.section, of: view)
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

extension NotePath {
    init(_ spot: MessageRequest.NoteSpot) { self.init(section: spot.section, note: spot.note) }
}
