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

    /// Takes decks that were read and are not shown: to let go of a large one takes longer than a frame.
    private let retired: RetiredDecks

    /// The stars of their cards, and the sides of them that face up.
    private let stars: @MainActor () -> Stars
    private let facing: @MainActor () -> FacingSides

    /// Reads which stars are kept of files. Any thread.
    private let loadStars: @Sendable (_ files: [String]) -> Stars

    /// What decks have become.
    struct Followed: Sendable {
        let deck: ArrangedDeck
        /// What it is kept by: another than before where a link leads elsewhere now.
        let key: String
        /// The full paths of its files.
        let files: [String]
        /// `deck` in a tray for each tag; nil where they were not shown so, or have no tags any more.
        let grouped: GroupedDeck?
        /// The order in which they were shown, and whether cards are moved now under names that it does not have, so that
        /// it is to be written anew.
        let order: KeptOrder
        let isOrderOutdated: Bool
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

    /// What is shown, but for the deck itself: this is not to hold it once others are shown.
    private var shown = DeckLoader.Outcome(deck: nil, failures: [])

    /// Counts the decks that are followed: what was read of others is not for these.
    private var serial = 0
    private var isReading = false
    /// Why they are to be read once more, as they have changed while they were read.
    private var next: Occasion?
    private var retry: EventTimer?
    /// What was said when they could not be read the last time.
    private var complaint: String?
    /// Until when cards stay as they were while a file is being written.
    private var patience: Double?

    /// Why files are read.
    private enum Occasion: Equatable {
        /// A person asks for it.
        case asked
        case change(isAtRest: Bool)
    }

    /// Files are read once nobody has written to them for so long, in seconds.
    private static let silence = 0.2
    /// And again so long after they could not be shown, in seconds.
    private static let retryDelay = 1.0
    /// A file that has become shorter, and is still open for writing, is waited for no longer than that, in seconds.
    private static let longestWriting = 20.0

    /// - Parameters:
    ///   - retired: takes decks that go.
    ///   - onFollow: called with what the decks have become, right before it is shown.
    init(
        _ window: TrayWindow, retired: RetiredDecks, stars: @escaping @MainActor () -> Stars,
        facing: @escaping @MainActor () -> FacingSides, loadStars: @escaping @Sendable ([String]) -> Stars,
        onFollow: @escaping @MainActor (Followed) -> Void
    ) {
        (self.window, self.retired, self.stars, self.facing) = (window, retired, stars, facing)
        (self.loadStars, self.onFollow) = (loadStars, onFollow)
    }

    /// Follows other decks from now on.
    ///
    /// - Parameters:
    ///   - loader: reads them again.
    ///   - outcome: what came of it the first time.
    func follow(_ loader: DeckLoader, _ outcome: DeckLoader.Outcome) {
        stop()
        (self.loader, shown) = (loader, outcome)
        shown.deck = nil
        watch =
            watch
            ?? FolderWatch(window.loop, silence: Self.silence) { [weak self] in self?.read(.change(isAtRest: $0)) }
        watch?.watch(outcome.folders)
        // What was written before they were watched has told nobody.
        let (mailbox, serial, files) = (window.loop.mailbox, serial, outcome.files)
        _ = BackgroundThread.run { [weak self] in
            guard files.contains(where: { FileState($0.key) != $0.value }) else { return }
            mailbox.post { if let self, self.serial == serial { self.read(.change(isAtRest: true)) } }
        }
    }

    /// Follows none any more.
    func stop() {
        serial += 1
        (loader, retry, complaint, next, patience) = (nil, nil, nil, nil, nil)
        watch?.watch([])
    }

    /// Reads the decks again, as a person asks for it, whether or not it is known that they have changed.
    func readAgain() {
        guard loader != nil else { return window.confirm("There is no file to read again") }
        read(.asked)
    }

    private func read(_ occasion: Occasion) {
        guard let loader else { return }
        guard !isReading else {
            if next != .asked { next = occasion }
            return
        }
        (isReading, next, retry) = (true, nil, nil)
        let (mailbox, serial) = (window.loop.mailbox, serial)
        let isStarted = BackgroundThread.run { [weak self] in
            DeckLoader.giveWay()
            // Who asks for it gets what there is, be it cut short.
            let outcome = loader.open(wantsWhole: occasion != .asked)
            mailbox.post { self?.take(outcome, occasion, serial) }
        }
        if !isStarted { end() }
    }

    /// They have been read, and are shown or not: reads them once more, if they have changed meanwhile.
    ///
    /// - Parameter deck: what was read and is not shown.
    private func end(without deck: (any DeckSource)? = nil) {
        isReading = false
        if let deck { retired.add(deck) }
        if let next { read(next) }
    }

    private func take(_ outcome: DeckLoader.Outcome, _ occasion: Occasion, _ serial: Int) {
        guard serial == self.serial else { return end(without: outcome.deck) }
        // What is gone may come back where it was.
        watch?.watch(outcome.folders + shown.folders)
        // Decks that could not be read from the first keep none of the others back.
        let known = Set(shown.failures.map(\.file))
        let failure = outcome.failures.first { !known.contains($0.file) }
        if let file = fileBeingWritten(outcome, occasion, isWhole: failure == nil) {
            complain(DeckError(file: file, "is being written"), isAsked: false)
            return end(without: outcome.deck)
        }
        guard failure == nil, let deck = outcome.deck else {
            complain(failure ?? outcome.failures.first, isAsked: occasion == .asked)
            return end(without: outcome.deck)
        }
        if let complaint { window.withdraw(complaint) }
        (complaint, patience) = (nil, nil)
        arrange(deck, outcome)
    }

    /// A file that is half written, as far as that shows: somebody has it open, and it is shorter than it was, or no deck
    /// yet. It is waited for, but not for ever.
    ///
    /// - Parameter isWhole: whether all decks could be read.
    private func fileBeingWritten(_ outcome: DeckLoader.Outcome, _ occasion: Occasion, isWhole: Bool) -> String? {
        guard case .change(let isAtRest) = occasion, !isAtRest || watch?.isBeingWritten == true else { return nil }
        let shortened = outcome.files.first { $0.value.byteCount < shown.files[$0.key]?.byteCount ?? 0 }?.key
        guard let file = shortened ?? (isWhole ? nil : outcome.failures.first?.file) else { return nil }
        let now = MonotonicClock.now, end = patience ?? now + Self.longestWriting
        guard now < end else { return nil }
        patience = end
        retry = window.loop.timer(at: end) { [weak self] in self?.read(.change(isAtRest: true)) }
        return file
    }

    /// Says why all stays as it was: once, as long as it does.
    ///
    /// - Parameter isAsked: whether a person waits for an answer.
    private func complain(_ failure: DeckError?, isAsked: Bool) {
        guard let said = failure.map({ "\($0); the cards stay as they were" }) else { return }
        // A file that changes all the time is wrong on another line each time.
        func words(_ text: String?) -> String? { text?.filter { !$0.isNumber } }
        guard isAsked || words(said) != words(complaint) else { return }
        window.notify(said)
        StandardError.report(said)
        complaint = said
    }

    /// Finds the order, the sides that face up and the places of what is shown in what the deck has become, which may
    /// go through all of it.
    private func arrange(_ deck: any DeckSource, _ outcome: DeckLoader.Outcome) {
        guard let old = window.trays.arrangedDeck else { return end(without: deck) }
        let held = window.trays.heldNotes.union(window.trays.notesNearWindow)
            .union(window.trays.foundNotes ?? [])
        let (stars, facing, starred) = (stars(), facing(), window.stars)
        let isGrouped = window.trays.groupedDeck != nil
        let (loadStars, names) = (loadStars, loader?.names ?? [])
        let (mailbox, serial, paths) = (window.loop.mailbox, serial, shown.paths)
        let isStarted = BackgroundThread.run { [weak self] in
            let renamed = RenamedNotes(from: paths, to: outcome.paths)
            let order = KeptOrder(of: old)
            let facing = facing.moved(from: old.whole.sections, to: deck.sections)
            let arranged = ArrangedDeck(deck.with(facing), following: old) { renamed[$0] }
            let starredNow = starred.compactMap(old.path(ofOrigin:))
            let places = NotePlaces(of: held.union(starredNow), in: old, now: arranged, renamed)
            var known = loadStars(outcome.paths)
            let elsewhere = known.adopt(stars)
            let changes = elsewhere + known.follow(starredNow, in: old, to: places, in: arranged, renamed)
            // Cards that are called otherwise only because other files are there are found again by these.
            let shownOrder = order.renamed { renamed[NoteID($0)]?.rawValue }
            let groups = isGrouped ? CardGroups(tagsOf: arranged.whole) : nil
            let followed = Followed(
                deck: arranged, key: StateStore.key(for: names),
                files: outcome.paths.map(StateStore.absolutePath),
                grouped: groups.map { GroupedDeck(arranged, $0) }, order: order,
                isOrderOutdated: KeptOrder(of: arranged).movesOthers(than: shownOrder), stars: known,
                starred: known.places(in: deck), starChanges: changes, facing: facing, places: places,
                wasGrouped: isGrouped)
            mailbox.post {
                guard let self else { return }
                let isShown = self.serial == serial && self.show(followed, outcome, insteadOf: old, stars)
                self.end(without: isShown ? nil : deck)
            }
        }
        if !isStarted { end(without: deck) }
    }

    /// - Parameter stars: those that were followed.
    /// - Returns: whether it could be shown.
    private func show(
        _ followed: Followed, _ outcome: DeckLoader.Outcome, insteadOf old: ArrangedDeck, _ stars: Stars
    ) -> Bool {
        // The order, the sides that face up or the stars have changed meanwhile, or the hand carries cards.
        let isGrouped = window.trays.groupedDeck != nil
        guard window.trays.arrangedDeck === old, !window.trays.isCarrying, stars == self.stars(),
            !isGrouped || followed.wasGrouped
        else {
            if window.trays.arrangedDeck !== old { retired.add(old) }
            retired.add(followed.deck)
            if let grouped = followed.grouped { retired.add(grouped) }
            retry = window.loop.timer(at: MonotonicClock.now + Self.retryDelay) { [weak self] in
                self?.read(.change(isAtRest: true))
            }
            return false
        }
        shown = outcome
        shown.deck = nil
        window.cardFacts.file = outcome.file
        onFollow(followed)
        let places = followed.places
        window.follow(
            followed.deck, grouped: isGrouped ? followed.grouped : nil,
            DeckChange(
                isSeen: places.hold(window.trays.notesNearWindow), moved: { places[$0] }, known: places.known,
                origin: places.origin(of:), successor: places.successor(of:)))
        return true
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
