import CardDeck

/// Does what reaches beyond one window's view: its decks, and other windows.
@MainActor protocol ViewerDelegate: AnyObject {
    /// The order of the deck's cards has changed.
    func viewerDidRearrange(_ viewer: Viewer)

    /// Shows decks and folders in place of those that are shown.
    ///
    /// - Parameter done: called when they are shown, with no failures, or when none of them can be.
    func viewer(_ viewer: Viewer, open decks: [String], done: @escaping @MainActor @Sendable ([DeckError]) -> Void)

    /// Opens decks, by their full paths, in a window beside this one.
    ///
    /// - Parameters:
    ///   - token: the right to the focus; nil for none.
    ///   - done: as above.
    func viewer(
        _ viewer: Viewer, openWindowWith decks: [String], token: String?,
        done: @escaping @MainActor @Sendable ([DeckError]) -> Void)

    /// Stops what is being opened.
    ///
    /// - Returns: whether there is anything.
    func viewerStopOpening(_ viewer: Viewer) -> Bool

    /// Reads the decks' files again.
    func viewerReadAgain(_ viewer: Viewer)

    /// Shows the page that offers decks.
    func viewerShowStartPage(_ viewer: Viewer)

    /// The window has got the keyboard.
    func viewerDidFocus(_ viewer: Viewer)

    /// The window has been drawn and has come to rest.
    func viewerDidRest(_ viewer: Viewer)

    /// The window is to be closed.
    func viewerShouldClose(_ viewer: Viewer)
}
