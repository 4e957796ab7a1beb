import CardDeck
import EventLoop
import FoundationEssentials
import TrayKit
import TrayWindow

/// How a window stands, for scripts: what `cardtray msg state` prints. Lengths are logical pixels, sections, rows
/// and notes are counted from 0.
struct WindowReport: Codable, Equatable {
    struct Window: Codable, Equatable {
        var width: Int
        var height: Int
        /// Device pixels to a logical one.
        var scale: Double
        var title: String
        var fullscreen = false
    }

    /// Which window of which process it is.
    struct Program: Codable, Equatable {
        var process: Int32
        /// Which of the process's windows, from 1.
        var number: Int
        /// What tells other starts of the program that they can open their windows here; left out where they cannot.
        var instance: ProgramInstance?
    }

    /// How far it has come.
    struct Status: Codable, Equatable {
        /// False while the deck is still being opened.
        var open: Bool
        /// Whether anything moves.
        var animating: Bool
        /// Whether nothing moves any more and all that is to be seen is there.
        var settled: Bool
    }

    /// How the cards are shown.
    struct Modes: Codable, Equatable {
        /// Whether the pointer's place along a row opens its cards, without a key held.
        var skimming: Bool
        /// Whether answers stand on the backs of flicked cards.
        var answers: Bool
        /// Whether close-ups show how their formulas were written.
        var sources = false
        /// Whether cards in the languages that are written so are set in columns.
        var vertical: Bool
        /// Whether each tag has a tray, in place of the deck's own.
        var byTag = false
        /// The side that faces up in the tray of the focus, as people write it; left out where the first does.
        var front: String?
    }

    /// What lies over the trays.
    struct Overlays: Codable, Equatable {
        /// Whether the keys and gestures are shown.
        var help: Bool
        /// Whether the menu of a card is open.
        var menu = false
        /// What is told of the card in front, a line for each thing; left out where nothing is.
        var info: [String]?
        /// The line at the window's foot; left out where there is none.
        var notice: String?
    }

    /// What is sought.
    struct Search: Codable, Equatable {
        private enum CodingKeys: String, CodingKey {
            case text = "search"
            case indexed, offers
        }

        /// Left out where nothing is.
        var text: String?
        /// Whether the deck has been read for searches.
        var indexed = false
        /// What could be typed in the search field; left out where nothing is offered.
        var offers: [Offer]?
    }

    /// What is heard.
    struct Sound: Codable, Equatable {
        private enum CodingKeys: String, CodingKey {
            case isOn = "sound"
            case playing, speaking
        }

        /// Whether cards that pass are.
        var isOn: Bool
        /// Left out where no card is heard.
        var playing: Playing?
        /// Left out where no card is read aloud.
        var speaking: Speaking?
    }

    /// The row that the keys act on, and the card that it shows or is about to.
    struct Focus: Codable, Equatable {
        var section: Int
        var row: Int
        /// The note in its section and its id; both left out for an empty row.
        var note: Int?
        var id: String?
        /// Whether it has a star; left out where it has none.
        var starred: Bool?
        /// The hints that are open on its side in front, by their numbers; left out where none is.
        var hints: [Int]?
    }

    /// How near the deck is seen.
    struct Zoom: Codable, Equatable {
        /// 1 for the trays as they are, and where it is going to.
        var factor: Double
        var target: Double
        /// The factor at which one card fills the window.
        var fill: Double
        /// Whether a close-up lays all sides of a card beside each other.
        var spread: Bool
        /// The card that is out of its tray: its section, its place there, its id. Left out where none is.
        var card: Card?
    }

    /// What is heard of a card.
    struct Playing: Codable, Equatable {
        /// The note's id, and which of its facets.
        var id: String
        var facet: Int
        /// The sound's name in the deck.
        var name: String
    }

    /// What is read aloud of a card: the note's id, and which of its facets.
    struct Speaking: Codable, Equatable {
        var id: String
        var facet: Int
    }

    /// A row that is to be seen, if only in part.
    struct Row: Codable, Equatable {
        var section: Int
        var row: Int
        /// Its first note, counted in the section, and how many it holds.
        var first: Int
        var count: Int
        /// The exposed position, counted in the row: an integer at rest.
        var exposed: Double
        /// The note that it shows or is about to: its place in the section, its id, its facet. Left out for an
        /// empty row.
        var note: Int?
        var id: String?
        var facet: Int?
        /// The notes of the row whose front facet is lifted, by their place in the section.
        var flapped: [Int]
    }

    /// The study clock.
    struct Clock: Codable, Equatable {
        var shown: Bool
        /// Whether it counts: neither stopped nor away.
        var running: Bool
        /// Whole ones.
        var seconds: Int
    }

    /// What a tray's header tells of the card it shows.
    struct Counter: Codable, Equatable {
        var section: Int
        /// From 1, of `count`: what it shows once its leaves lie.
        var position: Int
        var count: Int
        /// Whether leaves are moving.
        var turning: Bool
    }

    /// A term of a search, and how many cards have it; the number is left out where it says nothing.
    struct Offer: Codable, Equatable {
        var term: String
        var count: Int?
    }

    /// How it goes through the cards by itself.
    struct Auto: Codable, Equatable {
        /// How long it shows a side, in seconds.
        var every: Double
        /// Whether it plays sounds.
        var listening: Bool
        /// Whether the side has been seen for so long, and what is heard of it is waited for.
        var waiting = false
    }

    /// A note by its place and its id.
    struct Card: Codable, Equatable {
        var section: Int
        var note: Int
        var id: String
    }

    /// How the cards are ordered.
    struct Order: Codable, Equatable {
        /// Whether they stand as in the deck.
        var deck: Bool
        /// How many changes can be taken back, and whether one can be made again.
        var undo: Int
        var redo: Bool
        /// The cards that are marked to be moved together.
        var marked: [Card]
        /// The cards that the hand carries, where they would stand if they were dropped now.
        var carried: [Card]
    }

    var program: Program
    var window: Window
    var status: Status
    var modes: Modes
    var overlays: Overlays
    var search = Search()
    var sound: Sound
    /// Left out unless it goes through the cards by itself.
    var auto: Auto?
    /// The height of the page that lies at the window's top.
    var scroll = 0.0
    /// Left out while the deck is still being opened.
    var zoom: Zoom?
    var focus: Focus?
    /// Left out where cards cannot be moved: before the deck is open, and among those that were found.
    var order: Order?
    /// The rows in sight, from the top.
    var rows: [Row] = []
    /// The counters of the trays in sight that have cards, from the top.
    var counters: [Counter] = []
    var clock = Clock(shown: false, running: false, seconds: 0)

    /// As one line, the keys in alphabetical order.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Self.escapingControls([UInt8](try encoder.encode(self)))
    }

    /// The encoder leaves DEL and the control characters of Latin-1 as they are, which terminals obey. These are the two
    /// bytes 0xC2 and 0x80…0x9F in UTF-8.
    private static func escapingControls(_ text: [UInt8]) -> [UInt8] {
        var escaped: [UInt8] = [], rest = text[...]
        while let index = rest.firstIndex(where: { $0 == 0x7F || $0 == 0xC2 }) {
            escaped += rest[..<index]
            rest = rest[index...]
            let isDelete = rest.first == 0x7F, next = rest.dropFirst().first ?? 0
            let length = isDelete ? 1 : 2
            if isDelete || (0x80...0x9F).contains(next) {
                escaped += "\\u00\(String(isDelete ? 0x7F : next, radix: 16))".utf8
            } else {
                escaped += rest.prefix(length)
            }
            rest = rest.dropFirst(length)
        }
        return escaped + rest
    }
}

// One object: what belongs together here stands side by side there.
extension WindowReport {
    private enum CodingKeys: CodingKey {
        case window, auto, scroll, zoom, focus, order, rows, counters, clock
    }

    init(from decoder: any Decoder) throws {
        program = try Program(from: decoder)
        status = try Status(from: decoder)
        modes = try Modes(from: decoder)
        overlays = try Overlays(from: decoder)
        search = try Search(from: decoder)
        sound = try Sound(from: decoder)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        window = try values.decode(Window.self, forKey: .window)
        auto = try values.decodeIfPresent(Auto.self, forKey: .auto)
        scroll = try values.decode(Double.self, forKey: .scroll)
        zoom = try values.decodeIfPresent(Zoom.self, forKey: .zoom)
        focus = try values.decodeIfPresent(Focus.self, forKey: .focus)
        order = try values.decodeIfPresent(Order.self, forKey: .order)
        rows = try values.decode([Row].self, forKey: .rows)
        counters = try values.decode([Counter].self, forKey: .counters)
        clock = try values.decode(Clock.self, forKey: .clock)
    }

    func encode(to encoder: any Encoder) throws {
        for part in [program, status, modes, overlays, search, sound] as [any Encodable] {
            try part.encode(to: encoder)
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(window, forKey: .window)
        try values.encodeIfPresent(auto, forKey: .auto)
        try values.encode(scroll, forKey: .scroll)
        try values.encodeIfPresent(zoom, forKey: .zoom)
        try values.encodeIfPresent(focus, forKey: .focus)
        try values.encodeIfPresent(order, forKey: .order)
        try values.encode(rows, forKey: .rows)
        try values.encode(counters, forKey: .counters)
        try values.encode(clock, forKey: .clock)
    }
}

extension WindowReport.Clock {
    /// As it stands now.
    @MainActor init(of clock: ClockController) {
        clock.display.advance(to: MonotonicClock.now)
        self.init(shown: clock.display.isShown, running: clock.display.isRunning, seconds: clock.display.seconds)
    }
}

extension WindowReport.Zoom {
    init(of zoom: ZoomView) {
        self.init(factor: zoom.factor, target: zoom.targetFactor, fill: zoom.fillFactor, spread: zoom.isSpread)
        card = zoom.closeUpNote.map { WindowReport.Card($0, in: zoom.trays.model.source) }
    }
}

extension WindowReport.Card {
    init(_ path: NotePath, in deck: any DeckSource) {
        self.init(
            section: path.section, note: path.note, id: deck.noteID(section: path.section, note: path.note).rawValue)
    }
}

extension WindowReport.Order {
    init?(of view: TrayView) {
        guard let deck = view.model.source as? ArrangedDeck else { return nil }
        self.init(
            deck: deck.order.isDecks, undo: deck.arrangement.undoCount, redo: deck.arrangement.canRedo,
            marked: view.model.selection.sorted().map { WindowReport.Card($0, in: deck) },
            carried: view.carriedNotes.map { WindowReport.Card($0, in: deck) })
    }
}

extension WindowReport.Focus {
    init(of view: TrayView) {
        self.init(section: view.focus.section, row: view.focus.row)
        guard let path = view.exposedNote(of: view.focus) else { return }
        (note, id) = (path.note, view.model.source.noteID(section: path.section, note: path.note).rawValue)
    }
}

extension WindowReport.Counter {
    /// Nil where there is none.
    init?(ofSection section: Int, of view: TrayView) {
        guard let counter = view.counter(ofSection: section) else { return nil }
        self.init(
            section: section, position: counter.position, count: counter.count, turning: counter.isMoving)
    }
}

extension WindowReport.Row {
    /// O(notes of the row).
    init(_ path: RowPath, of view: TrayView) {
        let notes = view.layout.notes(inRow: path.row, ofSection: path.section)
        let flapped = notes.filter { view.model.isFlapped(NotePath(section: path.section, note: $0)) }
        self.init(
            section: path.section, row: path.row, first: notes.lowerBound, count: notes.count,
            exposed: view.exposedPosition(of: path), flapped: flapped)
        guard let shown = view.exposedNote(of: path) else { return }
        note = shown.note
        id = view.model.source.noteID(section: shown.section, note: shown.note).rawValue
        facet = view.model.facet(of: shown)
    }
}
