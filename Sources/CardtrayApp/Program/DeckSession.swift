import CardDeck
import DeckFormats
import DeckLanguages
import EventLoop
import TrayRendering
import Typesetting

/// What a person says of decks that are opened.
public struct DeckChoices: Sendable {
    /// Of the tables among them; nil to find it out.
    public var encoding: TextEncoding?

    /// The side that is to face up; nil for the one that did when they were left.
    public var front: FacingSide?

    /// Whether each tag is to have a tray.
    public var isByTag = false

    /// Nothing was said: decks open as they were left.
    public init() {}
}

/// The decks that a window shows: opens them on a thread of their own, puts the window where it was in them, and
/// remembers the place when they go. Others may take their place.
@MainActor
final class DeckSession {
    private let loop: EventLoop
    private let openings: DeckOpenings
    /// Until the places and orders of decks that are gone are written nothing is read of what is kept.
    private let keeper: StateKeeper
    private var store: StateStore { keeper.store }
    private let retired: RetiredDecks
    private weak var viewer: Viewer?

    /// The decks as the user named them; none for the sample deck.
    private(set) var names: [String]
    private var languages: LanguageChoices
    private var warnings = WarningReport()
    private var deck: (any DeckSource)?
    /// What was said of them.
    private var choices = DeckChoices()
    /// Nil where the order is not to be kept.
    private var orders: OrderAutosave?

    /// The zoom at which decks open that were never open before.
    var startZoom = 1.0

    /// While the decks of the start page are opened.
    private var startPageLoader: StartPageLoader?

    private var follower: DeckFollower?

    /// - Parameters:
    ///   - languages: those that a person set, of any deck's facets.
    ///   - retired: takes decks that go.
    init(
        names: [String], languages: LanguageChoices, loop: EventLoop, pool: TypesettingPool, keeper: StateKeeper,
        retired: RetiredDecks
    ) {
        self.names = names
        self.languages = languages
        self.loop = loop
        self.keeper = keeper
        self.retired = retired
        openings = DeckOpenings(loop: loop, pool: pool, keeper: keeper)
    }

    /// Standard input has no name that its notes could be known by again.
    private var isNamed: Bool { !names.contains("-") }

    var title: String { Self.title(of: names) }

    private static func title(of names: [String]) -> String {
        guard let first = names.first else { return "cardtray" }
        let name = first == "-" ? "Standard input" : first.split(separator: "/").last.map(String.init) ?? first
        return names.count > 1 ? "\(name) + \(names.count - 1) — cardtray" : "\(name) — cardtray"
    }

    /// Whether no deck could be opened so far.
    private(set) var hasFailed = false

    private func request(
        _ names: [String], _ choices: DeckChoices = DeckChoices(), _ place: @escaping @Sendable () -> Place?
    ) -> DeckOpenings.Request {
        DeckOpenings.Request(
            names: names, choices: choices, languages: languages, theme: viewer?.window.theme ?? .dark,
            scale: viewer?.window.frames.look.scale ?? 1, place: place)
    }

    private var showProgress: @MainActor @Sendable (_ percent: Int) -> Void {
        { [weak viewer] in viewer?.showOpening(percent: $0) }
    }

    /// Opens the decks in a window that shows nothing yet.
    ///
    /// - Parameters:
    ///   - choices: of the decks that are opened first; those opened later may have others.
    ///   - done: called once: when they are shown, with no failures, or when none of them can be.
    func begin(
        in viewer: Viewer, _ choices: DeckChoices, restoring place: Place?,
        done: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        self.viewer = viewer
        viewer.facing.onChange = { [weak self] in self?.deck = $0 }
        follower = DeckFollower(
            viewer.window, retired: retired, stars: { [weak viewer] in viewer?.stars.stars ?? Stars() },
            facing: { [weak viewer] in viewer?.facing.sides ?? FacingSides() },
            loadStars: { [store] in store.loadStars(files: $0) }, onFollow: { [weak self] in self?.take($0) })
        guard !names.isEmpty else { return showStartPage(restoring: place, done: done) }
        openFirst(choices, { place }, done: done)
    }

    private func openFirst(
        _ choices: DeckChoices, _ place: @escaping @Sendable () -> Place?,
        done: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        let isNamed = isNamed, isFirst = store.isUnused
        self.choices = choices
        openings.open(request(names, choices) { isNamed ? place() : nil }, progress: showProgress) {
            [weak self] ending in
            guard let self else { return }
            guard case .opened(let opened) = ending else {
                if case .stopped = ending { viewer?.showStopped(names) }
                return done([])
            }
            guard take(opened, names) else {
                hasFailed = true
                return done(opened.outcome.failures)
            }
            if choices.isByTag, opened.grouped == nil {
                let problem = TagController.noTags
                viewer?.window.notify(problem.prefix(1).uppercased() + problem.dropFirst())
            }
            if let front = choices.front, opened.lacksFront {
                StandardError.report("--front: no card has a side \(front)")
                viewer?.window.notify("No card has a side \(front)")
            }
            if isFirst, let window = viewer?.window, let help = window.keys.currentName(of: "?") {
                window.notifyIfSilent("\(help) shows the keys and gestures")
            }
            done([])
        }
    }

    /// Offers the decks that were opened last, in place of those that are shown; the sample where there are none.
    ///
    /// - Parameter place: where the sample was left.
    func showStartPage(
        restoring place: Place? = nil, done: @escaping @MainActor @Sendable ([DeckError]) -> Void = { _ in }
    ) {
        // The page shows where they were left.
        keeper.writes.write(leave())
        openings.supersede()
        let count = openings.count
        let keys = viewer?.window.keys ?? .cardtray
        startPageLoader = StartPageLoader(keeper, languages: languages, keys: keys, loop: loop, retired: retired) {
            [weak self, retired] page in
            guard let self, openings.count == count else {
                if let page { retired.add(page.deck) }
                return done([])
            }
            startPageLoader = nil
            guard let page else {
                return deck == nil ? openFirst(DeckChoices(), { place }, done: done) : done([])
            }
            retireDeck()
            (deck, names, orders) = (nil, [], nil)
            follower?.stop()
            viewer?.stars.begin(Stars(), at: [], areKept: false)
            viewer?.facing.begin(with: FacingSides())
            viewer?.window.cardFacts.file = { _ in nil }
            viewer?.show(page)
            done([])
        }
    }

    /// Other languages of facets, or other fonts: the decks are opened again, and stay where and how they are.
    func reopen(languages: LanguageChoices) {
        self.languages = languages
        guard deck != nil, isNamed, let window = viewer?.window else { return }
        var choices = choices
        // Which side faces up is part of the place.
        (choices.front, choices.isByTag) = (nil, window.trays.groupedDeck != nil)
        let place = settledPlace(), names = names
        if let keepOrder = orders?.finish() { keeper.writes.write(keepOrder) }
        openings.open(request(names, choices) { place }) { [weak self] ending in
            switch ending {
            case .opened(let opened): self?.takeAgain(opened, names)
            case .stopped: self?.viewer?.showStopped(names)
            case .superseded: break
            }
        }
    }

    /// What is sought, and whether in trays of tags, is what it is by now: a search may have been closed meanwhile.
    private func takeAgain(_ opened: DeckOpenings.Opened, _ names: [String]) {
        guard let viewer else { return }
        let window = viewer.window, isByTag = window.trays.groupedDeck != nil
        let (sought, isTyping) = (window.search.text, window.search.isTyping)
        guard take(opened, names) else { return }
        if isByTag != (opened.grouped != nil) { viewer.tags.set(isByTag) }
        if let sought { window.search.resume(sought, isTyping: isTyping) }
    }

    /// Keeps the order of the cards, which has changed.
    func orderDidChange() { orders?.orderChanged() }

    /// Reads the decks' files again, or for the first time where they could not be opened.
    func readAgain() {
        guard deck == nil, isNamed, !names.isEmpty, !openings.isOpening else {
            follower?.readAgain()
            return
        }
        let (store, names) = (store, names)
        let place: @Sendable () -> Place? = { store.place(of: names) }
        openFirst(choices, place) { [weak self] failures in
            if !failures.isEmpty { self?.viewer?.showFailures(failures, of: names) }
        }
    }

    /// Opens others in place of those that are shown, which stay if none of the others can be opened.
    ///
    /// - Parameter done: called once: when they are shown, with no failures, or when none of them can be.
    func replace(with names: [String], done: @escaping @MainActor @Sendable ([DeckError]) -> Void = { _ in }) {
        let store = store
        openings.open(request(names) { store.place(of: names) }, progress: showProgress) { [weak self] ending in
            guard let self else { return }
            viewer?.withdrawOpening()
            guard case .opened(let opened) = ending else {
                guard case .stopped = ending else {
                    return done([DeckError(file: Self.title(of: names), "others were opened instead")])
                }
                // What the window says is not open is what F5 tries again.
                if deck == nil, viewer?.window.isOpen != true { (self.names, choices) = (names, DeckChoices()) }
                viewer?.showStopped(names)
                return done([DeckError(file: Self.title(of: names), "its opening was stopped")])
            }
            let failures = opened.outcome.failures
            if opened.outcome.deck != nil { keeper.writes.write(leave()) }
            guard take(opened, names) else {
                if let failure = failures.first { viewer?.window.notify("\(failure)") }
                return done(failures)
            }
            done([])
        }
    }

    /// Stops what is being opened.
    ///
    /// - Returns: whether there is anything.
    func stopOpening() -> Bool { openings.stop() }

    /// Says what is left to be said of the decks, and has the place kept in the background.
    func end() {
        openings.supersede()
        keeper.writes.write(leave())
        retireDeck()
    }

    /// What is to be remembered of the decks, once nothing moves any more.
    private func settledPlace() -> Place? {
        guard var place = viewer?.settledPlace(), let deck else { return nil }
        if let viewer { place.keep(viewer.facing.sides, in: deck.sections) }
        return place
    }

    /// Says what is left to be said of the decks.
    ///
    /// - Returns: what writes down their place and their order. Any thread.
    private func leave() -> @Sendable () -> Void {
        guard let deck, let viewer else { return {} }
        let lines = warnings.lines(
            for: deck, unreadableNotes: viewer.window.frames.unreadableNotes,
            pictures: viewer.window.frames.pictureFlaws, fonts: viewer.window.frames.factory.fontWarnings)
        for line in lines { StandardError.report(line) }
        // Where a deck of several was missing, what it had open is not to be forgotten.
        guard orders != nil, let place = settledPlace() else { return {} }
        // After the place, which drops what the hand still carries.
        let keepOrder = orders?.finish()
        let (store, names, logger) = (store, names, viewer.window.logger)
        return {
            do {
                try store.save(place, for: StateStore.key(for: names))
            } catch {
                logger.warning("could not save your place: \(error)")
            }
            keepOrder?()
        }
    }

    private func take(_ opened: DeckOpenings.Opened, _ names: [String]) -> Bool {
        let outcome = opened.outcome
        for failure in outcome.failures + outcome.warnings { StandardError.report("\(failure)") }
        guard let deck = outcome.deck else { return false }
        hasFailed = false
        retireDeck()
        self.deck = deck
        self.names = names
        viewer?.stars.begin(opened.stars, at: opened.starred, areKept: isNamed)
        viewer?.facing.begin(with: opened.facing)
        viewer?.window.cardFacts.file = outcome.file
        choices.encoding = opened.loader.encoding
        // Where a deck of several was missing, what it had is not to be forgotten.
        orders = viewer.flatMap { viewer in
            guard isNamed, outcome.failures.isEmpty else { return nil }
            return OrderAutosave(store, names: names, order: opened.kept ?? .ofDeck, in: viewer.window)
        }
        warnings = WarningReport()
        for line in warnings.lines(for: deck) { StandardError.report(line) }
        if isNamed, !names.isEmpty { follower?.follow(opened.loader, outcome) } else { follower?.stop() }
        viewer?.window.title = title
        if isNamed, !names.isEmpty { keepRecent(names) }
        let zoom = startZoom
        viewer?.show(opened.arranged ?? ArrangedDeck(deck)) {
            if let place = opened.place { place.apply(to: $0) } else if zoom < 1 { $0.hold(factor: zoom) }
        }
        if let grouped = opened.grouped { viewer?.window.show(grouped: grouped) }
        if let failure = outcome.failures.first {
            let others = outcome.failures.count - 1
            viewer?.window.notify("\(failure)" + (others > 0 ? " (and \(others) more cannot be opened)" : ""))
        }
        return true
    }

    /// The decks have become other ones, in the same order.
    private func take(_ followed: DeckFollower.Followed) {
        let deck = followed.deck.whole
        viewer?.printing.deckWillFollow()
        retireDeck()
        self.deck = deck
        viewer?.stars.follow(followed.stars, at: followed.starred, followed.starChanges)
        viewer?.facing.begin(with: followed.facing)
        if orders != nil, let window = viewer?.window {
            if let keepOrder = orders?.finish() { keeper.writes.write(keepOrder) }
            orders = OrderAutosave(store, names: names, order: followed.order, in: window)
            // Else all that is kept stays as it is, also of cards that are gone: they may come back.
            if followed.isOrderOutdated { orders?.orderChanged() }
        }
        for line in warnings.lines(for: deck) { StandardError.report(line) }
    }

    /// What is shown is about to go.
    private func retireDeck() {
        // Before the first, the window has nothing: a timer would wake it up for that.
        guard let window = viewer?.window, window.isOpen else { return }
        for deck in window.trays.decks { retired.add(deck) }
        window.frames.factory.readings.forEach(retired.add)
        if let orders { retired.add(orders.keeper) }
    }

    /// The decks are the ones that the start page offers first.
    private func keepRecent(_ names: [String]) {
        let (store, logger) = (keeper.store, viewer?.window.logger)
        keeper.writes.write {
            do {
                try RecentDecks(store).add(names)
            } catch {
                logger?.warning("could not save which decks were opened last: \(error)")
            }
        }
    }
}
