import CardDeck
import Threads

/// The fonts that a deck's cards are set in: read when the first card is made. Safe to use from any thread.
package final class DeckFonts: Sendable {
    private enum State {
        /// Holds the fonts of the deck before until its own are read: they are nearly always the same.
        case unread(before: DeckFontSet?)
        case reading(before: DeckFontSet?)
        case read(CardFonts)
    }

    private let deck: any DeckSource
    private let choices: FontChoices
    private let state: Monitor<State>
    private let refused = Monitor<[String]>([])

    /// The fonts of a deck, unread until they are asked for. Quick.
    ///
    /// - Parameters:
    ///   - choices: those that a person chose, which go before the deck's.
    ///   - before: those of the deck that was shown before, which is the same one, read again, as a rule.
    package init(of deck: any DeckSource, choices: FontChoices, before: DeckFonts? = nil) {
        (self.deck, self.choices) = (deck, choices)
        // Most decks bring none: nothing is to be read or waited for.
        state = Monitor(
            deck.fonts.isEmpty ? .read(CardFonts(choices: choices)) : .unread(before: before?.set))
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
            case .unread(let before):
                state = .reading(before: before)
                return .some(nil)
            }
        }
        if let known { return known }
        let fonts = CardFonts(choices: choices, deck: read())
        // The fonts before are let go of outside the lock.
        let former = state.withLock { state in
            defer { state = .read(fonts) }
            return state
        }
        withExtendedLifetime(former) {}
        state.wakeAll()
        return fonts
    }

    /// Its fonts, or while these are unread, those of the deck before.
    private var set: DeckFontSet? {
        state.withLock { state in
            switch state {
            case .unread(let before), .reading(let before): before
            case .read(let fonts): fonts.deck
            }
        }
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
