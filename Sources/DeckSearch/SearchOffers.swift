import Basics
import CardDeck

/// A place in a search field where a term is being typed.
public struct SearchPlace: Hashable, Sendable {
    /// All that stands before the cursor.
    public let text: String

    /// How many characters the field can take beside those that it has.
    let room: Int

    /// Nil where no term ends at the cursor.
    ///
    /// - Parameters:
    ///   - rest: what stands behind the cursor.
    ///   - room: how many characters the field can take beside those that it has.
    public init?(_ text: String, before rest: String, room: Int = .max) {
        guard text.last?.isWhitespace == false, rest.first?.isWhitespace != false else { return nil }
        (self.text, self.room) = (text, room)
    }
}

/// What could be typed in place of a term that is being typed, and how many cards of the deck that would find.
public struct SearchOffers: Equatable, Sendable {
    /// A term as it would be typed.
    public struct Offer: Hashable, Sendable {
        /// The term as it is put into the field.
        public let term: String
        /// How many cards have it, as far as the deck was read; nil where that says nothing.
        public let count: Int?
    }

    /// Where the term begins that they take the place of, in bytes of the text before the cursor.
    public let start: Int
    /// The best first.
    public let offers: [Offer]
    /// How many there are beside those.
    public let moreCount: Int

    /// The most that are offered at once.
    public static let limit = 8

    /// Those for a place; nil where nothing is to be offered.
    ///
    /// - Parameters:
    ///   - sections: the deck's.
    ///   - starCount: how many cards have a star.
    ///
    /// O(vocabulary + sections).
    init?(for place: SearchPlace, in sections: [DeckSection], _ vocabulary: Vocabulary, starCount: Int) {
        // What is in quotation marks that are still open is one term.
        let isOpen = place.text.count { $0 == "\"" } % 2 == 1
        var rest = Substring(isOpen ? place.text + "\"" : place.text), start = rest.startIndex, term: TypedTerm?
        while true {
            let next = rest.drop(while: \.isWhitespace).startIndex
            guard let found = TypedTerm(next: &rest) else { break }
            (start, term) = (next, found)
        }
        guard let term else { return nil }
        let sign = term.isExcluded ? "-" : ""
        self.start = rest.base.utf8.distance(from: rest.base.startIndex, to: start)
        let typed = rest.base[start...].count - (isOpen ? 1 : 0)
        // One that the field cuts would say something else.
        let found = Self.candidates(for: term, in: sections, vocabulary, starCount: starCount)
            .filter { $0.term.count + sign.count - typed <= place.room }
        offers = Self.best(of: found).map { Offer(term: sign + $0.term, count: $0.count) }
        guard !offers.isEmpty else { return nil }
        moreCount = found.count - offers.count
    }

    private struct Candidate {
        /// What it is about, with a colon; empty where that is the name itself.
        var subject = ""
        var name: String
        /// With a colon behind it, where it says what a term is about.
        var end = ""
        var count: Int?
        /// Only a lower level of it begins as what is typed.
        var isLater = false

        /// Without quotation marks it would be read otherwise.
        var needsMarks = false

        var term: String {
            let marked = name.replacing("\"", with: "\"\"")
            return subject + (needsMarks || name.contains { $0.isWhitespace || $0 == "\"" } ? "\"\(marked)\"" : name)
                + end
        }

        /// What begins as it is typed comes first, then what most cards have; what says nothing of cards before all.
        static func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
            if a.isLater != b.isLater { return b.isLater }
            return a.count == b.count ? a.name < b.name : (a.count ?? .max) > (b.count ?? .max)
        }
    }

    /// Those that are offered, the best first.
    private static func best(of candidates: [Candidate]) -> [Candidate] {
        var best: [Candidate] = []
        for candidate in candidates {
            if best.count == limit {
                guard Candidate.precedes(candidate, best[limit - 1]) else { continue }
                best.removeLast()
            }
            let place = best.partitioningIndex { Candidate.precedes(candidate, $0) }
            best.insert(candidate, at: place)
        }
        return best
    }

    private static func candidates(
        for term: TypedTerm, in sections: [DeckSection], _ vocabulary: Vocabulary, starCount: Int
    ) -> [Candidate] {
        guard let division = term.divisions.first, !term.isNameQuoted else {
            return term.isNameQuoted ? [] : names(beginningAs: term.text, vocabulary, hasDecks: sections.count > 1)
        }
        let name = division.name.lowercased(), typed = FoldedText(division.value).bytes
        func values(_ entries: some Sequence<Vocabulary.Entry>) -> [Candidate] {
            entries.compactMap { entry in
                let isFirst = entry.folded.starts(with: typed)
                guard isFirst || hasLevel(entry.folded, beginningAs: typed) else { return nil }
                return Candidate(subject: "\(name):", name: entry.spelling, count: entry.count, isLater: !isFirst)
            }
        }
        switch name {
        case "tag": return values(vocabulary.tags.values)
        case "deck": return values(decks(sections))
        case "lang": return values(vocabulary.languages.values).filter { !$0.isLater }
        case "is":
            let states = [("flagged", vocabulary.flagged), ("starred", starCount)]
            return values(states.lazy.filter { $0.1 > 0 }.map { Vocabulary.Entry($0.0, count: $0.1) })
        default: return []
        }
    }

    /// What terms can be about that the deck has.
    private static func names(
        beginningAs text: String, _ vocabulary: Vocabulary, hasDecks: Bool
    ) -> [Candidate] {
        let typed = FoldedText(text).bytes
        guard !typed.isEmpty else { return [] }
        let own = [
            ("tag", vocabulary.tagged > 0), ("deck", hasDecks), ("lang", !vocabulary.languages.isEmpty), ("is", true),
        ]
        let subjects = own.filter(\.1).map { (entry: Vocabulary.Entry($0.0), count: Int?.none) }
        let fields = vocabulary.fields.values.lazy.map { (entry: $0, count: Optional($0.count)) }
        // With the colon, it may be typed already.
        return (subjects + fields).filter { ($0.entry.folded + [UInt8(ascii: ":")]).starts(with: typed) }
            .map { entry, count in
                // A field may be called as what terms can be about.
                let isReserved = count != nil && own.contains { $0.0 == entry.spelling.lowercased() }
                return Candidate(name: entry.spelling, end: ":", count: count, needsMarks: isReserved)
            }
    }

    /// The paths of sections and of those around them, with the cards that are in them.
    private static func decks(_ sections: [DeckSection]) -> [Vocabulary.Entry] {
        var counts: [String: Int] = [:]
        for section in sections {
            var path = ""
            for (level, name) in section.path.enumerated() {
                guard path.utf8.count + name.utf8.count <= longestDeck else { break }
                path += (level > 0 ? "::" : "") + name
                guard counts.count < Vocabulary.maxNames || counts[path] != nil else { break }
                counts[path, default: 0] += section.noteCount
            }
        }
        return counts.map { Vocabulary.Entry($0.key, count: $0.value) }
    }

    /// No decks are offered whose names with those around them are longer, in bytes.
    private static let longestDeck = 1000

    /// Whether a level of a name but the first begins so.
    private static func hasLevel(_ name: [UInt8], beginningAs typed: [UInt8]) -> Bool {
        let colon = UInt8(ascii: ":")
        return name.indices.dropFirst(2).contains {
            name[$0 - 1] == colon && name[$0 - 2] == colon && name[$0...].starts(with: typed)
        }
    }
}
