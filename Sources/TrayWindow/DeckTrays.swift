import CardDeck
import DeckSearch
import Logging
import TrayKit

/// The trays of the whole deck, those of groups of its cards, which are seen instead where there are such, and those of
/// what was found: these are seen instead of both while something is sought.
@MainActor package final class DeckTrays {
    /// All cards, be they seen or not.
    package private(set) var whole: ZoomView?
    /// The cards in trays of groups, and how they are grouped.
    private var grouped: (zoom: ZoomView, deck: GroupedDeck)?
    /// What was found.
    private var found: (zoom: ZoomView, deck: FilteredDeck)?

    /// How far the first deck has come.
    var opening: DeckOpening

    private let makeView: (any DeckSource) -> ZoomView

    /// Whether nothing is to fly.
    var reducesMotion = false {
        didSet { for zoom in all { zoom.trays.reducesMotion = reducesMotion } }
    }

    /// The cards with a star, by where they stand in the whole deck.
    var stars: Set<NotePath> = [] {
        didSet { for zoom in all { zoom.trays.stars = stars } }
    }

    init(logger: Logger, makeView: @escaping (any DeckSource) -> ZoomView) {
        opening = DeckOpening(logger: logger)
        self.makeView = makeView
    }

    /// What is seen; nil before the first deck.
    var zoom: ZoomView? { found?.zoom ?? unfiltered }

    /// What is seen while nothing is sought.
    private var unfiltered: ZoomView? { grouped?.zoom ?? whole }

    /// All trays, be they seen or not.
    var all: [ZoomView] { [whole, grouped?.zoom, found?.zoom].compactMap(\.self) }

    /// The decks that they hold, as the trays have them.
    package var decks: [any DeckSource] { all.map(\.trays.model.source) }

    /// Whether it is trays of groups that are seen.
    var showsGroups: Bool { grouped != nil && found == nil }

    /// The deck in trays of groups; nil where its own are seen.
    package var groupedDeck: GroupedDeck? { grouped?.deck }

    /// What is seen while nothing is sought, where that is not the deck as it is.
    var derivedDeck: (any DerivedDeck)? {
        if let groupedDeck { return groupedDeck }
        return arrangedDeck.flatMap { $0.order.isDecks ? nil : $0 }
    }

    /// What is sought in: the deck in its order, or in groups; nil before it is open.
    var searchedDeck: (any DerivedDeck)? { groupedDeck ?? arrangedDeck }

    /// The deck in its order; nil before it is open.
    package var arrangedDeck: ArrangedDeck? { whole?.trays.model.source as? ArrangedDeck }

    /// Whether the hand carries cards.
    package var isCarrying: Bool { whole?.trays.isCarrying == true }

    /// Takes another deck.
    func present(_ deck: any DeckSource) -> ZoomView {
        let zoom = make(for: deck)
        (whole, grouped) = (zoom, nil)
        return zoom
    }

    /// Fills the trays with what was found; with the whole deck if nothing is sought.
    func show(found deck: FilteredDeck?) {
        if let deck, let (zoom, before) = found {
            // What moves goes on.
            guard deck !== before else { return }
            zoom.trays.reloadData(deck) {
                deck.path(ofDeckPath: before.deckPath(of: $0), inTrayOf: before.sections[$0.section].title)
            }
            found = (zoom, deck)
        } else if let deck {
            found = (make(for: deck), deck)
            unfiltered?.finishMotions()
        } else if let (zoom, before) = found {
            found = nil
            unfiltered?.trays.showsAnswers = zoom.trays.showsAnswers
            // What was looked at among those found is what was sought.
            if let last = zoom.trays.model.exposedNotes.last {
                let tray = before.sections[last.section].title
                bringToFront(before.deckPath(of: last), inTrayOf: tray)
            }
        }
    }

    /// Puts the cards into trays of groups, or back into the deck's own. The card in front stays there. Nothing must be
    /// sought.
    func show(grouped deck: GroupedDeck?) {
        guard deck != nil || grouped != nil else { return }
        let before = unfiltered, front = before.flatMap { $0.trays.exposedNote(of: $0.trays.focus) }
        let place = front.flatMap { (before?.trays.model.source as? any DerivedDeck)?.deckPath(of: $0) }
        before?.finishMotions()
        if let deck {
            grouped = (make(for: deck), deck)
        } else {
            grouped = nil
            if let before { whole?.trays.showsAnswers = before.trays.showsAnswers }
        }
        if let place { bringToFront(place, inTrayOf: "") }
    }

    /// The deck has become another: what was in groups is so again, where it still is.
    ///
    /// - Parameters:
    ///   - deck: nil for no groups any more.
    ///   - change: which notes of the arranged deck have become which.
    ///   - isSeen: the change is seen to happen in these trays, which must have been moved on to the present time.
    func follow(grouped deck: GroupedDeck?, _ change: DeckChange, isSeen: Bool) {
        guard let (zoom, before) = grouped, let deck else {
            grouped = nil
            return
        }
        func title(_ path: NotePath) -> String { before.sections[path.section].title }
        func arranged(_ path: NotePath) -> NotePath { before.origin(section: path.section, note: path.note) }
        func place(_ path: NotePath) -> NotePath? {
            change.moved(arranged(path)).flatMap { deck.path(ofOrigin: $0, inTrayOf: title(path)) }
        }
        func successor(_ path: NotePath) -> NotePath? {
            let isTrayThere = deck.hasTray(title(path))
            for other in followers(of: path, in: zoom) where other.section == path.section || !isTrayThere {
                let now = change.known(arranged(other))
                if let place = now.flatMap({ deck.path(ofOrigin: $0, onlyInTrayOf: title(other)) }) { return place }
            }
            return nil
        }
        var origin: ((NotePath) -> NotePath?)?
        if isSeen {
            origin = { path in
                let tray = deck.sections[path.section].title
                return change.origin(deck.origin(section: path.section, note: path.note))
                    .flatMap { before.path(ofOrigin: $0, onlyInTrayOf: tray) }
            }
        }
        zoom.trays.reloadData(
            deck, keepsFacet: { change.keepsFacet(arranged($0)) }, successor: successor, origin: origin, moved: place)
        grouped = (zoom, deck)
    }

    /// What may come to the front in the place of a note that goes: the next one behind it in its tray, else the last one
    /// before it. Where the tray goes with it, what is in front of the next one, or of the one before.
    private func followers(of note: NotePath, in zoom: ZoomView) -> [NotePath] {
        let deck = zoom.trays.model.source, trays = [note.section + 1, note.section - 1]
        let fronts = trays.filter { deck.sections.indices.contains($0) }
            .compactMap { zoom.trays.exposedNote(of: RowPath(section: $0, row: 0)) }
        return deck.neighbors(of: note, step: 1) + deck.neighbors(of: note, step: -1) + fronts
    }

    /// Exposes a note of the whole deck where it stands when nothing is sought.
    ///
    /// - Parameter tray: in which of the groups that have it.
    private func bringToFront(_ origin: NotePath, inTrayOf tray: String) {
        guard let arranged = arrangedDeck?.path(ofDeckPath: origin), let trays = unfiltered?.trays else { return }
        guard let path = grouped.map({ $0.deck.path(ofOrigin: arranged, inTrayOf: tray) }) ?? arranged else { return }
        trays.expose(path, animated: false)
        trays.revealFocus()
    }

    /// The place in the arranged deck of a note that a view shows.
    private func arrangedPath(of note: NotePath, in zoom: ZoomView) -> NotePath? {
        guard let deck = zoom.trays.model.source as? any DerivedDeck, !(deck is ArrangedDeck) else { return note }
        return arrangedDeck?.path(ofDeckPath: deck.deckPath(of: note))
    }

    /// The notes that were touched or are looked at, be they seen now or not, by their places in the arranged deck; with
    /// those of them that are in groups or were found, what may come in their places.
    package var heldNotes: Set<NotePath> {
        let held = all.flatMap { zoom in
            // In the deck's own trays that follows from its order.
            let others = zoom === whole ? [] : succeededNotes(in: zoom).flatMap { followers(of: $0, in: zoom) }
            return zoom.trays.heldNotes.union(others).compactMap { arrangedPath(of: $0, in: zoom) }
        }
        return Set(held)
    }

    /// The notes of trays in whose place another comes to the front once they are gone; in those of groups with the one
    /// that was looked at last among what was found, as that is in front once nothing is sought.
    private func succeededNotes(in zoom: ZoomView) -> Set<NotePath> {
        let own = zoom.trays.succeededNotes
        guard let grouped, grouped.zoom === zoom, let found, let last = found.zoom.trays.model.exposedNotes.last else {
            return own
        }
        let tray = found.deck.sections[last.section].title
        let place = arrangedPath(of: last, in: found.zoom).flatMap { grouped.deck.path(ofOrigin: $0, inTrayOf: tray) }
        return place.map { own.union([$0]) } ?? own
    }

    /// The notes that were touched or are looked at and show another facet than their first, in any trays.
    var turnedNotes: Set<NotePath> {
        Set(
            all.flatMap { zoom in
                zoom.trays.heldNotes.filter { zoom.trays.model.facet(of: $0) > 0 }
                    .compactMap { arrangedPath(of: $0, in: zoom) }
            })
    }

    /// The notes near the window, by their places in the arranged deck; none where they are so many that they do not fly.
    package var notesNearWindow: Set<NotePath> {
        guard let zoom, let notes = zoom.trays.notesNearWindow else { return [] }
        return Set(notes.compactMap { arrangedPath(of: $0, in: zoom) })
    }

    /// Of more notes that were found only those near the window stay while they are sought anew.
    private static let maxFoundNotes = 2_000
    /// In groups of more cards none do: to place them takes longer than a frame.
    private static let maxGroupedNotes = 50_000

    /// The notes that were found, by their places in the arranged deck: of very many those near the window. Nil where
    /// nothing is sought, or where these are too many as well.
    package var foundNotes: Set<NotePath>? {
        guard let (zoom, deck) = found else { return nil }
        var notes = zoom.trays.notesNearWindow
        if deck.sections.reduce(0, { $0 + $1.noteCount }) <= Self.maxFoundNotes {
            notes = deck.sections.enumerated().flatMap { section, info in
                (0..<info.noteCount).map { NotePath(section: section, note: $0) }
            }
        }
        return notes.map { notes in Set(notes.compactMap { arrangedPath(of: $0, in: zoom) }) }
    }

    /// What was found, as it stands in the trays that are searched now: it is seen until what is found there is known.
    ///
    /// - Parameter notes: by their places in the arranged deck.
    func placed(found notes: some Sequence<NotePath>) -> FilteredDeck? {
        guard let arranged = arrangedDeck, let searched = searchedDeck else { return nil }
        if let groupedDeck {
            guard groupedDeck.sections.reduce(0, { $0 + $1.noteCount }) <= Self.maxGroupedNotes else { return nil }
        }
        let origins = Set(notes.map { arranged.origin(section: $0.section, note: $0.note) })
        return FilteredDeck(searched, NoteMatches(origins, in: arranged.whole).placed(in: searched))
    }

    /// Has the deck's own trays stand as they would if nothing were sought and there were no groups: what is seen stays,
    /// but that motions in these trays end.
    package func settleWhole() {
        if let (zoom, deck) = found, let last = zoom.trays.model.exposedNotes.last {
            bringToFront(deck.deckPath(of: last), inTrayOf: deck.sections[last.section].title)
        }
        if let (zoom, deck) = grouped, let front = zoom.trays.exposedNote(of: zoom.trays.focus),
            let place = arrangedDeck?.path(ofDeckPath: deck.deckPath(of: front))
        {
            whole?.trays.expose(place, animated: false)
            whole?.trays.revealFocus()
        }
        whole?.finishMotions()
    }

    /// The card in front among those found, by its place in the arranged deck; nil where nothing is sought.
    var foundFront: FoundFront? {
        guard let (zoom, deck) = found, let note = zoom.trays.exposedNote(of: zoom.trays.focus) else { return nil }
        return FoundFront(
            tray: deck.sections[note.section].title, note: arrangedPath(of: note, in: zoom),
            others: followers(of: note, in: zoom).compactMap { arrangedPath(of: $0, in: zoom) },
            facet: zoom.trays.model.facet(of: note),
            closeUp: zoom.closeUpNote == note && zoom.targetFactor > 1
                ? (factor: zoom.targetFactor, isSpread: zoom.isSpread) : nil)
    }

    /// Trays that are seen as those before them.
    private func make(for deck: any DeckSource) -> ZoomView {
        let before = zoom, made = makeView(deck)
        made.isSpread = before?.isSpread ?? false
        if let before { made.trays.showsAnswers = before.trays.showsAnswers }
        // What is found is seen as large as what it was sought in.
        if let factor = before?.targetFactor, factor < 1 { made.hold(factor: factor) }
        return made
    }
}

/// The card in front among those found, and what comes to the front in its place, the first of them that is found, where
/// it is not found again.
struct FoundFront {
    /// The title of the tray in which it stood.
    let tray: String
    /// Its place in a deck; nil where it is gone.
    let note: NotePath?
    /// The places of the others.
    let others: [NotePath]
    /// The side of it that is seen; nil for the one that holds what is sought.
    var facet: Int?
    /// How near it is seen where it is out of its tray, and whether all its sides are; nil in its tray.
    var closeUp: (factor: Double, isSpread: Bool)?

    /// The cards by their places in another deck, as far as that has them.
    func mapped(note place: (NotePath) -> NotePath?, others known: (NotePath) -> NotePath?) -> FoundFront {
        FoundFront(
            tray: tray, note: note.flatMap(place), others: others.compactMap(known), facet: facet, closeUp: closeUp)
    }

    /// The cards by their places in the deck that an order is of.
    func mapped(toWholeOf deck: ArrangedDeck) -> FoundFront {
        func origin(_ path: NotePath) -> NotePath { deck.origin(section: path.section, note: path.note) }
        return mapped(note: origin, others: origin)
    }
}
