import ArgumentParser

/// What may be done to a window.
enum SoakAction: String, CaseIterable, ExpressibleByArgument {
    case key, click, drag, scroll, touch, pinch, size, scale, pauseOfFrames, message, edit, stranger, home

    /// All but those that close the window or open another, or ask the desktop for something.
    static let keys = [
        "Right", "Left", "Up", "Down", "Home", "End", "PgUp", "PgDn", "space", "Return", "e", "u", "r", "m", "v", "w",
        "ctrl+Home", "ctrl+End", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+Return", "ctrl+z", "ctrl+y", "ctrl+a",
        "Tab", "shift+Tab", "Escape", "slash", "n", "shift+n", "question", "Menu", "h", "j", "k", "l", "g", "shift+g",
        "1", "2", "ctrl+f", "a", "o", "b", "BackSpace", "shift+Right", "shift+Left", "ctrl+h", "ctrl+m", "F1", "F11",
        "x", "shift+x", "t", "i", "asterisk", "shift+space", "shift+r", "[", "]", "ctrl+t", "shift+o", "F5",
        "alt+Right", "alt+Left", "ctrl+d",
    ]

    /// A request that a script may make.
    static func request(using chance: inout some RandomNumberGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &chance) }
        let requests: [String] = [
            "expose \(number(0...3)) \(number(0...1500))", "expose next", "expose previous", "turn",
            "turn \(number(-3...3))",
            "flap", "scroll \(number(-3000...3000))", "scroll to \(number(0...2))", "zoom 0.\(number(1...9))", "zoom 1",
            "zoom \(number(2...9))", "zoom 3 about \(number(0...1200)) \(number(0...700))", "spread", "hints",
            "search a", "search \(number(0...99))", "search", "mark 0 \(number(0...200))", "unmark",
            "move 0 \(number(0...200)) to 0 \(number(0...200))", "undo", "redo", "order deck", "order text",
            "order shuffled \(number(1...9))", "by-tag", "front next", "front \(number(1...2))", "star", "info",
            "auto on",
            "auto every \(number(1...3))", "reload", "clock", "play", "stop", "settle",
        ]
        return requests.randomElement(using: &chance)!
    }
}
