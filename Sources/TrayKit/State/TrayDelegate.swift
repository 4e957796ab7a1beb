import CardDeck

/// Tells a tray view what it cannot know, and hears what happens in it. Called on the view's own thread; what has
/// happened is reported after the change. Each member has a default implementation that knows and does nothing.
public protocol TrayDelegate: AnyObject {
    // MARK: What a view asks

    /// How many facets a note has, as far as that is known: a view never reads a note itself. Quick.
    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int?

    /// How many pages a note's facet has in a close-up, as far as that is known. Quick.
    func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int?

    /// Asked of a click on a card in front, or on a facet lifted from one, before it does what clicks do.
    ///
    /// - Parameter spot: the place that was pressed.
    /// - Returns: whether the click was meant for something that stands there.
    func trayView(_ view: TrayView, handleTap spot: CardSpot) -> Bool

    /// Asked of a double click on a card, before the view zooms to the card, or back from it.
    ///
    /// - Returns: whether the double click was meant for something else.
    func trayView(_ view: TrayView, handleDoubleClickOn note: NotePath) -> Bool

    /// The title of a section's tray was clicked.
    func trayView(_ view: TrayView, didTapTitleOfSection section: Int)

    // MARK: What moves

    /// A card has passed the exposed place of its row, whichever way: for the flick that is heard.
    ///
    /// - Parameter place: across the window, 0 at the left edge … 1 at the right one.
    func trayView(_ view: TrayView, didPassCardIn row: RowPath, at place: Double)

    /// Leaves of a counter have come to lie: for the tick that is heard.
    ///
    /// - Parameter place: of the counter across the window, 0 at the left edge … 1 at the right one.
    func trayView(_ view: TrayView, didTickAt place: Double)

    /// Cards stand in another order. Called on each place that a card passes over in the hand, too.
    func trayView(_ view: TrayView, didRearrange deck: ArrangedDeck)

    /// A key asked for the card beyond the first or the last one of the deck.
    func trayView(_ view: TrayView, didMeetEndOfDeck end: DeckEnd)

    // MARK: What becomes of notes

    /// A note has become the exposed one of its row: the row has come to rest on it.
    func trayView(_ view: TrayView, didExpose note: NotePath)

    /// A note shows another of its facets: it has begun to turn to it.
    func trayView(_ view: TrayView, didTurn note: NotePath, toFacet facet: Int)

    /// A note's front facet is lifted out of the way, or put back: it has begun to move.
    func trayView(_ view: TrayView, didFlap note: NotePath, isOpen: Bool)

    /// All motions that belong together have ended. Each turn and flap is reported once, even if others began before
    /// it ended; the motions of one command are reported together.
    func trayView(_ view: TrayView, didFinish changes: [TrayChange])
}

extension TrayDelegate {
    /// Not known.
    public func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { nil }
    /// Not known.
    public func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? { nil }
    /// The click does what clicks do.
    public func trayView(_ view: TrayView, handleTap spot: CardSpot) -> Bool { false }
    /// The double click zooms.
    public func trayView(_ view: TrayView, handleDoubleClickOn note: NotePath) -> Bool { false }
    /// Does nothing.
    public func trayView(_ view: TrayView, didTapTitleOfSection section: Int) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didPassCardIn row: RowPath, at place: Double) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didTickAt place: Double) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didRearrange deck: ArrangedDeck) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didMeetEndOfDeck end: DeckEnd) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didExpose note: NotePath) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didTurn note: NotePath, toFacet facet: Int) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didFlap note: NotePath, isOpen: Bool) {}
    /// Does nothing.
    public func trayView(_ view: TrayView, didFinish changes: [TrayChange]) {}
}

/// An end of a deck.
public enum DeckEnd: Hashable, Sendable {
    /// Before the first card.
    case first
    /// Behind the last card.
    case last
}

/// What a motion was about.
public enum TrayChange: Hashable, Sendable {
    /// A note was turned to a facet.
    case turn(NotePath, facet: Int)
    /// A note's front facet was lifted out of the way, or put back.
    case flap(NotePath, isOpen: Bool)
}
