import CardDeck
import DeckSorting
import EventLoop
import Threads
import TrayWindow

/// Reads the decks of a window again when their files change. What they still have stays where it is; where they
/// cannot be read, all does.
@MainActor final class DeckFollower {
    private let window: TrayWindow
    private let onFollow: @MainActor (Followed) -> Void

    /// The stars of their cards, and the sides of them that face up.
    private let stars: @MainActor () -> Stars
    private let facing: @MainActor () -> FacingSides

    /// Reads which stars are kept of files. Any thread.
    private let loadStars: @Sendable (_ files: [String]) -> Stars

    /// What decks have become.
    struct Followed: Sendable {
        let deck: ArrangedDeck
        /// The same in a tray for each tag; nil where they were not shown so, or have no tags any more.
        let grouped: GroupedDeck?
        /// The order that is kept of them.
        let order: KeptOrder
        /// The stars of their cards, where these stand, and what is to be written down of those that have other names.
        let stars: Stars
        let starred: Set<NotePath>
        let starChanges: [StarChange]
        let facing: FacingSides
        /// Where what was shown stands now.
        fileprivate let places: NotePlaces
        /// Whether each tag had a tray when it was read.
        fileprivate let wasGrouped: Bool
    }

    private var watch: FolderWatch?
    private var loader: DeckLoader?

    /// What is shown.
    private var shown = DeckLoader.Outcome(deck: nil, failures: [])

    /// Counts the decks that are followed: what was read of others is not for these.
    private var serial = 0
    private var isReading = false
    /// The files have changed while they were read.
    private var hasChanged = false
    private var retry: EventTimer?
    /// What was said when they could not be read the last time.
    private var complaint: String?

    /// Files are read once nobody has written to them for so long, in seconds.
    private static let silence = 0.2
    /// And again so long after they could not be shown, in seconds.
    private static let retryDelay = 1.0

    /// - Parameter onFollow: called with what the decks have become, right before it is shown.
    init(
        _ window: TrayWindow, stars: @escaping @MainActor () -> Stars, facing: @escaping @MainActor () -> FacingSides,
        loadStars: @escaping @Sendable ([String]) -> Stars, onFollow: @escaping @MainActor (Followed) -> Void
    ) {
        (self.window, self.stars, self.facing, self.onFollow) = (window, stars, facing, onFollow)
        self.loadStars = loadStars
    }

    /// Follows other decks from now on.
    ///
    /// - Parameters:
    ///   - loader: reads them again.
    ///   - outcome: what came of it the first time.
    func follow(_ loader: DeckLoader, _ outcome: DeckLoader.Outcome) {
        stop()
        (self.loader, shown) = (loader, outcome)
        watch = watch ?? FolderWatch(window.loop, silence: Self.silence) { [weak self] in self?.read() }
        watch?.watch(outcome.folders)
    }

    /// Follows none any more.
    func stop() {
        serial += 1
        (loader, retry, complaint, hasChanged) = (nil, nil, nil, false)
        watch?.watch([])
    }

    /// Reads the decks again, as a person asks for it, whether or not it is known that they have changed.
    func readAgain() {
        guard loader != nil else { return window.confirm("There is no file to read again") }
        read()
    }

    private func read() {
        guard let loader else { return }
        guard !isReading else {
            hasChanged = true
            return
        }
        (isReading, hasChanged) = (true, false)
        let (mailbox, serial) = (window.loop.mailbox, serial)
        let isStarted = BackgroundThread.run { [weak self] in
            DeckLoader.giveWay()
            let outcome = loader.open()
            mailbox.post { self?.take(outcome, serial) }
        }
        if !isStarted { isReading = false }
    }

    private func take(_ outcome: DeckLoader.Outcome, _ serial: Int) {
        isReading = false
        guard serial == self.serial, !hasChanged else {
            if hasChanged { read() }
            return
        }
        // What is gone may come back where it was.
        watch?.watch(outcome.folders + shown.folders)
        // Decks that could not be read from the first keep none of the others back.
        let known = Set(shown.failures.map(\.file))
        let failure = outcome.failures.first { !known.contains($0.file) }
        guard failure == nil, let deck = outcome.deck else { return complain(failure ?? outcome.failures.first) }
        if let complaint { window.withdraw(complaint) }
        complaint = nil
        arrange(deck, outcome)
    }

    /// Says once why all stays as it was.
    private func complain(_ failure: DeckError?) {
        let said = failure.map { "\($0); the cards stay as they were" }
        if let said, said != complaint { window.notify(said) }
        complaint = said
    }

    /// Finds the order, the sides that face up and the places of what is shown in what the deck has become, which may
    /// go through all of it.
    private func arrange(_ deck: any DeckSource, _ outcome: DeckLoader.Outcome) {
        guard let old = window.trays.arrangedDeck else { return }
        let held = window.trays.heldNotes, stars = stars(), facing = facing(), starred = window.stars
        let isGrouped = window.trays.groupedDeck != nil
        let loadStars = loadStars
        let (mailbox, serial, paths) = (window.loop.mailbox, serial, shown.paths)
        _ = BackgroundThread.run { [weak self] in
            let names = RenamedNotes(from: paths, to: outcome.paths)
            let order = KeptOrder(of: old).renamed { names[NoteID($0)]?.rawValue }
            let facing = facing.moved(from: old.whole.sections, to: deck.sections)
            let arranged = ArrangedDeck(deck.with(facing), keeping: order.isDecks ? nil : order)
            let starredNow = starred.compactMap(old.path(ofOrigin:))
            let places = NotePlaces(of: held.union(starredNow), in: old, now: arranged, names)
            var known = loadStars(outcome.paths)
            known.take(stars)
            let changes = known.follow(starredNow, in: old, to: places, in: arranged, names)
            let groups = isGrouped ? CardGroups(tagsOf: arranged.whole) : nil
            let followed = Followed(
                deck: arranged, grouped: groups.map { GroupedDeck(arranged, $0) }, order: order, stars: known,
                starred: known.places(in: deck), starChanges: changes, facing: facing, places: places,
                wasGrouped: isGrouped)
            mailbox.post {
                guard let self, self.serial == serial else { return }
                self.show(followed, outcome, insteadOf: old, stars)
            }
        }
    }

    /// - Parameter stars: those that were followed.
    private func show(
        _ followed: Followed, _ outcome: DeckLoader.Outcome, insteadOf old: ArrangedDeck, _ stars: Stars
    ) {
        // The order, the sides that face up or the stars have changed meanwhile, or the hand carries cards.
        let isGrouped = window.trays.groupedDeck != nil
        guard window.trays.arrangedDeck === old, !window.trays.isCarrying, stars == self.stars(),
            !isGrouped || followed.wasGrouped
        else {
            retry = window.loop.timer(at: MonotonicClock.now + Self.retryDelay) { [weak self] in self?.read() }
            return
        }
        shown = outcome
        window.cardFacts.file = outcome.file
        onFollow(followed)
        window.follow(followed.deck, grouped: isGrouped ? followed.grouped : nil) { followed.places[$0] }
    }
}

extension Stars {
    /// Gives the stars of cards whose text is another to the names that they have now.
    ///
    /// - Parameters:
    ///   - starred: where the cards stood.
    ///   - names: what cards are called that have kept their text.
    /// - Returns: what is to be written down.
    fileprivate mutating func follow(
        _ starred: [NotePath], in old: ArrangedDeck, to places: NotePlaces, in new: ArrangedDeck, _ names: RenamedNotes
    ) -> [StarChange] {
        var changes: [StarChange?] = []
        for path in starred {
            guard let id = names[old.noteID(section: path.section, note: path.note)], let place = places[path] else {
                continue
            }
            let now = new.noteID(section: place.section, note: place.note)
            if now != id { changes += [set(id, false), set(now, true)] }
        }
        return changes.compactMap(\.self)
    }
}
