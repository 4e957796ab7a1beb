import CardDeck
import TrayWindow

/// Gives cards stars. They are kept by the cards' names, for as long as there is a deck.
@MainActor final class StarController {
    private let window: TrayWindow
    private let keeper: StateKeeper

    /// The decks as the user named them; nil where nothing of them is kept.
    private var names: [String]?

    /// All that are kept, whether or not the deck has the cards now.
    private(set) var stars = Stars()

    init(_ window: TrayWindow, keeper: StateKeeper) { (self.window, self.keeper) = (window, keeper) }

    /// Another deck is about to be shown, or another state of it.
    ///
    /// - Parameters:
    ///   - names: nil where nothing of it is to be kept.
    ///   - places: where its starred cards stand.
    func begin(_ stars: Stars, at places: Set<NotePath>, names: [String]?) {
        (self.stars, self.names) = (stars, names)
        window.stars = places
    }

    /// The deck has changed.
    func follow(_ places: Set<NotePath>) { window.stars = places }

    /// Gives the card in front a star, or takes it.
    ///
    /// - Returns: whether there is a card.
    @discardableResult
    func toggle() -> Bool {
        guard window.isOpen, let front = window.front, let deck = window.trays.arrangedDeck?.whole else { return false }
        let place = window.origin(of: front.note)
        let id = deck.noteID(section: place.section, note: place.note).rawValue
        let isStarred = stars.notes.insert(id).inserted
        if !isStarred { stars.notes.remove(id) }
        if isStarred { window.stars.insert(place) } else { window.stars.remove(place) }
        window.confirm(isStarred ? "Starred" : "Not starred any more")
        if let names {
            let (store, logger) = (keeper.store, window.logger)
            keeper.writes.write {
                do {
                    try store.star(id, isStarred, for: StateStore.key(for: names))
                } catch {
                    logger.warning("could not save the star: \(error)")
                }
            }
        }
        return true
    }

    /// The names of the starred cards that the deck has, in its own order.
    var ids: [String] {
        guard let deck = window.trays.arrangedDeck?.whole else { return [] }
        return window.stars.sorted().map { deck.noteID(section: $0.section, note: $0.note).rawValue }
    }
}
