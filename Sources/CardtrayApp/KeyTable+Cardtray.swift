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
            ).inMenu().leavingCards(),
            below: "open its hints one by one")
        table.insert(
            Entry(
                "read it aloud, or stop", KeyBinding("T") { [weak viewer] _, _ in viewer?.speech.toggle() }
            ).inMenu().leavingCards(),
            below: "play or stop its sound")
        table.insert(
            Entry(
                "give it a star, or take it", KeyBinding("*") { [weak viewer] _, _ in viewer?.stars.mark() }
            ).inMenu().leavingCards(),
            below: "read it aloud, or stop")
        table.insert(
            Entry(
                "have the next side of all cards face up, or of this tray's", hands: "click the tray's title",
                KeyBinding("X") { [weak viewer] _, _ in viewer?.facing.showNext(inSection: nil) },
                KeyBinding("Shift+X") { [weak viewer] window, _ in
                    if let section = window.focusedSection { viewer?.facing.showNext(inSection: section) }
                }),
            below: "set cards in columns or in lines")
        table.insert(
            Entry(
                "go through the cards by itself, or listen to them", hands: "any touch ends it",
                KeyBinding("Shift+Space") { [weak viewer] _, _ in viewer?.advance.toggle(listening: false) },
                KeyBinding("Shift+R") { [weak viewer] _, _ in viewer?.advance.toggle(listening: true) }),
            below: "set cards in columns or in lines")
        table.insert(
            Entry(
                "do so faster or slower",
                KeyBinding("]") { [weak viewer] _, _ in viewer?.advance.changePace(by: -1) },
                KeyBinding("[") { [weak viewer] _, _ in viewer?.advance.changePace(by: 1) }
            ).leavingCards(),
            below: "go through the cards by itself, or listen to them")
        table.insert(
            Entry(
                "sort all cards, or this tray's: by text, tag, length, age, at random",
                KeyBinding("O") { [weak viewer] _, _ in viewer?.sorting.sortByNext(inSection: nil) },
                KeyBinding("Shift+O") { [weak viewer] window, _ in
                    if let section = window.focusedSection { viewer?.sorting.sortByNext(inSection: section) }
                }),
            below: "have the next side of all cards face up, or of this tray's")
        table.insert(
            Entry(
                "put the cards into a tray for each tag, or back",
                KeyBinding("Ctrl+T") { [weak viewer] _, _ in viewer?.tags.toggle() }),
            below: "sort all cards, or this tray's: by text, tag, length, age, at random")
        table.insert(
            Entry(
                "open another deck or folder", hands: "drop it on the window",
                KeyBinding("Ctrl+O") { [weak viewer] _, _ in viewer?.chooseDecks(folders: false) },
                KeyBinding("Ctrl+Shift+O") { [weak viewer] _, _ in viewer?.chooseDecks(folders: true) }),
            below: "put the cards into a tray for each tag, or back")
        table.insert(
            Entry(
                "print the cards that are shown, or stop printing",
                KeyBinding("Ctrl+P") { [weak viewer] _, _ in viewer?.printCards() }),
            below: "open another deck or folder")
        table.insert(
            Entry("read the deck's file again", KeyBinding("F5") { [weak viewer] _, _ in viewer?.readAgain() }),
            below: "print the cards that are shown, or stop printing")
        table.insert(
            Entry(
                "show the decks opened last", KeyBinding("Ctrl+H") { [weak viewer] _, _ in viewer?.showStartPage() }),
            below: "read the deck's file again")
        table.insert(
            Entry(
                "open another window",
                KeyBinding("Ctrl+N") { [weak viewer] _, _ in viewer?.openWindow([]) }),
            below: "show the decks opened last")
        table.insert(
            Entry("turn sound off or on", KeyBinding("Ctrl+M") { [weak viewer] _, _ in viewer?.toggleSound() })
                .leavingCards(),
            below: "reset the clock to zero")
        return table
    }

    /// What is said behind something that goes on: how it is stopped.
    var stopHint: String { currentName(of: "Esc").map { " · \($0) stops it" } ?? "" }
}
