import CardDeck
import DeckSorting
import TrayKit
import TrayWindow
import WaylandClient

/// A request by its name, declared once: reading, doing, the command's help and the documentation work from it.
struct RequestForm: Sendable {
    let name: String

    /// What a message asks for where the words after the name make no sense.
    let wants: String

    /// Whether it asks how things are, rather than to change them.
    let isQuestion: Bool

    let uses: [Use]

    init(_ name: String, wants: String = "nothing more", isQuestion: Bool = false, _ uses: Use...) {
        self.name = name
        self.wants = wants
        self.isQuestion = isQuestion
        self.uses = uses
    }

    typealias Reply = @MainActor @Sendable (MessageReply) -> Void

    /// One way of asking: the words that follow the name, and what is then done.
    struct Use: Sendable {
        /// The words as people read them: `SECTION NOTE`, `to SECTION`, `[on|off]`.
        let pattern: String

        /// What it does, in the imperative, for the command's help.
        let help: String

        /// What it does, for the page of messages, in Markdown.
        let about: String

        let words: [WordForm]

        /// Does it, and replies once: at once, or when it has come about.
        let action: @MainActor (Viewer, RequestArguments, @escaping Reply) -> Void

        private init(
            _ pattern: String, _ help: String, _ about: String,
            action: @escaping @MainActor (Viewer, RequestArguments, @escaping Reply) -> Void
        ) {
            self.pattern = pattern
            self.help = help
            self.about = about
            self.action = action
            words = pattern.split(separator: " ").map(WordForm.init)
        }

        /// What a hand could do, too: it waits until the deck is open, and is input that happens now.
        static func hand(
            _ pattern: String = "", help: String, about: String,
            action: @escaping @MainActor (Viewer, TrayView, RequestArguments, Double) -> MessageReply
        ) -> Use {
            Use(pattern, help, about) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] view in
                    reply(viewer?.asHand { action($0, view, given, $1) } ?? .done)
                }
            }
        }

        /// What is asked of the window itself, whatever it shows.
        static func window(
            _ pattern: String = "", help: String, about: String,
            action: @escaping @MainActor (Viewer, RequestArguments, @escaping Reply) -> Void
        ) -> Use {
            Use(pattern, help, about, action: action)
        }

        /// Has a side face up, of all cards or of a section's.
        static func front(_ pattern: String, help: String, about: String) -> Use {
            Use(pattern, help, about) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    guard let viewer else { return }
                    let change = given.side.map(FacingController.Change.side) ?? .next
                    var section: Int?
                    if let tray = given.indices.first {
                        section = viewer.window.section(ofTray: tray)
                        guard section != nil else { return reply(.failure("there is no section \(tray)")) }
                    }
                    viewer.facing.change(change, inSection: section) {
                        reply($0.map { .failure($0) } ?? .done)
                    }
                }
            }
        }

        /// Sorts all cards, or a section's.
        static func order(_ pattern: String, help: String, about: String) -> Use {
            Use(pattern, help, about) { viewer, given, reply in
                viewer.window.whenOpen { [weak viewer] _ in
                    let sorting =
                        given.seed.map(CardSorting.shuffled) ?? given.choice.flatMap { CardSorting($0) } ?? .deck
                    viewer?.sorting.sort(sorting, inSection: given.indices.first) {
                        reply($0.map { .failure($0) } ?? .done)
                    }
                }
            }
        }

        /// Whether the words match this use, in number and by its fixed words.
        func fits(_ given: [String]) -> Bool {
            if words.last?.takesRest == true { return true }
            let isShort = words.last?.isOptional == true && given.count == words.count - 1
            return (given.count == words.count || isShort) && zip(words, given).allSatisfy { $0.allows($1) }
        }
    }

    /// The use that words are meant for.
    func use(for words: [String]) throws(MessageRequest.SyntaxError) -> Use {
        guard let use = uses.first(where: { $0.fits(words) }) else {
            throw MessageRequest.SyntaxError("\(name) takes \(wants)")
        }
        return use
    }
}

/// What one word of a request may be.
struct WordForm: Sendable {
    private enum Kind {
        case fixed(String)
        case choice([String])
        /// A section, a note or a place among notes: counted from 0.
        case index
        case seed, side, step, pixels, seconds, factor, key, text, file, decks
    }

    private let kind: Kind
    let isOptional: Bool

    /// How many facets one request may turn, and pixels it may scroll.
    private static let largestStep = 1e9

    /// - Parameter pattern: the word as people read it.
    init(_ pattern: Substring) {
        isOptional = pattern.hasPrefix("[")
        let word = pattern.filter { $0 != "[" && $0 != "]" }
        kind =
            switch word {
            case "SECTION", "NOTE", "PLACE": .index
            case "N": .step
            case "SEED": .seed
            case "SIDE": .side
            case "PIXELS", "X", "Y": .pixels
            case "SECONDS": .seconds
            case "FACTOR": .factor
            case "KEY": .key
            case "TEXT": .text
            case "FILE": .file
            case "DECK…": .decks
            case _ where word.contains("|"): .choice(word.split(separator: "|").map(String.init))
            default: .fixed(word)
            }
    }

    /// Whether it is all of the line that is left.
    var takesRest: Bool {
        switch kind {
        case .text, .file, .decks: true
        default: false
        }
    }

    /// Whether blanks count that stand in what is left.
    var takesBlanks: Bool {
        if case .file = kind { true } else { false }
    }

    /// Whether a word can stand here; what it is worth is read later.
    func allows(_ word: String) -> Bool {
        switch kind {
        case .fixed(let fixed): word == fixed
        case .choice(let words): words.contains(word.lowercased())
        default: true
        }
    }

    /// Reads a word into the arguments.
    func read(_ word: String, into arguments: inout RequestArguments) throws(MessageRequest.SyntaxError) {
        typealias SyntaxError = MessageRequest.SyntaxError
        switch kind {
        case .fixed: break
        case .choice: arguments.choice = word.lowercased()
        case .index:
            guard let index = Int(word), index >= 0 else {
                throw SyntaxError("\(word.quoted) is no section or note: they are counted from 0")
            }
            arguments.indices.append(index)
        case .seed:
            guard let seed = UInt64(word) else { throw SyntaxError("\(word.quoted) is no seed: it is a number from 0") }
            arguments.seed = seed
        case .side:
            guard let side = FacingSide(word) else {
                throw SyntaxError(
                    "\(word.quoted) is no side: they are counted from 1, or called by a language, such as ja")
            }
            arguments.side = side
        case .step:
            guard let step = Int(word), abs(Double(step)) <= Self.largestStep else {
                throw SyntaxError("\(word.quoted) is no number of sides")
            }
            arguments.step = step
        case .pixels:
            guard let distance = Double(word), abs(distance) <= Self.largestStep else {
                throw SyntaxError("\(word.quoted) is no number of pixels")
            }
            arguments.numbers.append(distance)
        case .seconds:
            guard let seconds = Double(word), (0.1...3600).contains(seconds) else {
                throw SyntaxError("\(word.quoted) is no number of seconds between 0.1 and 3600")
            }
            arguments.numbers.append(seconds)
        case .factor:
            guard let factor = Double(word), factor > 0, factor <= Self.largestStep else {
                throw SyntaxError("\(word.quoted) is no zoom factor: 1 shows the trays as they are")
            }
            arguments.numbers.append(factor)
        case .key:
            guard let key = KeyName(word) else { throw SyntaxError("there is no key \(word.quoted)") }
            arguments.key = key
        case .text: arguments.text = word
        case .file:
            guard word.hasPrefix("/") else { throw SyntaxError("screenshot takes a file's full path") }
            arguments.text = word
        case .decks:
            arguments.text = word
            for part in word.split(separator: " ") {
                if part.hasPrefix(Self.tokenPrefix) {
                    arguments.token = String(part.dropFirst(Self.tokenPrefix.count))
                } else if let path = FileList.paths(in: String(part)).first {
                    arguments.decks.append(path)
                } else {
                    throw SyntaxError("\(String(part).quoted) is no file's URI, such as file:///home/me/deck.apkg")
                }
            }
            if arguments.decks.isEmpty, !isOptional { throw SyntaxError("open takes one or more decks") }
        }
    }

    /// Before the right to the focus, among the decks of a request.
    static let tokenPrefix = "token:"
}

/// What the words of a request say, by their kinds, in their order.
struct RequestArguments: Equatable, Sendable {
    /// Sections, notes and places, counted from 0.
    var indices: [Int] = []
    /// Of what is random.
    var seed: UInt64?
    /// Of cards.
    var side: FacingSide?
    var step: Int?
    /// Pixels and factors.
    var numbers: [Double] = []
    /// One of several fixed words, in lower case.
    var choice: String?
    var key: KeyName?
    var text = ""
    /// Their full paths.
    var decks: [String] = []
    /// The right to the focus.
    var token: String?

    /// The note that two of the indices name.
    func note(_ first: Int = 0) -> NotePath { NotePath(section: indices[first], note: indices[first + 1]) }

    /// What “on” and “off” say; nil for neither.
    var isOn: Bool? { choice.map { $0 == "on" } }
}
