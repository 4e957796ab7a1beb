import CardDeck
import TrayKit

/// Hears what happens in a tray window, on the main thread. Each member has an implementation of its own.
@MainActor public protocol TrayWindowDelegate: AnyObject {
    /// Cards stand in another order, which is the window's alone. Called on each place that a card passes over in
    /// the hand, too.
    func trayWindow(_ window: TrayWindow, didRearrange deck: ArrangedDeck)

    /// Files or folders were dropped on the window: their paths.
    func trayWindow(_ window: TrayWindow, didReceive paths: [String])

    /// A card in front was clicked, or a side lifted from one.
    ///
    /// - Returns: whether the click was meant for something that stands there, and so does nothing else.
    func trayWindow(_ window: TrayWindow, handleTap spot: CardSpot) -> Bool

    /// The title of a tray was clicked.
    ///
    /// - Parameter section: of the whole deck.
    func trayWindow(_ window: TrayWindow, didTapTitleOfSection section: Int)

    /// A key is about to turn the card in front.
    ///
    /// - Returns: whether the key does something else instead.
    func trayWindow(_ window: TrayWindow, handleTurnOf note: NotePath) -> Bool

    /// A card has passed the front of its row, whichever way.
    ///
    /// - Parameters:
    ///   - place: its place across the window, 0 at the left edge … 1 at the right one.
    ///   - time: in seconds on the monotonic clock.
    func trayWindow(_ window: TrayWindow, cardDidPassAt place: Double, time: Double)

    /// Leaves of a counter have come to lie, at a place and a time as a card passes.
    func trayWindow(_ window: TrayWindow, counterDidTickAt place: Double, time: Double)

    /// Another deck is about to be shown.
    func trayWindowWillChangeDeck(_ window: TrayWindow)

    /// What is seen may have changed.
    func trayWindowDidUpdate(_ window: TrayWindow)

    /// A hand does something: a key, a button, a wheel, a finger. Called before what it does.
    func trayWindowWillTakeInput(_ window: TrayWindow)

    /// Whether cards go by themselves until a hand does something. A key that leaves them as they are is then pressed
    /// without ``trayWindowWillTakeInput(_:)``.
    func trayWindowGoesThroughCards(_ window: TrayWindow) -> Bool

    /// Esc was pressed, and is about to close what is open on the cards.
    ///
    /// - Returns: whether it was meant for something else, and closes nothing.
    func trayWindowHandleDismissal(_ window: TrayWindow) -> Bool

    /// The window has the keyboard.
    func trayWindowDidFocus(_ window: TrayWindow)

    /// A frame was drawn in which nothing moves any more, and all that is to be seen is there.
    func trayWindowDidRest(_ window: TrayWindow)

    /// The window is to be closed. Ends ``TrayWindow/run()`` unless implemented.
    func trayWindowShouldClose(_ window: TrayWindow)
}

extension TrayWindowDelegate {
    /// Does nothing.
    public func trayWindow(_ window: TrayWindow, didRearrange deck: ArrangedDeck) {}
    /// Does nothing.
    public func trayWindow(_ window: TrayWindow, didReceive paths: [String]) {}
    /// The click does what clicks do.
    public func trayWindow(_ window: TrayWindow, handleTap spot: CardSpot) -> Bool { false }
    /// Does nothing.
    public func trayWindow(_ window: TrayWindow, didTapTitleOfSection section: Int) {}
    /// The key turns the card.
    public func trayWindow(_ window: TrayWindow, handleTurnOf note: NotePath) -> Bool { false }
    /// Does nothing.
    public func trayWindow(_ window: TrayWindow, cardDidPassAt place: Double, time: Double) {}
    /// Does nothing.
    public func trayWindow(_ window: TrayWindow, counterDidTickAt place: Double, time: Double) {}
    /// Does nothing.
    public func trayWindowWillChangeDeck(_ window: TrayWindow) {}
    /// Does nothing.
    public func trayWindowDidUpdate(_ window: TrayWindow) {}
    /// Does nothing.
    public func trayWindowWillTakeInput(_ window: TrayWindow) {}
    /// They do not.
    public func trayWindowGoesThroughCards(_ window: TrayWindow) -> Bool { false }
    /// Esc closes what is open.
    public func trayWindowHandleDismissal(_ window: TrayWindow) -> Bool { false }
    /// Does nothing.
    public func trayWindowDidFocus(_ window: TrayWindow) {}
    /// Does nothing.
    public func trayWindowDidRest(_ window: TrayWindow) {}
    /// Ends ``TrayWindow/run()``.
    public func trayWindowShouldClose(_ window: TrayWindow) { window.stop() }
}
