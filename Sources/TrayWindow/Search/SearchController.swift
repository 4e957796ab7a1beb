import CardDeck
import DeckSearch
import EventLoop
import Projection
import Raster
import Threads
import TrayKit
import Typesetting
import WaylandClient

/// Finds cards in the deck: the trays hold what was found while a text is sought, and all cards again afterwards, as
/// they stood.
@MainActor package final class SearchController {
    private static let placeholder = "Find in the deck"

    private unowned let window: TrayWindow
    private let bar: SearchBar
    private let offerList: OfferList
    private var finder: DeckFinder?
    private var preparation: SearchPreparation?
    private var search: Search?

    /// A card that was found, in one tray: one of several tags stands in several, and is turned in each by itself.
    private struct FoundCard: Hashable {
        /// Its place in the deck.
        let origin: NotePath
        /// Empty where each card stands in one tray.
        let tray: String
    }

    /// The cards of which it was asked which side holds what is sought.
    private var lookedAt: Set<FoundCard> = []
    /// The sides to which cards were turned because of what was sought.
    private var sides: [FoundCard: Int] = [:]
    /// The card that is to be in front once it is found again, by its place in the deck.
    private var awaited: FoundFront?
    /// What stands in front for it while what was found before is still shown, by its place in the deck.
    private var keptFront: NotePath?
    /// The sides that cards show whatever side holds what is sought: they did so before.
    private var keptSides: [FoundCard: Int] = [:]
    /// How many cards are being looked at.
    private var lookCount = 0

    /// The deck that is searched; nil before it is open.
    var deck: (any DeckSource)? {
        didSet {
            letGoOfFinder()
            finder = deck.map { DeckFinder($0) }
            preparation = window.options.readsAhead ? finder.map { SearchPreparation($0, in: window) } : nil
            preparation?.begin()
        }
    }

    /// Has the finder end in the background: to free what it has read of a large deck, and to close the file that has the
    /// rest, takes longer than a frame.
    private func letGoOfFinder() {
        guard finder != nil else { return }
        let last = Monitor(finder)
        (finder, preparation) = (nil, nil)
        _ = BackgroundThread.run { last.withLock { $0 = nil } }
    }

    /// Whether the deck has been read, so that a search need not wait for that.
    package var hasReadDeck: Bool { preparation?.isDone == true }

    /// A hand does something.
    func handleInput() { preparation?.pause() }

    init(_ window: TrayWindow) {
        self.window = window
        bar = SearchBar(window)
        offerList = OfferList(window)
    }

    /// Whether the deck is being looked through.
    package var isRunning: Bool {
        search?.isRunning == true || lookCount > 0 || search?.isTyping == true && search?.completion.isPending == true
    }

    /// Whether keys go to the field, and not to the rows.
    package var isTyping: Bool { search?.isTyping == true }

    /// What is sought; nil where nothing is.
    package var text: String? { search?.field.text }

    /// What could be typed in the field; nil for nothing.
    package var offers: SearchOffers? { isTyping ? search?.completion.offers : nil }

    func open() {
        guard let finder, let deck = window.trays.searchedDeck else {
            if window.isOpen { window.confirm("Open a deck to find cards in it") }
            return
        }
        // What is found is seen in trays: a card that fills the window goes back to its place first.
        if let zoom = window.zoom, zoom.isCloseUp { zoom.reset(time: MonotonicClock.now) }
        let search =
            search
            ?? Search(
                finder, in: { [weak window] in window?.trays.searchedDeck ?? deck },
                stars: { [weak window] in window?.stars ?? [] }, mailbox: window.loop.mailbox,
                onChange: { [weak self] in self?.changed() },
                onOffer: { [weak self] in self?.window.setNeedsDisplay() },
                takeOffer: { [weak self] in self?.complete(by: $0) })
        self.search = search
        search.isTyping = true
        window.setNeedsDisplay()
    }

    /// Shows all cards again. A card that was brought to the front among those found stays there.
    package func close() {
        guard let search else { return }
        search.end()
        (self.search, awaited, keptFront) = (nil, nil, nil)
        bar.clear()
        offerList.clear()
        window.window.textInput = nil
        show(nil)
    }

    /// Searches for a text as if it had been typed; nothing ends the search.
    package func find(_ text: String) {
        guard !text.isEmpty else { return close() }
        open()
        edit {
            $0.removeAll()
            $0.insert(text)
        }
    }

    /// Opens the field again as it was before the deck was opened anew; the card in front stays there, if it is found.
    package func resume(_ text: String, isTyping: Bool) {
        let front = window.front.map { front in
            FoundFront(
                tray: window.view?.model.source.sections[front.note.section].title ?? "",
                note: window.origin(of: front.note), others: [])
        }
        resume(text, isTyping: isTyping, front: front)
    }

    /// Opens the field again as it was before another state of the deck was shown, empty or not.
    ///
    /// - Parameters:
    ///   - isTyping: whether keys go to the field.
    ///   - front: the card that was in front among those found, by its place in the whole deck: it is so again, or what
    ///     stood beside it.
    ///   - kept: what was found before, which is shown until it is known what is found; nil for nothing.
    func resume(_ text: String, isTyping: Bool, front: FoundFront?, keeping kept: FilteredDeck? = nil) {
        open()
        awaited = front
        edit { $0.insert(text) }
        if let kept { search?.keep(kept) }
        if !isTyping { endTyping() }
    }

    private func changed() {
        if let search { show(search.found) }
    }

    /// Turns the cards in front to the side for which they were found. To be called after whatever brings others to the
    /// front.
    func turnToHits() {
        guard let search, search.found != nil, let view = window.view else { return }
        for row in view.visibleRows {
            guard let card = view.exposedNote(of: row).map(foundCard), lookedAt.insert(card).inserted else { continue }
            turnToHit(card, of: search.query)
        }
    }

    /// Leaves a card that comes to the front at the side that it shows.
    package func leaveAsItIs(_ note: NotePath) { lookedAt.insert(foundCard(note)) }

    /// A card in the trays that are seen.
    private func foundCard(_ note: NotePath) -> FoundCard {
        let tray = search?.found.flatMap { $0.grouped == nil ? nil : $0.sections[note.section].title }
        return FoundCard(origin: window.origin(of: note), tray: tray ?? "")
    }

    private func turnToHit(_ card: FoundCard, of query: SearchQuery) {
        let (notes, mailbox, kept) = (
            window.frames.factory.notes, window.loop.mailbox, keptSides.removeValue(forKey: card)
        )
        let generation = window.frames.factory.generation
        lookCount += 1
        window.pool.submit(priority: LayerRequest.ground) { [weak self] _ in
            let note = try? notes.note(card.origin), last = max(0, (note?.facets.count ?? 0) - 1)
            let side = kept.map { min($0, last) } ?? note?.side(holding: query) ?? 0
            mailbox.post {
                guard let self else { return }
                self.lookCount -= 1
                // In another state of the deck, another card may stand there.
                guard self.window.frames.factory.generation == generation else { return self.window.update() }
                self.turn(card, to: side, of: query)
            }
        }
    }

    private func turn(_ card: FoundCard, to side: Int, of query: SearchQuery) {
        defer { window.update() }
        // What a hand has turned stays so.
        guard let search, search.query == query, let view = window.view,
            let note = search.found?.path(ofDeckPath: card.origin, inTrayOf: card.tray), foundCard(note) == card,
            view.model.facet(of: note) == sides[card] ?? 0
        else { return }
        sides[card] = side == 0 ? nil : side
        let turns = side - view.model.facet(of: note)
        guard turns != 0 else { return }
        view.turn(note, by: turns, animated: false)
        window.setNeedsDisplay()
    }

    private func show(_ found: FilteredDeck?) {
        let query = search?.query ?? SearchQuery.none
        if window.frames.look.sought != query {
            window.frames.look.sought = query
            (lookedAt, keptSides) = ([], [:])
            if query.isEmpty { sides = [:] }
        }
        let trays = window.trays!, standIn = keptFront
        // A hand has brought another to the front meanwhile.
        if let standIn, standIn != window.front.map({ window.origin(of: $0.note) }) { awaited = nil }
        keptFront = nil
        trays.show(found: found)
        window.frames.show(found ?? trays.derivedDeck)
        if let found { bringAwaitedToFront(in: found, insteadOf: standIn) }
        turnToHits()
        window.setNeedsDisplay()
    }

    /// Once all is found, it is known whether the card is that was in front; among what was found before, something stands
    /// in for it until then.
    ///
    /// - Parameter standIn: what did so last, by its place in the deck.
    private func bringAwaitedToFront(in found: FilteredDeck, insteadOf standIn: NotePath?) {
        guard let awaited, let search else { return }
        func place(_ note: NotePath) -> NotePath? { found.path(ofDeckPath: note, inTrayOf: awaited.tray) }
        let own = awaited.note.flatMap(place)
        guard own != nil || !search.isRunning || search.isKeeping else { return }
        if !search.isKeeping { self.awaited = nil }
        guard let front = own ?? awaited.others.lazy.compactMap(place).first else { return }
        let origin = window.origin(of: front)
        if search.isKeeping { keptFront = origin }
        // It is there already, and stays as it is.
        guard origin != standIn else { return }
        bringToFront(front)
        guard own != nil else { return }
        if let facet = awaited.facet { keptSides[foundCard(front)] = facet }
        guard let closeUp = awaited.closeUp, let zoom = window.zoom else { return }
        zoom.isSpread = closeUp.isSpread
        zoom.hold(factor: closeUp.factor)
    }

    private func bringToFront(_ note: NotePath) {
        window.view?.expose(note, animated: false)
        window.view?.revealFocus()
    }

    // MARK: Input

    /// Closes the field. What is open in the rows comes first, where keys go to them.
    ///
    /// - Returns: whether there was one to close.
    func dismiss() -> Bool {
        guard let search, search.isTyping || window.zoom?.isDismissable != true else { return false }
        close()
        return true
    }

    /// Has the rows' keys act on what was found.
    ///
    /// - Returns: whether they went to the field before.
    func leaveField() -> Bool {
        guard isTyping else { return false }
        endTyping()
        window.setNeedsDisplay()
        return true
    }

    /// Takes a key that types or edits. These are no bindings: an input method and the keyboard's layout have a say in
    /// what they do.
    ///
    /// - Returns: whether it does, or would if it were one of them.
    func type(_ key: KeyPress) -> Bool {
        guard let search, search.isTyping, key.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
        let isControl = key.modifiers.contains(.control)
        if isControl, key.latinKeysym == Keysym("v") {
            // One that is held would ask again and again a program that may never answer.
            if !key.isRepeat { window.connection.readClipboard(paste(into: search)) }
            return true
        }
        if isControl, key.latinKeysym == Keysym("a") {
            edit { $0.selectAll() }
            return true
        }
        if isControl, [Keysym("c"), Keysym("x")].contains(key.latinKeysym), !search.field.selectedText.isEmpty {
            window.connection.setClipboard(OutgoingData(text: String(search.field.selectedText)))
            if key.latinKeysym == Keysym("x") { edit { $0.removeSelection() } }
            return true
        }
        var wasEdited = false
        edit { wasEdited = $0.edit(key.keysym, byWord: isControl, selects: key.modifiers.contains(.shift)) }
        if wasEdited { return true }
        if isControl { return false }
        if !key.text.isEmpty { edit { $0.insert(key.text) } }
        return true
    }

    /// Puts what could be typed into the field, one after the other; where there is nothing, the rows get the keys.
    ///
    /// - Returns: whether keys go to the field.
    @discardableResult
    func complete(by step: Int) -> Bool {
        guard let search, search.isTyping else { return false }
        switch search.completion.take(by: step, in: &search.field) {
        case .taken: search.run()
        case .waiting: break
        case .nothing: if step > 0 { endTyping() }
        }
        window.setNeedsDisplay()
        return true
    }

    /// A press on what could be typed puts it into the field.
    private func takeOffer(at point: Point, in size: Size) -> Bool {
        guard let search, offers != nil, let index = offerList.offer(at: point, in: size) else { return false }
        if case .taken = search.completion.take(index, in: &search.field) { search.run() }
        window.setNeedsDisplay()
        return true
    }

    func handle(_ event: TextInputEvent) {
        if isTyping { edit { $0.take(event) } }
    }

    /// A press on the field brings the keys back to it, one beside it gives them to the rows.
    ///
    /// - Returns: whether it was on the field.
    func handlePress(at point: Point) -> Bool {
        guard let search, let zoom = window.zoom else { return false }
        if takeOffer(at: point, in: zoom.size) { return true }
        if SearchBar.frame(in: zoom.size).contains(point) { search.isTyping = true } else { endTyping() }
        window.setNeedsDisplay()
        return search.isTyping
    }

    /// The middle button pastes into the field what is selected anywhere.
    ///
    /// - Returns: false beside the field.
    func handleMiddlePress(at point: Point) -> Bool {
        guard let search, let zoom = window.zoom, SearchBar.frame(in: zoom.size).contains(point) else { return false }
        search.isTyping = true
        window.setNeedsDisplay()
        window.connection.readPrimarySelection(paste(into: search))
        return true
    }

    /// What another program hands over goes into the search that asked for it, however late.
    private func paste(into search: Search) -> @MainActor (String) -> Void {
        { [weak self, weak search] text in
            guard let self, let search, self.search === search else { return }
            edit { $0.insert(text) }
        }
    }

    private func endTyping() {
        search?.field.endComposing()
        search?.isTyping = false
        window.window.textInput = nil
    }

    private func edit(_ change: (inout SearchField) -> Void) {
        guard let search else { return }
        let selected = search.field.selectedText
        change(&search.field)
        let text = search.field.selectedText
        if !text.isEmpty, text != selected { window.connection.setPrimarySelection(OutgoingData(text: String(text))) }
        search.run()
        window.setNeedsDisplay()
    }

    // MARK: Drawing

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        guard let search else { return }
        let field = TextField(
            search.field.shown, placeholder: Self.placeholder,
            note: search.summary(front: search.isTyping ? nil : window.view.flatMap { $0.exposedNote(of: $0.focus) }),
            isActive: search.isTyping)
        bar.add(field, to: &list, in: frame)
        if let offers {
            offerList.add(offers, taken: search.completion.taken, to: &list, in: frame)
        } else {
            offerList.clear()
        }
        if search.isTyping { window.window.textInput = bar.cursorPlace(in: frame.size).fromUnits(of: window.textSize) }
    }
}
