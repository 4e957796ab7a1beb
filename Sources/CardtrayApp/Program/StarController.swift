import CardDeck
import TrayWindow

/// Gives cards stars. They are kept by the cards' names, for as long as there is a deck.
@MainActor final class StarController {
    private let window: TrayWindow
    private let keeper: StateKeeper

    /// Whether they are written down.
    private var areKept = false

    /// All that are known, whether or not the deck has the cards now.
    private(set) var stars = Stars()

    init(_ window: TrayWindow, keeper: StateKeeper) { (self.window, self.keeper) = (window, keeper) }

    /// Another deck is about to be shown.
    ///
    /// - Parameters:
    ///   - places: where its starred cards stand.
    ///   - areKept: whether those that are given from now on are written down.
    func begin(_ stars: Stars, at places: Set<NotePath>, areKept: Bool) {
        (self.stars, self.areKept) = (stars, areKept)
        window.stars = places
    }

    /// The deck has changed.
    ///
    /// - Parameter changes: of cards that have other names now.
    func follow(_ stars: Stars, at places: Set<NotePath>, _ changes: [StarChange]) {
        self.stars = stars
        window.stars = places
        write(changes)
    }

    /// Gives the card in front a star, or takes it.
    ///
    /// - Parameter isOn: nil for what it has not.
    /// - Returns: whether there is a card.
    @discardableResult
    func mark(_ isOn: Bool? = nil) -> Bool {
        guard window.isOpen, let front = window.front, let deck = window.trays.arrangedDeck?.whole else {
            if window.isOpen { window.confirm("There is no card to give a star") }
            return false
        }
        let place = window.origin(of: front.note), id = deck.noteID(section: place.section, note: place.note)
        let isStarred = isOn ?? !stars.contains(id)
        guard let change = stars.set(id, isStarred) else { return false }
        if isStarred { window.stars.insert(place) } else { window.stars.remove(place) }
        window.confirm(isStarred ? "Starred" : "Not starred any more")
        write([change])
        return true
    }

    private func write(_ changes: [StarChange]) {
        if areKept { keeper.stars.keep(changes, logger: window.logger) }
    }

    /// Has once more written what could not be.
    func retryWriting() { keeper.stars.keep([], logger: window.logger) }

    /// The names of the starred cards that the deck has, in its own order.
    var ids: [String] {
        guard let deck = window.trays.arrangedDeck?.whole else { return [] }
        return window.stars.sorted().map { deck.noteID(section: $0.section, note: $0.note).rawValue }
    }
}
