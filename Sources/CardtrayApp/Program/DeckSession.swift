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
    private let openings: DeckOpenings
    /// Until the places and orders of decks that are gone are written nothing is read of what is kept.
    private let keeper: StateKeeper
    private var store: StateStore { keeper.store }
    private let retired: RetiredDecks
    private weak var viewer: Viewer?

    /// The decks as the user named them; none for the sample deck.
    private(set) var names: [String]
    private var languages: LanguageChoices
    /// Whether languages or fonts have been set since the decks that are shown were opened.
    private var needsReopening = false
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
        openings.whenReady = { [weak viewer] show in viewer?.window.whenPlaceholderIsSeen(show) }
        follower = DeckFollower(
            viewer.window, retired: retired, stars: { [weak viewer] in viewer?.stars.stars ?? Stars() },
            facing: { [weak viewer] in viewer?.facing.sides ?? FacingSides() },
            loadStars: { [keeper] in keeper.stars.stars(files: $0) }, onFollow: { [weak self] in self?.take($0) })
        guard !names.isEmpty else { return showStartPage(restoring: place, done: done) }
        openFirst(choices, { place }, done: done)
    }

    /// Opens decks, and then, if that has become due, once more those that are shown by then.
    private func open(
        _ request: DeckOpenings.Request, as purpose: DeckOpenings.Purpose,
        progress: @escaping @MainActor @Sendable (_ percent: Int) -> Void = { _ in },
        done: @escaping @MainActor @Sendable (DeckOpenings.Ending) -> Void
    ) {
        openings.open(request, as: purpose, progress: progress) { [weak self] ending in
            done(ending)
            // Others are about to be opened, or the session ends.
            if case .superseded = ending { return }
            self?.reopenIfDue()
        }
    }

    private func openFirst(
        _ choices: DeckChoices, _ place: @escaping @Sendable () -> Place?,
        done: @escaping @MainActor @Sendable ([DeckError]) -> Void
    ) {
        let names = names, isNamed = isNamed, isFirst = store.isUnused
        self.choices = choices
        open(request(names, choices) { isNamed ? place() : nil }, as: .first, progress: showProgress) {
            [weak self] ending in
            guard let self else { return }
            guard case .opened(let opened) = ending else {
                if case .stopped = ending { viewer?.showStopped(names) }
                return done([])
            }
            guard take(opened, names) else {
                hasFailed = viewer?.window.isOpen != true
                guard hasOthers else { return done(opened.outcome.failures) }
                if let failure = opened.outcome.failures.first { viewer?.window.notify("\(failure)") }
                return done([])
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
        guard let window = viewer?.window else { return done([]) }
        // The page shows where they were left.
        keep()
        openings.supersede()
        startPageLoader?.cancel()
        let count = openings.count
        startPageLoader = StartPageLoader(
            keeper, languages: languages, keys: window.keys, loop: window.loop, retired: retired
        ) { [weak self, retired] ending in
            self?.startPageLoader = nil
            guard let self, case .made(let page) = ending else { return done([]) }
            // What was asked for meanwhile is shown instead, unless it is not open yet, and nothing else is.
            guard openings.count == count || !window.isOpen else {
                if let page { retired.add(page.deck) }
                reopenIfDue()
                return done([])
            }
            guard let page else {
                // There is nothing to offer: the sample, unless decks are shown.
                guard deck == nil else {
                    reopenIfDue()
                    return done([])
                }
                names = []
                return openFirst(DeckChoices(), { place }, done: done)
            }
            // Until then hands have gone on in them.
            leave()
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

    /// Other languages of facets, or other fonts: the decks are opened again once nothing else is, and stay where and
    /// how they are.
    func reopen(languages: LanguageChoices) {
        self.languages = languages
        needsReopening = true
        reopenIfDue()
    }

    /// Opens the decks again where that is due, unless something else is being opened or the hand carries cards: it is
    /// to be called again when that ends.
    func reopenIfDue() {
        guard needsReopening, deck != nil, isNamed, !openings.isOpening, startPageLoader == nil,
            let window = viewer?.window, !window.trays.isCarrying
        else { return }
        needsReopening = false
        var choices = choices
        // Which side faces up is part of the place.
        (choices.front, choices.isByTag) = (nil, window.trays.groupedDeck != nil)
        let place = settledPlace(), names = names, stars = viewer?.stars.stars
        if let keepOrder = orders?.pendingWork() { keeper.writes.write(keepOrder) }
        open(request(names, choices) { place }, as: .replacement) {
            [weak self, weak shown = window.trays.arrangedDeck] ending in
            switch ending {
            case .opened(let opened): self?.takeAgain(opened, names, insteadOf: shown, stars)
            case .stopped:
                self?.needsReopening = false
                self?.viewer?.showStopped(names)
            case .superseded: self?.needsReopening = true
            }
        }
    }

    /// What is sought, and whether in trays of tags, is what it is by now: a search may have been closed meanwhile.
    ///
    /// - Parameters:
    ///   - shown: what was shown when the opening began.
    ///   - stars: those of its cards.
    private func takeAgain(
        _ opened: DeckOpenings.Opened, _ names: [String], insteadOf shown: ArrangedDeck?, _ stars: Stars?
    ) {
        guard let viewer else { return }
        let window = viewer.window, isByTag = window.trays.groupedDeck != nil
        // Of cards that were moved or got stars meanwhile, what was opened knows nothing: once more.
        guard window.trays.arrangedDeck === shown, !window.trays.isCarrying, viewer.stars.stars == stars else {
            needsReopening = true
            if let arranged = opened.arranged { retired.add(arranged) }
            if let grouped = opened.grouped { retired.add(grouped) }
            return
        }
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
        let trays = viewer?.window.trays, stars = viewer?.stars.stars
        // The same ones stay where they are.
        if names.map(FileURI.fullPath) == self.names.map(FileURI.fullPath), trays?.isCarrying != true { keep() }
        let store = store
        open(request(names) { store.place(of: names) }, as: .replacement, progress: showProgress) {
            [weak self, weak shown = trays?.arrangedDeck] ending in
            guard let self else { return }
            viewer?.withdrawOpening()
            guard case .opened(let opened) = ending else {
                guard case .stopped = ending else {
                    return done([DeckError(file: Self.title(of: names), "others were opened instead")])
                }
                if hasOthers {
                    viewer?.window.confirm("Opening stopped")
                } else {
                    setUnopened(names)
                    viewer?.showStopped(names)
                }
                return done([DeckError(file: Self.title(of: names), "its opening was stopped")])
            }
            let failures = opened.outcome.failures
            // Of the same deck's cards that were moved or got stars meanwhile, what was opened knows nothing: once more.
            let isBehind =
                orders?.keeper.key == opened.key
                && (viewer?.window.trays.arrangedDeck !== shown || viewer?.stars.stars != stars)
            if opened.outcome.deck != nil { leave() }
            guard take(opened, names) else {
                if !hasOthers {
                    hasFailed = true
                    setUnopened(names)
                    viewer?.showFailures(failures, of: names)
                } else if let failure = failures.first {
                    viewer?.window.notify("\(failure)")
                }
                return done(failures)
            }
            if isBehind { needsReopening = true }
            done([])
        }
    }

    /// Whether anything is shown, or may be before long, when decks cannot be opened: then a line tells of these, and
    /// otherwise the window itself.
    private var hasOthers: Bool {
        viewer?.window.isOpen == true || openings.isOpening || startPageLoader != nil
    }

    /// What the window says is not open is what F5 tries again.
    private func setUnopened(_ names: [String]) { (self.names, choices) = (names, DeckChoices()) }

    /// Stops what is being opened.
    ///
    /// - Returns: whether there is anything.
    func stopOpening() -> Bool { openings.stop() }

    /// Says what is left to be said of the decks, and has the place kept in the background.
    func end() {
        openings.supersede()
        startPageLoader?.cancel()
        leave()
        viewer?.stars.retryWriting()
        retireDeck()
    }

    /// What is to be remembered of the decks, once nothing moves any more.
    private func settledPlace() -> Place? {
        guard var place = viewer?.settledPlace(), let deck else { return nil }
        if let viewer { place.keep(viewer.facing.sides, in: deck.sections) }
        place.files = orders?.files
        return place
    }

    /// Says what is left to be said of the decks, and has their place and their order kept in the background.
    private func leave() {
        guard let deck, let viewer else { return }
        let lines = warnings.lines(
            for: deck, unreadableNotes: viewer.window.frames.unreadableNotes,
            pictures: viewer.window.frames.pictureFlaws, fonts: viewer.window.frames.factory.fontWarnings)
        for line in lines { StandardError.report(line) }
        keep()
    }

    /// Has the decks' place and their order kept in the background.
    private func keep() {
        // Where a deck of several was missing, what it had open is not to be forgotten.
        guard let orders, let place = settledPlace(), let logger = viewer?.window.logger else { return }
        // After the place, which drops what the hand still carries.
        let keepOrder = orders.pendingWork()
        let (store, key) = (store, orders.keeper.key)
        keeper.writes.write {
            do {
                try store.save(place, for: key)
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
        // Fonts are looked up as cards are drawn; languages were fixed when the opening began.
        if opened.loader.languages == languages { needsReopening = false }
        // Where a deck of several was missing, what it had is not to be forgotten.
        orders = viewer.flatMap { viewer in
            guard isNamed, outcome.failures.isEmpty else { return nil }
            return OrderAutosave(
                store, key: opened.key, files: opened.files, order: opened.kept ?? .ofDeck, in: viewer.window)
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
        if let orders, let window = viewer?.window {
            keeper.writes.write(orders.follow(followed.order, files: followed.files))
            if followed.key != orders.keeper.key {
                self.orders = OrderAutosave(
                    store, key: followed.key, files: followed.files, order: .ofDeck, in: window)
                self.orders?.orderChanged()
            } else if followed.isOrderOutdated {
                // Else all that is kept stays as it is, also of cards that are gone: they may come back.
                orders.orderChanged()
            }
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
