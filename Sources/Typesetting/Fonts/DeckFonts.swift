import CardDeck
import Threads

/// The fonts that a deck's cards are set in: read when the first card is made. Safe to use from any thread.
package final class DeckFonts: Sendable {
    private enum State {
        case unread, reading
        case read(CardFonts)
    }

    private let deck: any DeckSource
    private let choices: FontChoices
    private let state: Monitor<State>
    private let refused = Monitor<[String]>([])

    /// The fonts of a deck, unread until they are asked for. Quick.
    ///
    /// - Parameter choices: those that a person chose, which go before the deck's.
    package init(of deck: any DeckSource, choices: FontChoices) {
        (self.deck, self.choices) = (deck, choices)
        // Most decks bring none: nothing is to be read or waited for.
        state = Monitor(deck.fonts.isEmpty ? .read(CardFonts(choices: choices)) : .unread)
    }

    /// What is wrong with the deck's fonts: a line, at most.
    package var warnings: [String] {
        let names = refused.withLock { $0 }
        guard let first = names.first else { return [] }
        let files = names.count == 1 ? first : "\(names.count) files (the first: \(first))"
        return ["\(files): no font that can be read; its texts are set in other fonts"]
    }

    /// Reads them, the first time: for worker threads.
    package var fonts: CardFonts {
        let known = state.wait { state -> CardFonts?? in
            switch state {
            case .read(let fonts): return .some(fonts)
            case .reading: return nil
            case .unread:
                state = .reading
                return .some(nil)
            }
        }
        if let known { return known }
        let fonts = CardFonts(choices: choices, deck: read())
        state.withLock { $0 = .read(fonts) }
        state.wakeAll()
        return fonts
    }

    private func read() -> DeckFontSet? {
        var files: [DeckFontSet.File] = [], bytes = 0
        func refuse(_ name: String) { refused.withLock { $0.append(name) } }
        for font in deck.fonts.prefix(DeckFontSet.maxFiles) {
            guard let data = try? deck.media(named: font.file), data.count <= DeckFontSet.maxBytes,
                bytes + data.count <= DeckFontSet.maxBytesOfAll
            else {
                refuse(font.file)
                continue
            }
            bytes += data.count
            files.append(DeckFontSet.File(name: font.file, families: font.families, bytes: data))
        }
        return DeckFontSet.shared(files, refused: refuse)
    }
}
