import CardDeck
import EventLoop
import TrayKit
import TrayRendering
import Typesetting

/// Why something cannot be done with the card in front. Each is a line for people.
package enum CardProblem: String, Error {
    /// There is no card to do it with.
    case noCard = "the row in focus has no card"
    /// There is nothing to open on the side that is seen.
    case noHint = "the side in sight has no hint"
    /// It is not known what is on the card.
    case unread = "the card cannot be read, or has changed meanwhile"
    /// There is no other side to turn to, or to lay beside the first.
    case oneSide = "the card has only one side"
    /// Side by side, the sides would be too small to be read.
    case narrowWindow = "the window is too small to show all sides of the card"

    /// As it is said in the window.
    var sentence: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// What keys and scripts do to the card in front, and to how cards are set.
extension TrayWindow {
    /// The card in front of the focused row, and its side that is seen.
    package var front: (note: NotePath, facet: Int)? {
        guard let view, let note = view.exposedNote(of: view.focus) else { return nil }
        return (note, view.model.facet(of: note))
    }

    /// The section of the whole deck whose tray the keys act on; nil where there is none.
    package var focusedSection: Int? {
        guard isOpen, let view, view.layout.sectionCount > 0 else { return nil }
        return section(ofTray: view.focus.section)
    }

    /// The section of the whole deck that a tray holds; where trays hold groups, that of a card in it, the one in front
    /// if it is there. Nil where there is none.
    package func section(ofTray tray: Int) -> Int? {
        guard isOpen, let deck = view?.model.source as? any DerivedDeck, deck.sections.indices.contains(tray) else {
            return nil
        }
        guard trays.groupedDeck != nil else { return deck.deckSection(tray) }
        let seen = front?.note, note = seen?.section == tray ? seen : NotePath(section: tray, note: 0)
        return note.flatMap { trays.arrangedDeck?.path(ofDeckPath: deck.deckPath(of: $0))?.section }
    }

    /// Where a note stands in the whole deck.
    package func origin(of note: NotePath) -> NotePath { frames.factory.origin(of: note) }

    /// Whether a side of a card is in front of its row, and the row in sight. O(rows in sight).
    ///
    /// - Parameter origin: where the note stands in the whole deck.
    package func shows(_ origin: NotePath, facet: Int) -> Bool {
        guard let view else { return false }
        return view.visibleRows.contains { row in
            guard let note = view.exposedNote(of: row), self.origin(of: note) == origin else { return false }
            let front = view.model.facet(of: note)
            if front == facet { return true }
            // A lifted facet leaves the next one to be read.
            let count = max(1, view.facetCount(of: note) ?? 1)
            return view.model.isFlapped(note) && facet == (front + 1) % count
        }
    }

    /// Has a worker read a side of a note and take out what is wanted.
    ///
    /// - Parameters:
    ///   - origin: where the note stands in the whole deck.
    ///   - use: called on the main thread; with nil where the note cannot be read, or another state of the deck is shown
    ///     by then: another note may stand there.
    package func read<Value: Sendable>(
        _ origin: NotePath, facet: Int, _ value: @escaping @Sendable (Facet) -> Value,
        use: @escaping @MainActor @Sendable (Value?) -> Void
    ) {
        let (factory, mailbox) = (frames.factory, loop.mailbox)
        pool.submit(priority: LayerRequest.ground) { [weak self] _ in
            let value = (try? factory.facet(facet, of: origin)).map(value)
            mailbox.post { use(self?.frames.factory.generation == factory.generation ? value : nil) }
        }
    }

    /// Turns the card in front to its next side, unless the delegate does something else.
    func turnFront(time: Double) {
        if let front, delegate?.trayWindow(self, handleTurnOf: front.note) == true { return }
        zoom?.perform(.turn, time: time)
    }

    /// Puts back what is open on the cards, unless the delegate does something else.
    func dismiss(time: Double) {
        guard delegate?.trayWindowHandleDismissal(self) != true else { return }
        zoom?.perform(.dismiss, time: time)
    }

    // MARK: Hints

    /// Opens the next hint of the side in front, or closes all where all are open.
    func openNextHint() {
        setHints(nil) { [weak self] problem in
            if let problem { self?.confirm(problem.sentence) }
        }
    }

    /// Has the pointer open the cards that it passes, or no longer.
    func toggleSkimming(time: Double) {
        guard let zoom else { return }
        zoom.perform(.skim, time: time)
        guard !zoom.isCloseUp else { return }
        let end = keys.currentName(of: "Esc").map { ". \($0) ends it" } ?? ""
        confirm(zoom.trays.isSkimMode ? "Move the pointer along a row to skim\(end)" : "Skimming is off")
    }

    /// Has flicked cards show their answers on their backs, or hide them.
    func toggleAnswers(time: Double) {
        zoom?.perform(.toggleAnswers, time: time)
        if let view {
            confirm(view.showsAnswers ? "Flicked cards show their answers" : "Flicked cards hide their answers")
        }
    }

    /// Zooms to the card in front, or back to the trays.
    func toggleCloseUp(time: Double) {
        guard let zoom else { return }
        if zoom.isCloseUp, zoom.targetFactor > 1 {
            zoom.reset(time: time)
        } else if let note = zoom.trays.exposedNote(of: zoom.trays.focus) {
            zoom.open(note, time: time)
        } else {
            confirm(CardProblem.noCard.sentence)
        }
    }

    /// - Parameters:
    ///   - areOpen: all hints of the side in front, or none; nil for one more.
    ///   - done: called once.
    package func setHints(_ areOpen: Bool?, done: @escaping @MainActor @Sendable (CardProblem?) -> Void) {
        guard let front else { return done(.noCard) }
        let origin = origin(of: front.note), facet = front.facet
        read(origin, facet: facet, \.self) { [weak self] side in
            guard let self, let side else { return done(.unread) }
            guard !side.hints.isEmpty else { return done(.noHint) }
            var hints = frames.look.hints
            hints[origin, facet] =
                areOpen.map { $0 ? Set(side.hints.indices) : [] } ?? side.openingNextHint(hints[origin, facet])
            show(hints)
            done(nil)
        }
    }

    /// A click on a hint opens it, or closes it again.
    ///
    /// - Returns: whether there was one.
    func handleHintTap(at spot: CardSpot) -> Bool {
        guard let hint = frames.factory.hint(at: spot) else { return false }
        var hints = frames.look.hints
        hints[origin(of: spot.note), spot.facet].formSymmetricDifference([hint])
        show(hints)
        return true
    }

    /// The hints that are open on the side in front; nil where none is.
    package var openHints: [Int]? {
        guard let front else { return nil }
        let open = frames.look.hints[origin(of: front.note), front.facet]
        return open.isEmpty ? nil : open.sorted()
    }

    private func show(_ hints: OpenHints) {
        frames.look.hints = hints
        setNeedsDisplay()
    }

    // MARK: Close-ups

    /// Lays the sides of the card that is close up beside each other, or on each other again; says so where it cannot.
    func toggleSpread(time: Double) {
        guard let problem = spreadSides(nil, time: time) else { return }
        logger.notice("\(problem.rawValue)")
        confirm(problem.sentence)
    }

    /// Lays the sides of the card that is close up beside each other, or on each other again.
    ///
    /// - Parameter isOn: nil for the other than it is.
    /// - Returns: why it cannot be done; nil where it is.
    package func spreadSides(_ isOn: Bool?, time: Double) -> CardProblem? {
        switch zoom?.spread(isOn, time: time) {
        case .done, nil: nil
        case .noCard: .noCard
        case .single: .oneSide
        case .narrow: .narrowWindow
        }
    }

    /// Lifts the side in sight of the card in front out of the way, or puts it back. Close up all sides are shown instead.
    func peek(time: Double) {
        if zoom?.isCloseUp == true { toggleSpread(time: time) } else { zoom?.perform(.flap, time: time) }
    }

    /// Shows how the formulas of a card that is close up were written, or hides it. Elsewhere there is no room for it.
    func toggleSources() {
        guard zoom?.isCloseUp == true else { return }
        frames.look.showsSources.toggle()
        setNeedsDisplay()
    }

    /// Sets the cards in columns that may be, or none.
    func toggleVertical() {
        let vertical = frames.look.vertical
        frames.look.vertical = VerticalSetting(isOn: !vertical.isOn, languages: vertical.languages)
        setNeedsDisplay()
    }

    // MARK: Places

    /// Cards stand elsewhere: names mean others, and what is drawn of them stays what it is.
    func rearranged(_ deck: ArrangedDeck) {
        overlays.menu.close()
        frames.show(deck.order.isDecks ? nil : deck, keepsSections: true)
        delegate?.trayWindow(self, didRearrange: deck)
        setNeedsDisplay()
    }

    /// Why cards cannot be moved, as the end of a sentence; nil where they can.
    package var arrangementProblem: String? {
        guard view?.isArrangeable != true else { return nil }
        if search.text != nil { return "during a search: end the search first" }
        guard trays.groupedDeck != nil else { return "before a deck is open" }
        let key = keys.currentName(of: "Ctrl+T").map { ": \($0) shows the deck's own" } ?? ""
        return "in trays of tags\(key)"
    }

    /// Does what moves or selects cards; says so where they cannot be moved.
    func rearrange(_ command: TrayCommand, time: Double) {
        guard let zoom else { return }
        if let problem = arrangementProblem {
            if isOpen { notify("Cannot move cards \(problem)") }
            return
        }
        if command == .deckOrder, trays.arrangedDeck?.order.isDecks == false {
            let undo = keys.currentName(of: "Ctrl+Z").map { ". \($0) brings yours back" } ?? ""
            notify("The deck's order is restored\(undo)")
        }
        // Said in place of a line that offers it (“Ctrl+Z brings yours back”). What the hand carries is put back first:
        // before that it is not known what there is to undo.
        if !trays.isCarrying, let answer = command.answer(in: trays.arrangedDeck?.arrangement) { confirm(answer) }
        zoom.perform(command, time: time)
    }
}

extension TrayCommand {
    /// What is said when a change is undone or made again; nil for other commands.
    fileprivate func answer(in arrangement: CardArrangement?) -> String? {
        guard let arrangement else { return nil }
        return switch self {
        case .undo: arrangement.canUndo ? "Undone" : "Nothing to undo"
        case .redo: arrangement.canRedo ? "Redone" : "Nothing to redo"
        default: nil
        }
    }
}
