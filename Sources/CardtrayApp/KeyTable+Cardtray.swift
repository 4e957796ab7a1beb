import TrayWindow

extension KeyTable {
    /// What keys do in the program's window: what they do in any tray window, and what the program adds.
    public static let cardtray = cardtray(for: nil)

    /// - Parameter viewer: nil where the table is only read.
    static func cardtray(for viewer: Viewer?) -> KeyTable {
        var table = KeyTable.standard
        table.insert(
            Entry(
                "play or stop its sound", hands: "click its loudspeaker",
                KeyBinding("R") { [weak viewer] _, _ in viewer?.sounds.toggle() }
            ).inMenu(),
            below: "open its hints one by one")
        table.insert(
            Entry(
                "open another deck or folder", hands: "drop it on the window",
                KeyBinding("Ctrl+O") { [weak viewer] _, _ in viewer?.chooseDecks(folders: false) },
                KeyBinding("Ctrl+Shift+O") { [weak viewer] _, _ in viewer?.chooseDecks(folders: true) }),
            below: "set cards in columns or in lines")
        table.insert(
            Entry("read the deck's file again", KeyBinding("F5") { [weak viewer] _, _ in viewer?.onReadAgain() }),
            below: "open another deck or folder")
        table.insert(
            Entry(
                "show the decks opened last", KeyBinding("Ctrl+H") { [weak viewer] _, _ in viewer?.onStartPage() }),
            below: "read the deck's file again")
        table.insert(
            Entry(
                "open another window",
                KeyBinding("Ctrl+N") { [weak viewer] _, _ in viewer?.onNewWindow([], nil) { _ in } }),
            below: "show the decks opened last")
        table.insert(
            Entry("turn sound off or on", KeyBinding("Ctrl+M") { [weak viewer] _, _ in viewer?.toggleSound() }),
            below: "reset the clock to zero")
        return table
    }
}
