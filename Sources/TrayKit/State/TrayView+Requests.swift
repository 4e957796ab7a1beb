import CardDeck
import Raster

/// What hands, keys and programs ask for.
extension TrayView {
    var keyHandler: KeyHandler { KeyHandler(trays: self) }
    var cardCarrier: CardCarrier { CardCarrier(trays: self) }
    var cardMover: CardMover { CardMover(trays: self) }

    /// Exposes a note, by its own motion or at once, and makes its row the one that keys act on.
    public func expose(_ path: NotePath, animated: Bool = true) { flickAnimator.expose(path, animated: animated) }

    /// Stands a row at any exposed position until something moves it: for pictures of a flick.
    public func hold(_ path: RowPath, at position: Double) { flickAnimator.hold(path, at: position) }

    /// Brings the row that keys act on into sight at once.
    public func revealFocus() { pageAnimator.revealFocus() }

    /// Puts a row, and the title above it, at the top of the window at once.
    public func scroll(toRow path: RowPath) { pageAnimator.scroll(toRow: path) }

    /// Does what a key asks for.
    public func perform(_ command: TrayCommand, time: Double) { keyHandler.perform(command, time: time) }

    /// What the counter of a section in sight tells; nil for one out of sight, or without cards.
    ///
    /// - Returns: the place from 1 of the card that is shown, once all leaves lie, and whether some are moving.
    public func counter(ofSection section: Int) -> (position: Int, count: Int, isMoving: Bool)? {
        counterAnimator.counter(ofSection: section)
    }

    /// Whether the hand carries cards.
    public var isCarrying: Bool { cardCarrier.isCarrying }

    /// The cards that the hand carries, where they would stand if they were dropped now.
    public var carriedNotes: [NotePath] { cardCarrier.carriedNotes }

    /// The card on top of those that the hand carries, and where on it the hand is, in card units.
    public var heldCard: (note: NotePath, grip: Point)? {
        orderAnimator.rearrangement.lifted.first { $0.depthInHand == 0 }.map { ($0.path, $0.grip) }
    }

    /// Turns a note to another of its facets: the next one for a step of 1, the one before for −1, and round from
    /// the last to the first. A card that does not face the viewer is turned at once.
    ///
    /// The model has turned when this returns; the delegate hears when the card has, too.
    public func turn(_ path: NotePath, by step: Int, animated: Bool = true) {
        facetAnimator.turn(path, by: step, animated: animated)
    }

    /// Lifts the front facet of a note out of the way, or puts it back.
    public func flap(_ path: NotePath) { facetAnimator.flap(path) }

    /// Lifts the front facet of a note out of the way, so that those behind it are seen, or puts it back. The note
    /// is exposed first. One of a single facet has nothing to peek at.
    ///
    /// The model has it when this returns, or once a turn under way has ended; the delegate hears when the facet
    /// has come to rest.
    public func setFlapped(_ path: NotePath, _ isOpen: Bool, animated: Bool = true) {
        facetAnimator.setFlapped(path, isOpen, animated: animated)
    }

    /// Puts every lifted facet back.
    public func unflapAll() { facetAnimator.unflapAll() }

    /// Holds a note in the middle of a turn, or of its front facet's lifting: for pictures of them.
    ///
    /// - Parameters:
    ///   - turn: how many facets it has been turned by, any real number.
    ///   - flap: 0 in its place … 1 wholly lifted.
    public func hold(_ path: NotePath, turn: Double, flap: Double) { facetAnimator.hold(path, turn: turn, flap: flap) }

    /// The note at the window's top, and how far its row's top lies above the window's: the first note of
    /// the topmost row that is seen by half or more.
    public func topmost() -> (note: NotePath, offset: Double)? {
        pageAnimator.topmost()
    }

    /// Shows for a while how much of the page is in sight, where that is not all.
    public func showIndicator() {
        pageAnimator.indicator.show(at: now)
        needsDisplay = true
    }

    /// Has keys act on a row that is seen, where they act on one out of sight.
    public func keepFocusInSight() { pageAnimator.keepFocusInSight() }

    /// Brings a remembered place back to the top.
    public func scrollToAnchor(_ anchor: (note: NotePath, offset: Double)) { pageAnimator.scrollToAnchor(anchor) }

    /// Selects the card under a point of the window, or no longer. Where the pointer opens cards, that is the
    /// one that it has opened.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    public func toggleSelection(at point: Point, time: Double) -> Bool {
        cardMover.toggleSelection(at: point, time: time)
    }

    /// Selects a note, or no longer. Only what can be moved is selected.
    public func setSelected(_ note: NotePath, _ isSelected: Bool) { cardMover.setSelected(note, isSelected) }

    /// Selects nothing any more.
    public func clearSelection() { cardMover.clearSelection() }

    /// The pointer moves without a button down: near the right edge it brings the scroll indicator out, and where
    /// it skims it exposes cards.
    ///
    /// - Parameter skims: whether the key is held that makes it skim.
    public func hover(at point: Point, skims: Bool = false, time: Double) {
        pressHandler.hover(at: point, skims: skims, time: time)
    }

    /// A button or finger goes down at `point`, in logical pixels.
    ///
    /// - Parameter lifts: the press is to lift the card as soon as it moves, rather than to scroll.
    public func press(at point: Point, lifts: Bool = false, time: Double) {
        pressHandler.press(at: point, lifts: lifts, time: time)
    }

    /// Moves the press to `point`: it scrolls, flicks, or carries the card that it has lifted.
    public func drag(to point: Point, time: Double) { pressHandler.drag(to: point, time: time) }

    /// The button or finger goes up: a click, or the end of a drag.
    ///
    /// - Parameter turnsBack: a click on the card in front turns it to the facet before.
    public func lift(turnsBack: Bool = false, time: Double) { pressHandler.lift(turnsBack: turnsBack, time: time) }

    /// The gesture was taken away (another client's grab, a lost device): nothing is clicked or flung.
    public func cancelPress(time: Double) { pressHandler.cancelPress(time: time) }

    /// Takes the last change of the order back; cards that are seen fly to their places, and what was in front before
    /// it is so again. What the hand carries is put back first, as it is by the next two.
    ///
    /// - Returns: whether there was one; false where notes cannot be moved.
    @discardableResult
    public func undo(time: Double) -> Bool {
        advance(to: time)
        return orderAnimator.undo()
    }

    /// Makes the change again that was taken back last.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func redo(time: Double) -> Bool {
        advance(to: time)
        return orderAnimator.redo()
    }

    /// Puts all notes back where the deck has them.
    ///
    /// - Returns: whether that changes anything.
    @discardableResult
    public func restoreDeckOrder(time: Double) -> Bool {
        advance(to: time)
        return orderAnimator.restoreDeckOrder()
    }

    /// Puts all notes where another order of the deck has them.
    ///
    /// - Parameters:
    ///   - order: one that differs from that there is: they are not compared.
    ///   - sorted: which sections of it rules have sorted; nil for none.
    /// - Returns: false where notes cannot be moved.
    @discardableResult
    public func arrange(as order: CardOrder, sorted: SortedSections? = nil, time: Double) -> Bool {
        advance(to: time)
        return orderAnimator.arrange(as: order, sorted)
    }

    /// Moves notes to where the first of them is to stand. They follow each other there; their rows go along if they
    /// are exposed.
    ///
    /// - Returns: whether anything has changed.
    @discardableResult
    public func move(_ notes: [NotePath], to destination: NotePath, time: Double) -> Bool {
        orderAnimator.move(notes, to: destination, time: time)
    }

    /// Fingers move by (dx, dy) logical pixels of content, at a point.
    public func scroll(dx: Double, dy: Double, at point: Point, time: Double) {
        scrollHandler.scroll(dx: dx, dy: dy, at: point, time: time)
    }

    /// The fingers lift: what they moved glides on. The axes end one by one; the gesture is over with the
    /// one that it has taken.
    public func scrollEnded(horizontal: Bool = true, vertical: Bool = true, time: Double) {
        scrollHandler.scrollEnded(horizontal: horizontal, vertical: vertical, time: time)
    }

    /// Whether fingers are scrolling now.
    public var isScrolling: Bool { scrollHandler.isScrolling }

    /// The wheel turned by notches. Across, a notch is a card of the row under the pointer; down, it is
    /// page^⅔ pixels (GTK's measure).
    public func wheel(notchesX: Double, notchesY: Double, at point: Point, time: Double) {
        scrollHandler.wheel(notchesX: notchesX, notchesY: notchesY, at: point, time: time)
    }

    /// Fingers rest on the touchpad, or a key is struck: everything that a hand has thrown stops, rows at the
    /// nearest card. What moves for another reason goes on.
    public func stopGlides(time: Double) { scrollHandler.stopGlides(time: time) }

    /// Whether the pointer's place exposes cards now: because it was switched on, or as long as the key is held.
    public var isSkimming: Bool { skimHandler.isSkimming }

    /// Whether skimming is switched on (``TrayCommand/skim``).
    public var isSkimMode: Bool { skimHandler.isSkimMode }

    /// The key that makes the pointer skim is held no longer.
    public func skimKeyReleased(time: Double) { skimHandler.skimKeyReleased(time: time) }

    /// The key that makes the pointer skim is used otherwise, as together with a wheel: until it is held anew, the
    /// pointer does not skim.
    public func suspendSkimming(time: Double) { skimHandler.suspendSkimming(time: time) }

    /// The pointer is gone.
    public func pointerLeft(time: Double) { skimHandler.pointerLeft(time: time) }

    /// Whether anything of a cut is still moving.
    public var isReflowing: Bool { relayoutAnimator.isMoving }

    /// Whether layers are still seen of a deck that this one has taken the place of.
    public var showsDeckBefore: Bool { !reloadAnimator.departures.isEmpty }

    /// Whether something is open that `TrayCommand.dismiss` would put back.
    public var isDismissable: Bool {
        skimHandler.skim.isMode || !model.flappedNotes.isEmpty || isCarrying || !model.selection.isEmpty
    }

    /// Exposes a note by its own motion, and brings its row into sight.
    public func expose(_ path: NotePath, time: Double) {
        advance(to: time)
        pageAnimator.reveal(layout.position(ofNote: path.note, inSection: path.section).row)
        expose(path)
    }

    /// The note a number of places after the one that the focused row shows, in its section; nil beyond the ends.
    public func note(after step: Int) -> NotePath? {
        guard let note = exposedNote(of: focus) else { return nil }
        let place = note.note + step
        guard (0..<model.source.sections[note.section].noteCount).contains(place) else { return nil }
        return NotePath(section: note.section, note: place)
    }

    /// Turns the focused row's exposed note by facets; a negative number turns it back.
    ///
    /// - Returns: whether there is a note.
    public func turnExposed(by step: Int, time: Double) -> Bool {
        advance(to: time)
        guard let note = exposedNote(of: focus) else { return false }
        pageAnimator.reveal(focus)
        turn(note, by: step)
        return true
    }

    /// Lifts the front facet of the focused row's exposed note out of the way, or puts it back.
    ///
    /// - Parameter isOpen: nil for the other than it is.
    /// - Returns: whether there is a note.
    public func flapExposed(_ isOpen: Bool?, time: Double) -> Bool {
        advance(to: time)
        guard let note = exposedNote(of: focus) else { return false }
        pageAnimator.reveal(focus)
        if let isOpen { setFlapped(note, isOpen) } else { flap(note) }
        return true
    }

    /// Scrolls the page by an animation; repeated calls add up.
    ///
    /// - Parameter distance: logical pixels, down the page.
    public func scroll(by distance: Double, time: Double) {
        advance(to: time)
        pageAnimator.scrollPage(to: pageAnimator.goalOffset + distance)
        pageAnimator.keepFocusInSight()
    }

    /// Scrolls a section's title to the window's top, as far as the page goes; its first row takes the focus.
    public func scroll(toSection section: Int, time: Double) {
        advance(to: time)
        focus = RowPath(section: section, row: 0)
        pageAnimator.scrollPage(to: layout.rect(ofHeaderInSection: section).minY - metrics.margins.height)
    }

    /// The scene as of the last `advance`. Afterwards nothing needs display until something changes.
    ///
    /// O(cards in sight), whatever the deck holds. Takes no memory that an earlier scene had, as long as nobody
    /// keeps that one.
    public func scene() -> Scene { scenes.scene() }
}
