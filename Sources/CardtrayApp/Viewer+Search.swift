import DeckSearch
import EventLoop
import Projection
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

/// Seeking in the deck: its rows hold what was found while something is sought, and all cards again afterwards,
/// as they stood.
extension Viewer {
    private static let placeholder = "Find in the deck"

    func openSearch() {
        guard let finder, let deck = arrangedDeck else { return }
        // What is found is seen in trays: a card that fills the window goes back to its place first.
        if let zoom, zoom.isCloseUp { zoom.reset(time: MonotonicClock.now) }
        let search =
            search
            ?? Search(
                finder, in: { [weak self] in self?.arrangedDeck ?? deck }, bar: makeSearchBar(), mailbox: loop.mailbox,
                onChange: { [weak self] in self?.searchChanged() })
        self.search = search
        search.isTyping = true
        setNeedsDisplay()
    }

    /// Shows all cards again. A card that was brought to the front among those found stays there.
    func closeSearch() {
        guard let search else { return }
        search.end()
        self.search = nil
        window.textInput = nil
        showFound(nil)
    }

    /// Seeks a text as if it had been typed; nothing ends the search.
    func seek(_ text: String) {
        guard !text.isEmpty else { return closeSearch() }
        openSearch()
        type {
            $0.removeAll()
            $0.insert(text)
        }
    }

    private func makeSearchBar() -> SearchBar {
        SearchBar(pool: pool, mailbox: loop.mailbox) { [weak self] in self?.setNeedsDisplay() }
    }

    private func searchChanged() {
        guard let search else { return }
        showFound(search.found)
    }

    /// Fills the rows with what was found; with the whole deck if nothing is sought.
    private func showFound(_ found: FilteredDeck?) {
        defer { setNeedsDisplay() }
        if let found, let view = foundView {
            let before = view.model.source as? FilteredDeck
            view.reloadData(found) { path in before.flatMap { found.path(ofDeckPath: $0.deckPath(of: path)) } }
        } else if let found {
            foundZoom = makeView(for: found)
            wholeZoom?.finishMotions()
        } else if let view = foundView {
            foundZoom = nil
            wholeView?.showsAnswers = view.showsAnswers
            // What was looked at among those found is what was sought.
            if let deck = view.model.source as? FilteredDeck, let last = view.model.exposedNotes.last {
                if let path = arrangedDeck?.path(ofDeckPath: deck.deckPath(of: last)) {
                    wholeView?.expose(path, animated: false)
                    wholeView?.revealFocus()
                }
            }
        }
        frames.show(found ?? arrangedDeck.flatMap { $0.order.isDecks ? nil : $0 })
    }

    // MARK: Keys

    /// Takes a key, if it is meant for the search.
    ///
    /// - Returns: whether it was.
    func searchTakes(_ key: KeyPress) -> Bool {
        let isControl = key.modifiers.contains(.control)
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
        guard let search else { return false }
        if key.keysym == .escape {
            // What is open in the rows comes first.
            if !search.isTyping, zoom?.isDismissable == true { return false }
            closeSearch()
            return true
        }
        guard search.isTyping else { return false }
        switch key.keysym {
        case .enter, .keypadEnter, .up, .down, .pageUp, .pageDown, .tab:
            // The rows' keys act on what was found from here on.
            search.isTyping = false
            window.textInput = nil
            setNeedsDisplay()
            return key.keysym == .enter || key.keysym == .keypadEnter || key.keysym == .tab
        default: break
        }
        if isControl, key.latinKeysym == Keysym("v") {
            connection.readClipboard { [weak self] text in self?.type { $0.insert(text) } }
            return true
        }
        var wasEdited = false
        type { wasEdited = $0.edit(key.keysym, byWord: isControl) }
        if wasEdited { return true }
        if isControl { return false }
        if !key.text.isEmpty { type { $0.insert(key.text) } }
        return true
    }

    func searchTakes(_ event: TextInputEvent) {
        guard search?.isTyping == true else { return }
        type { $0.take(event) }
    }

    /// A press on the field brings the keys back to it, one beside it gives them to the rows.
    ///
    /// - Returns: whether it was on the field.
    func searchTakesPress(at point: Point) -> Bool {
        guard let search, let zoom else { return false }
        search.isTyping = SearchBar.frame(in: zoom.size).contains(point)
        if !search.isTyping { window.textInput = nil }
        setNeedsDisplay()
        return search.isTyping
    }

    private func type(_ change: (inout SearchField) -> Void) {
        guard let search else { return }
        change(&search.field)
        search.seek()
        setNeedsDisplay()
    }

    // MARK: Drawing

    func addSearchBar(to list: inout DrawList, size: Size, scale: Double) {
        guard let search else { return }
        search.bar.refresh(
            Typesetter.FieldLook(
                field: search.field.shown, placeholder: Self.placeholder, note: search.note,
                isActive: search.isTyping),
            size: size, theme: frames.factory.theme, scale: scale)
        search.bar.add(to: &list, size: size, scale: scale)
        if search.isTyping { window.textInput = search.bar.cursorPlace(in: size) }
    }
}
