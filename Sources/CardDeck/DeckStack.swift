/// Several decks as one: their sections one below the other, in the order they were named.
public final class DeckStack: DeckSource {
    public let format = "stack"
    public let title: String
    public let sections: [DeckSection]

    private let decks: [any DeckSource]

    /// For each deck, the index of its first section; then the number of all.
    private let starts: [Int]

    /// - Parameter decks: at least one.
    public init(_ decks: [any DeckSource]) {
        self.decks = decks
        title = decks.map(\.title).joined(separator: " · ")
        var starts = [0]
        for deck in decks { starts.append(starts.last! + deck.sections.count) }
        self.starts = starts
        sections = decks.flatMap(\.sections)
    }

    public var warnings: [String] { decks.flatMap { deck in deck.warnings.map { "\(deck.title): \($0)" } } }

    /// The deck that a section belongs to, and its index there.
    private func locate(_ section: Int) -> (deck: Int, section: Int) {
        let deck = starts.lastIndex { $0 <= section && section < starts.last! } ?? 0
        return (deck, section - starts[deck])
    }

    public func noteID(section: Int, note: Int) -> NoteID {
        let place = locate(section)
        let id = decks[place.deck].noteID(section: place.section, note: note)
        // Two decks may number their notes alike.
        return NoteID("\(place.deck)/\(id)")
    }

    public func note(section: Int, note: Int) throws -> Note {
        let place = locate(section)
        var found = try decks[place.deck].note(section: place.section, note: note)
        found.id = noteID(section: section, note: note)
        return found
    }

    /// The first deck's file of that name.
    public func media(named name: String) throws -> [UInt8] {
        var failure: (any Error)?
        for deck in decks {
            do { return try deck.media(named: name) } catch { failure = failure ?? error }
        }
        throw failure ?? DeckError(file: title, place: name, "there is no such file in the deck")
    }

    public func path(of id: NoteID) -> CardPath? {
        guard let slash = id.rawValue.firstIndex(of: "/"), let deck = Int(id.rawValue[..<slash]),
            decks.indices.contains(deck),
            var path = decks[deck].path(of: NoteID(String(id.rawValue[id.rawValue.index(after: slash)...])))
        else { return nil }
        path.section += starts[deck]
        return path
    }
}
