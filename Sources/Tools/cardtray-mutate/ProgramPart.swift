import CardDeck
import CardtrayApp
import DeckSearch
import FontChecking
import Glibc
import PictureDecoding
import WaylandClient
import WaylandProtocols

/// What the program reads beside decks.
enum ProgramPart: String {
    case settings, state, message, keymap, font
    /// What is typed into the search field.
    case query
    /// Files' names as other programs drop them.
    case links
    /// What is read of a picture's file before its decoder gets it.
    case picture

    /// Gives bytes to what reads such.
    ///
    /// - Parameter path: of a file that holds them.
    func take(_ bytes: [UInt8], at path: String) {
        switch self {
        case .settings:
            var settings = Settings()
            _ = settings.take(bytes, file: "config.toml")
            _ = settings.metrics
        case .state: Self.readState(at: path)
        case .message: Self.readMessages(bytes)
        case .keymap: Self.readKeymap(bytes, at: path)
        case .font: _ = LocalFontChecker().checked([bytes])
        case .query: Self.seek(String(decoding: bytes.prefix(Self.longestQuery), as: UTF8.self))
        case .links: _ = FileList.paths(in: String(decoding: bytes, as: UTF8.self))
        case .picture: _ = PictureDemand(bytes)
        }
    }

    private static func readState(at path: String) {
        let store = StateStore(environment: [:], setsAside: false)
        let deck = SampleDeck()
        if let order = store.read(KeptOrder.self, path, most: 1 << 20) {
            let arranged = ArrangedDeck(deck, keeping: order)
            _ = KeptOrder(of: arranged).merged(with: order, since: .ofDeck)
        }
        if let place = store.read(Place.self, path, most: 1 << 20) { _ = ViewState(place, in: deck) }
        _ = store.read([[String]].self, path, most: 1 << 20)
        let home = path + ".home", stars = home + "/cardtray/sample.stars.json"
        if mkdir(home, 0o700) == 0 { _ = (mkdir(home + "/cardtray", 0o700), symlink(path, stars)) }
        let keeping = StateStore(environment: ["XDG_STATE_HOME": home], setsAside: false)
        _ = keeping.loadStars(files: []).places(in: deck)
    }

    /// More terms would only take longer, in bytes.
    private static let longestQuery = 1 << 13

    /// The sample deck's notes, which are read once.
    private static let finder = DeckFinder(SampleDeck())

    /// Finds what is sought, and what could be typed instead.
    private static func seek(_ text: String) {
        finder.run(SearchQuery(text), serial: finder.begin(), isDue: { false }, report: { _ in })
        guard let place = SearchPlace(text, before: "") else { return }
        finder.offer(
            for: place, serial: finder.beginOffers(), starCount: 1, isDue: { false }, report: { (_, _) in })
    }

    /// As they come in pieces, too: of a length that the first byte says.
    private static func readMessages(_ bytes: [UInt8]) {
        var lines = RequestLines(), rest = bytes.dropFirst()
        let length = max(1, Int(bytes.first ?? 1))
        while true {
            while let line = lines.next(isLast: rest.isEmpty) {
                guard case .text(let text) = line else { return }
                _ = try? MessageRequest(line: text)
            }
            guard !rest.isEmpty else { return }
            lines.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
    }

    private static func readKeymap(_ bytes: [UInt8], at path: String) {
        let file = OwnedFileDescriptor(open(path, O_RDONLY | O_CLOEXEC))
        guard let keymap = Keymap(file, byteCount: bytes.count) else { return }
        for code in 0..<UInt32(300) { _ = (keymap.keysym(code), keymap.text(code), keymap.latinKeysym(code)) }
    }
}
