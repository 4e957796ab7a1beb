import Basics
import CardDeck

/// What cards are sorted by, within each section.
public enum CardSorting: Hashable, Sendable {
    /// As the deck has them.
    case deck
    /// By the side that faces up, as its language sorts words.
    case text
    /// By their tags; those without come last.
    case tag
    /// By how much is written on the side that faces up, the shortest first.
    case length
    /// By when they were made, the last first.
    case newest
    /// At random, the same with the same seed, whatever else comes into the deck.
    case shuffled(seed: UInt64)
}

extension CardSorting: CustomStringConvertible {
    /// From what people write: `text`, `shuffled 7`.
    public init?(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        switch (words.first, words.count) {
        case ("deck", 1): self = .deck
        case ("text", 1): self = .text
        case ("tag", 1): self = .tag
        case ("length", 1): self = .length
        case ("newest", 1): self = .newest
        case ("shuffled", 2):
            guard let seed = UInt64(words[1]) else { return nil }
            self = .shuffled(seed: seed)
        default: return nil
        }
    }

    /// As people write it.
    public var description: String {
        switch self {
        case .deck: "deck"
        case .text: "text"
        case .tag: "tag"
        case .length: "length"
        case .newest: "newest"
        case .shuffled(let seed): "shuffled \(seed)"
        }
    }
}

extension CardSorting {
    /// What is to be remembered of it; nil for the deck's own order, which needs none.
    public var rule: SortingRule? {
        switch self {
        case .deck: nil
        case .text, .tag, .length: SortingRule(name: description, readsNotes: true)
        case .newest, .shuffled: SortingRule(name: description, readsNotes: false)
        }
    }
}

extension ArrangedDeck {
    /// A deck in the order that was remembered of it; its sections are sorted again as they were, where they have other
    /// notes now. May read all notes: not for the main thread.
    public convenience init(_ whole: any DeckSource, restoring kept: KeptOrder?) {
        self.init(whole, keeping: kept) { rule, deck, section in
            let order = CardOrder(deckCounts: deck.sections.map(\.noteCount))
            return CardSorting(rule)?.sorted(deck, in: order, sections: [section])?[section]
        }
    }
}

extension CardSorting {
    /// Sorts the cards of sections. Cards that do not differ keep the deck's order. Reads every note of them, but for the
    /// deck's own order and those by the notes' names: not for the main thread.
    ///
    /// - Parameters:
    ///   - deck: the whole deck, in its own order.
    ///   - order: which cards its sections hold.
    ///   - sections: those that are sorted.
    ///   - isEnded: asked now and then whether it is no longer wanted.
    /// - Returns: the cards of each section by their places in the deck; nil where it is no longer wanted.
    ///
    /// O(notes · log notes).
    public func sorted(
        _ deck: any DeckSource, in order: CardOrder, sections: some Sequence<Int>, isEnded: () -> Bool = { false }
    ) -> [Int: [NotePath]]? {
        var result: [Int: [NotePath]] = [:]
        for section in sections {
            let notes = (0..<order.noteCount(inSection: section))
                .map { order.origin(of: NotePath(section: section, note: $0)) }.sorted()
            guard let sorted = sorted(notes, of: deck, isEnded) else { return nil }
            result[section] = sorted
        }
        return result
    }

    private func sorted(_ notes: [NotePath], of deck: any DeckSource, _ isEnded: () -> Bool) -> [NotePath]? {
        switch self {
        case .deck: return notes
        case .shuffled(let seed):
            // By the notes' names: those that come into the deck later leave all others where they are.
            let keys = notes.map { note in
                var hash = ContentHash(value: seed)
                hash.combine(deck.noteID(section: note.section, note: note.note).rawValue.utf8)
                return Self.mixed(hash.value)
            }
            return Self.sort(notes, by: keys, <)
        case .text:
            guard let texts = read(notes, of: deck, isEnded, { ($0.facets[0].firstLine, $0.facets[0].language) }) else {
                return nil
            }
            let collator = Collator(Self.usual(texts.lazy.compactMap(\.1)))
            return Self.sort(notes, by: texts.map { collator.key(of: $0.0) }) { $0.lexicographicallyPrecedes($1) }
        case .tag:
            let collator = Collator(nil)
            let keys = read(notes, of: deck, isEnded) { note in
                note.tags.isEmpty ? [0xFF] : collator.key(of: note.tags.joined(separator: " "))
            }
            return keys.map { Self.sort(notes, by: $0) { $0.lexicographicallyPrecedes($1) } }
        case .length:
            let keys = read(notes, of: deck, isEnded) { $0.facets[0].text.plain.count }
            return keys.map { Self.sort(notes, by: $0, <) }
        case .newest:
            // Anki names cards by when they were made, in milliseconds; others put the last at the end.
            let times = notes.map { note in
                // In a stack of decks, the deck's place stands before the name.
                let name = deck.noteID(section: note.section, note: note.note).rawValue
                return Int64(name.split(separator: "/").last ?? "")
            }
            let areTimes = times.allSatisfy { $0.map(Self.times.contains) == true }
            return areTimes ? Self.sort(notes, by: times.map { $0! }, >) : notes.reversed()
        }
    }

    /// From 2004 to 2100.
    private static let times: Range<Int64> = 1_072_915_200_000..<4_102_444_800_000

    /// How many notes are read between two questions whether it is still wanted.
    private static let stride = 256

    /// A note that cannot be read is one without anything.
    private func read<Value>(
        _ notes: [NotePath], of deck: any DeckSource, _ isEnded: () -> Bool, _ value: (Note) -> Value
    ) -> [Value]? {
        var values: [Value] = []
        values.reserveCapacity(notes.count)
        for (number, path) in notes.enumerated() {
            if number % Self.stride == 0, isEnded() { return nil }
            let note = try? deck.note(section: path.section, note: path.note)
            values.append(value(note ?? Note(id: NoteID(""), facets: [Facet(StyledText(plain: ""))])))
        }
        return values
    }

    /// A number that tells nothing of the one it is made of (SplitMix64; Steele, Lea and Flood, 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// The language that most have.
    private static func usual(_ languages: some Sequence<LanguageTag>) -> LanguageTag? {
        var counts: [LanguageTag: Int] = [:]
        for language in languages { counts[language, default: 0] += 1 }
        return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    private static func sort<Key>(
        _ notes: [NotePath], by keys: [Key], _ precedes: (Key, Key) -> Bool
    ) -> [NotePath] {
        notes.indices.sorted { left, right in
            precedes(keys[left], keys[right]) || !precedes(keys[right], keys[left]) && left < right
        }.map { notes[$0] }
    }
}
