/// A card of the deck with all its facets.
public struct Note: Hashable, Sendable {
    /// What names the note across reordering.
    public var id: NoteID
    /// The tags that the deck gives the note, in the deck's order.
    public var tags: [String]

    /// The number of the flag that a person has given it; 0 for none.
    public var flag = 0

    /// The note's sides, in their order; at least one.
    public var facets: [Facet]

    /// What the deck's templates tell of where the card is from, as Anki's `{{Deck}}` and `{{Tags}}`: lines of such words
    /// name no card.
    package var origins: [String] = []

    /// Lines that name the card before those of its first facet do, as Anki's sort field.
    public var names: [String]

    /// What is written on the card's spine: the first line that names it, unless the deck knows a better one.
    public var spine: String

    /// What is written on the card's back where answers are.
    public var answer: String

    /// The facet that the spine is of: the first with anything on it.
    public var spineFacet: Int { facets.firstIndex { !$0.isBlank } ?? 0 }

    /// A note. `facets` must not be empty; `names` are further texts that its spine may show, the first choice first.
    public init(id: NoteID, tags: [String] = [], facets: [Facet], names: [String] = []) {
        precondition(!facets.isEmpty, "a note has at least one facet")
        (self.id, self.tags, self.facets, self.names) = (id, tags, facets, names)
        spine = names.first ?? (facets.first { !$0.isBlank } ?? facets[0]).firstLine
        answer = facets.count > 1 ? facets[1].firstLine : ""
    }

    /// The lines that the spine may show, the best first.
    public var spineLines: [String] { names + lines(ofFacet: spineFacet) }

    /// The lines of a facet, without those at its head that only tell where the card is from, if others follow.
    package func lines(ofFacet index: Int) -> [String] {
        let lines = facets[index].lines
        guard !origins.isEmpty else { return lines }
        let words = Set(origins.flatMap(Self.words(of:)))
        let rest = lines.drop { line in
            guard line.utf8.count <= Self.longestOrigin else { return false }
            let own = Self.words(of: line)
            return !own.isEmpty && own.allSatisfy(words.contains)
        }
        return rest.isEmpty ? lines : Array(rest)
    }

    /// A longer line, in bytes, tells more.
    private static let longestOrigin = 1 << 10

    private static func words(of line: String) -> [Substring] { line.split { !$0.isLetter && !$0.isNumber } }

    /// About how many bytes it takes in memory. O(runs).
    package var size: Int {
        facets.reduce(MemoryLayout<Note>.stride) { size, facet in
            let hints = facet.hints.reduce(0) { $0 + $1.text.size + $1.media.embeddedSize }
            return size + facet.text.size + facet.media.embeddedSize + hints
        }
    }
}

extension [MediaReference] {
    /// How many bytes of pictures stand in the text itself.
    fileprivate var embeddedSize: Int { reduce(0) { $0 + ($1.embedded?.bytes.count ?? 0) } }
}
