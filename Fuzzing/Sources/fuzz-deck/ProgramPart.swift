import CardDeck
import FontChecking
import Glibc

@testable import CardtrayApp
@testable import WaylandClient

/// What the program reads beside decks.
enum ProgramPart {
    /// Gives bytes to what reads such.
    ///
    /// - Parameter path: of a file that holds them.
    /// - Returns: false where they are for a deck's reader.
    static func take(_ bytes: [UInt8], at path: String, as kind: Kind) -> Bool {
        switch kind {
        case .settings:
            var settings = Settings()
            _ = settings.take(bytes, file: "config.toml")
            _ = (settings.metrics, settings.theme())
        case .state: readState(at: path)
        case .message: readMessages(bytes)
        case .keymap: readKeymap(bytes, at: path)
        case .font: _ = LocalFontChecker().checked([bytes])
        case .package, .database, .table, .html, .formula, .kvtml: return false
        }
        return true
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
