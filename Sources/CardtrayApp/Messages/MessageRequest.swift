/// What a running window is asked for, as `cardtray msg` and scripts say it: a line of words.
public enum MessageRequest: Equatable, Sendable {
    /// Sections and notes are counted from 0.
    case expose(section: Int, note: Int)
    /// The card after the exposed one in its section, or before it.
    case exposeNeighbour(Int)
    /// The exposed card's facets onward; a negative number turns back.
    case turn(Int)
    /// Nil for the other state than it is.
    case flap(Bool?)
    /// By logical pixels, down the page.
    case scroll(Double)
    case scrollToSection(Int)
    /// To a factor; about a point of the window, in logical pixels, or nil for its middle or the card in front.
    case zoom(Double, about: ZoomPoint?)
    /// All facets of cards in close-ups beside each other; nil for the other state than it is.
    case spread(Bool?)
    /// All hints of the exposed card's facet in front; nil for one more.
    case hints(Bool?)
    case key(KeyName)
    /// The sounds of the exposed card's facet in front, from their beginning.
    case play
    /// No card is heard any more.
    case stop
    /// Nil to show the study clock, or to hide it.
    case clock(ClockOrder?)
    /// Rows hold only the cards with these words; with none, all cards again.
    case search(String)
    /// Moves a card to where it is to stand, or all that are marked to where the first of them is.
    case move(NoteSpot, to: NoteSpot)
    case moveMarked(to: NoteSpot)
    /// Marks a card, or takes its mark away.
    case mark(NoteSpot, isMarked: Bool)
    case unmarkAll
    case undo
    case redo
    /// All cards go back where the deck has them.
    case deckOrder
    case state
    /// A path from the root.
    case screenshot(String)
    /// Answered once nothing moves any more and all that is to be seen is there.
    case settle
    case quit

    /// A note by its place.
    public struct NoteSpot: Hashable, Sendable {
        public var section: Int
        public var note: Int
    }

    /// Whether it asks how things are, rather than to change them.
    public var isQuestion: Bool {
        switch self {
        case .state, .screenshot, .settle: true
        case .expose, .exposeNeighbour, .turn, .flap, .scroll, .scrollToSection, .zoom, .spread, .hints, .key, .play,
            .stop,
            .clock, .search, .move, .moveMarked, .mark, .unmarkAll, .undo, .redo, .deckOrder, .quit:
            false
        }
    }

    /// A place in the window, in logical pixels.
    public struct ZoomPoint: Equatable, Sendable {
        public var x: Double
        public var y: Double
    }

    /// Why a line is no request, in few words.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible, Sendable {
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// The longest line, in bytes: a path fits.
    public static let longestLine = 8192

    /// How many facets one request may turn, and pixels it may scroll.
    private static let largestStep = 1e9

    public init(line: String) throws(SyntaxError) {
        let words = line.split(separator: " ").map(String.init)
        guard let name = words.first else { throw SyntaxError("an empty line is no request") }
        guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw SyntaxError("a request is one line of plain words")
        }
        if name == "screenshot" {
            // A path may hold blanks, and several in a row.
            let path = line.drop { $0 == " " }.dropFirst(name.count).drop { $0 == " " }
            guard path.hasPrefix("/") else { throw SyntaxError("screenshot wants a file's full path") }
            self = .screenshot(String(path))
            return
        }
        if name == "search" {
            self = .search(words.dropFirst().joined(separator: " "))
            return
        }
        try self.init(name, Array(words.dropFirst()))
    }

    private init(_ name: String, _ words: [String]) throws(SyntaxError) {
        switch (name, words.count) {
        case ("expose", 1): self = .exposeNeighbour(try Self.neighbour(words[0]))
        case ("expose", 2): self = .expose(section: try Self.index(words[0]), note: try Self.index(words[1]))
        case ("expose", _): throw SyntaxError("expose wants a section and a note, or next, or previous")
        case ("turn", 0): self = .turn(1)
        case ("turn", 1): self = .turn(try Self.step(words[0]))
        case ("turn", _): throw SyntaxError("turn wants one number, or none")
        case ("flap", 0): self = .flap(nil)
        case ("flap", 1) where words[0] == "on" || words[0] == "off": self = .flap(words[0] == "on")
        case ("flap", _): throw SyntaxError("flap wants on, off, or nothing")
        case ("scroll", 1): self = .scroll(try Self.distance(words[0]))
        case ("scroll", 2) where words[0] == "to": self = .scrollToSection(try Self.index(words[1]))
        case ("scroll", _): throw SyntaxError("scroll wants a number of pixels, or “to” and a section")
        case ("zoom", 1): self = .zoom(try Self.factor(words[0]), about: nil)
        case ("zoom", 4) where words[1] == "about":
            self = .zoom(
                try Self.factor(words[0]),
                about: ZoomPoint(x: try Self.distance(words[2]), y: try Self.distance(words[3])))
        case ("zoom", _): throw SyntaxError("zoom wants a factor, and perhaps “about” and a point")
        case ("spread", 0): self = .spread(nil)
        case ("spread", 1) where words[0] == "on" || words[0] == "off": self = .spread(words[0] == "on")
        case ("spread", _): throw SyntaxError("spread wants on, off, or nothing")
        case ("hints", 0): self = .hints(nil)
        case ("hints", 1) where words[0] == "on" || words[0] == "off": self = .hints(words[0] == "on")
        case ("hints", _): throw SyntaxError("hints wants on, off, or nothing")
        case ("key", 1):
            guard let key = KeyName(words[0]) else { throw SyntaxError("there is no key \(words[0].quoted)") }
            self = .key(key)
        case ("key", _): throw SyntaxError("key wants one key, as ctrl+Home")
        case ("clock", 0): self = .clock(nil)
        case ("clock", 1) where ClockOrder(rawValue: words[0]) != nil: self = .clock(ClockOrder(rawValue: words[0]))
        case ("clock", _): throw SyntaxError("clock wants on, off, stop, go, zero, or nothing")
        case ("move", 5) where words[2] == "to":
            self = .move(try Self.spot(words[0...1]), to: try Self.spot(words[3...4]))
        case ("move", 4) where words[0] == "marked" && words[1] == "to":
            self = .moveMarked(to: try Self.spot(words[2...3]))
        case ("move", _):
            throw SyntaxError("move wants a section and a note, or marked, then “to”, a section and a place")
        case ("mark", 2): self = .mark(try Self.spot(words[0...1]), isMarked: true)
        case ("mark", _): throw SyntaxError("mark wants a section and a note")
        case ("unmark", 0): self = .unmarkAll
        case ("unmark", 2): self = .mark(try Self.spot(words[0...1]), isMarked: false)
        case ("unmark", _): throw SyntaxError("unmark wants a section and a note, or nothing")
        case ("undo", 0): self = .undo
        case ("redo", 0): self = .redo
        case ("order", 1) where words[0] == "deck": self = .deckOrder
        case ("order", _): throw SyntaxError("order wants deck")
        case ("play", 0): self = .play
        case ("stop", 0): self = .stop
        case ("state", 0): self = .state
        case ("settle", 0): self = .settle
        case ("quit", 0): self = .quit
        case ("play", _), ("stop", _), ("undo", _), ("redo", _), ("state", _), ("settle", _), ("quit", _):
            throw SyntaxError("\(name) wants nothing more")
        default: throw SyntaxError("there is no request \(name.quoted)")
        }
    }

    /// The request as a line, without its end.
    public var line: String {
        switch self {
        case .expose(let section, let note): "expose \(section) \(note)"
        case .exposeNeighbour(let step): step > 0 ? "expose next" : "expose previous"
        case .turn(let step): "turn \(step)"
        case .flap(let isOpen): isOpen.map { $0 ? "flap on" : "flap off" } ?? "flap"
        case .scroll(let distance): "scroll \(distance)"
        case .scrollToSection(let section): "scroll to \(section)"
        case .zoom(let factor, let point): "zoom \(factor)" + (point.map { " about \($0.x) \($0.y)" } ?? "")
        case .spread(let isOn): isOn.map { $0 ? "spread on" : "spread off" } ?? "spread"
        case .hints(let areOpen): areOpen.map { $0 ? "hints on" : "hints off" } ?? "hints"
        case .key(let key): "key \(key)"
        case .clock(let order): order.map { "clock \($0.rawValue)" } ?? "clock"
        case .play: "play"
        case .stop: "stop"
        case .search(let text): text.isEmpty ? "search" : "search \(text)"
        case .move(let from, let to): "move \(from.section) \(from.note) to \(to.section) \(to.note)"
        case .moveMarked(let to): "move marked to \(to.section) \(to.note)"
        case .mark(let spot, let isMarked): "\(isMarked ? "mark" : "unmark") \(spot.section) \(spot.note)"
        case .unmarkAll: "unmark"
        case .undo: "undo"
        case .redo: "redo"
        case .deckOrder: "order deck"
        case .state: "state"
        case .screenshot(let path): "screenshot \(path)"
        case .settle: "settle"
        case .quit: "quit"
        }
    }

    private static func neighbour(_ word: String) throws(SyntaxError) -> Int {
        switch word.lowercased() {
        case "next": 1
        case "previous": -1
        default: throw SyntaxError("expose wants a section and a note, or next, or previous")
        }
    }

    private static func index(_ word: String) throws(SyntaxError) -> Int {
        guard let index = Int(word), index >= 0 else {
            throw SyntaxError("\(word.quoted) is no section or note: they are counted from 0")
        }
        return index
    }

    private static func spot(_ words: ArraySlice<String>) throws(SyntaxError) -> NoteSpot {
        NoteSpot(section: try index(words[words.startIndex]), note: try index(words[words.startIndex + 1]))
    }

    private static func step(_ word: String) throws(SyntaxError) -> Int {
        guard let step = Int(word), abs(Double(step)) <= largestStep else {
            throw SyntaxError("\(word.quoted) is no number of facets")
        }
        return step
    }

    private static func factor(_ word: String) throws(SyntaxError) -> Double {
        guard let factor = Double(word), factor > 0, factor <= largestStep else {
            throw SyntaxError("\(word.quoted) is no zoom factor: 1 shows the trays as they are")
        }
        return factor
    }

    private static func distance(_ word: String) throws(SyntaxError) -> Double {
        guard let distance = Double(word), abs(distance) <= largestStep else {
            throw SyntaxError("\(word.quoted) is no number of pixels")
        }
        return distance
    }
}

extension String {
    /// For a message: not longer than a line bears.
    fileprivate var quoted: String { count > 40 ? "“\(prefix(39))…”" : "“\(self)”" }
}
