import CardDeck
import DeckSearch
import Logging
import TrayKit

/// The trays of the whole deck, and those of what was found in it: these are seen instead while something is sought.
@MainActor package final class DeckTrays {
    /// All cards, be they seen or not.
    package private(set) var whole: ZoomView?
    /// What was found.
    private var found: (zoom: ZoomView, deck: FilteredDeck)?

    /// How far the first deck has come.
    var opening: DeckOpening

    private let makeView: (any DeckSource) -> ZoomView

    /// Whether nothing is to fly.
    var reducesMotion = false {
        didSet { for zoom in [whole, found?.zoom] { zoom?.trays.reducesMotion = reducesMotion } }
    }

    init(logger: Logger, makeView: @escaping (any DeckSource) -> ZoomView) {
        opening = DeckOpening(logger: logger)
        self.makeView = makeView
    }

    /// What is seen; nil before the first deck.
    var zoom: ZoomView? { found?.zoom ?? whole }

    /// The deck in its order; nil before it is open.
    package var arrangedDeck: ArrangedDeck? { whole?.trays.model.source as? ArrangedDeck }

    /// Whether the hand carries cards.
    package var isCarrying: Bool { whole?.trays.isCarrying == true }

    /// Takes another deck.
    func present(_ deck: any DeckSource) -> ZoomView {
        let zoom = make(for: deck)
        whole = zoom
        return zoom
    }

    /// Fills the trays with what was found; with the whole deck if nothing is sought.
    func show(found deck: FilteredDeck?) {
        if let deck, let (zoom, before) = found {
            zoom.trays.reloadData(deck) { deck.path(ofDeckPath: before.deckPath(of: $0)) }
            found = (zoom, deck)
        } else if let deck {
            found = (make(for: deck), deck)
            whole?.finishMotions()
        } else if let (zoom, before) = found {
            found = nil
            whole?.trays.showsAnswers = zoom.trays.showsAnswers
            // What was looked at among those found is what was sought.
            if let last = zoom.trays.model.exposedNotes.last,
                let path = arrangedDeck?.path(ofDeckPath: before.deckPath(of: last))
            {
                whole?.trays.expose(path, animated: false)
                whole?.trays.revealFocus()
            }
        }
    }

    /// Trays that are seen as those before them.
    private func make(for deck: any DeckSource) -> ZoomView {
        let before = zoom, made = makeView(deck)
        made.isSpread = before?.isSpread ?? false
        // What is found is seen as large as what it was sought in.
        if let factor = before?.targetFactor, factor < 1 { made.hold(factor: factor) }
        return made
    }
}
