/// Several decks as one: their sections one below the other, in the order they were named.
public final class DeckStack: DeckSource {
    /// `stack`, unless they are all of one file.
    public let format: String
    /// The title of the stack as a whole.
    public let title: String
    /// The sections of all decks, one deck after the other.
    public let sections: [DeckSection]

    private let decks: [any DeckSource]

    /// For each deck, the index of its first section; then the number of all.
    private let starts: [Int]

    /// What is to be said beside what the decks say.
    private let ownWarnings: [String]

    /// Whether each section stands below its deck's title.
    private let showsTitles: Bool

    /// Whether notes of the first deck are named by its place, too, as those of the others are.
    private let prefixesFirst: Bool

    /// A stack of decks, in this order. O(sections).
    ///
    /// - Parameters:
    ///   - decks: at least one.
    ///   - format: of the file that they are all in.
    ///   - title: what they are called together; nil for what each is called.
    ///   - warnings: what is wrong with others that would be in it.
    ///   - prefixesFirst: false to leave the notes of the first deck the identifiers that they have there, which have no
    ///     slashes then: they are the same whether other decks stand below or not.
    ///   - showsTitles: whether each section stands below its deck's title, where its path has not got that: for decks that
    ///     are shown as one.
    public init(
        _ decks: [any DeckSource], format: String = "stack", title: String? = nil, warnings: [String] = [],
        prefixesFirst: Bool = true, showsTitles: Bool = false
    ) {
        self.decks = decks
        self.prefixesFirst = prefixesFirst
        self.showsTitles = showsTitles
        self.format = format
        self.title = title ?? decks.map(\.title).joined(separator: " · ")
        ownWarnings = warnings
        var starts = [0]
        for deck in decks { starts.append(starts.last! + deck.sections.count) }
        self.starts = starts
        sections = decks.flatMap { deck in
            deck.sections.map { section in
                var section = section
                if showsTitles, !section.path.contains(deck.title) { section.path.insert(deck.title, at: 0) }
                return section
            }
        }
    }

    /// The warnings of all decks, each behind its deck's title. O(warnings).
    public var warnings: [String] {
        ownWarnings + decks.flatMap { deck in deck.warnings.map { "\(deck.title): \($0)" } }
    }

    /// The fonts of all decks, their files named by the place of their deck. O(fonts).
    public var fonts: [DeckFont] {
        decks.enumerated().flatMap { place, deck in
            deck.fonts.map { DeckFont(file: "\(place)/\($0.file)", families: $0.families) }
        }
    }

    /// The deck that a section belongs to, and its index there.
    private func locate(_ section: Int) -> (deck: Int, section: Int) {
        let deck = starts.lastIndex { $0 <= section && section < starts.last! } ?? 0
        return (deck, section - starts[deck])
    }

    /// The deck that an identifier of the stack belongs to, and the one that the note has there.
    private func locate(_ id: NoteID) -> (deck: Int, name: String)? {
        if let place = split(id.rawValue) { return place }
        guard !prefixesFirst, !decks.isEmpty else { return nil }
        return (0, id.rawValue)
    }

    /// Which of the decks a section belongs to, by its place among those that the stack was made of.
    public func deckIndex(ofSection section: Int) -> Int { locate(section).deck }

    /// The titles of the decks that the sections belong to, one for each section. O(sections).
    public var deckTitles: [String] { decks.flatMap { Array(repeating: $0.title, count: $0.sections.count) } }

    /// The identifier that the note has in its own deck, behind the place of that deck: decks may number alike. In the
    /// first deck it may stand alone. O(decks).
    public func noteID(section: Int, note: Int) -> NoteID {
        let place = locate(section)
        let id = decks[place.deck].noteID(section: place.section, note: note)
        // Two decks may number their notes alike.
        return place.deck == 0 && !prefixesFirst ? id : NoteID("\(place.deck)/\(id)")
    }

    /// The note as its own deck has it, with the stack's identifier and its media named by the place of their deck.
    ///
    /// - Throws: `DeckError` where the deck cannot read the note.
    public func note(section: Int, note: Int) throws -> Note {
        let place = locate(section)
        var found = try decks[place.deck].note(section: place.section, note: note)
        rename(&found, noteID(section: section, note: note), inDeck: place.deck)
        return found
    }

    /// Reads notes as their own deck reads many, and names them as `note` does.
    public func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note {
        let place = locate(section), read = decks[place.deck].noteReader(ofSection: place.section, for: notes)
        return { note in
            var found = try read(note)
            self.rename(&found, self.noteID(section: section, note: note), inDeck: place.deck)
            return found
        }
    }

    /// Two decks may have different files of one name.
    private func rename(_ note: inout Note, _ id: NoteID, inDeck deck: Int) {
        note.id = id
        for facet in note.facets.indices { note.facets[facet].renameMedia { "\(deck)/\($0)" } }
    }

    /// The bytes of a picture or sound of one of the decks.
    ///
    /// - Parameter name: as the notes of the stack have it, which begins with the deck's position.
    public func media(named name: String) throws -> [UInt8] {
        guard let (deck, name) = split(name) else {
            throw DeckError(file: title, place: name, "there is no such file in the deck")
        }
        return try decks[deck].media(named: name)
    }

    /// Names the deck that has the file, and the name that it has there.
    public func error(inMedia name: String, _ message: String) -> DeckError {
        guard let (deck, name) = split(name) else { return DeckError(file: title, place: name, message) }
        return decks[deck].error(inMedia: name, message)
    }

    /// Where the note stands in the stack; nil where its deck has it no more. As quick as that deck is.
    public func path(of id: NoteID) -> NotePath? {
        guard let (deck, own) = locate(id), var path = decks[deck].path(of: NoteID(own)) else { return nil }
        path.section += starts[deck]
        return path
    }

    /// A stack of the decks, each turned to the sides that are given for its sections. Reads a few notes of each.
    public func with(_ facing: FacingSides) -> any DeckSource {
        let others = decks.enumerated().map { deck, source in
            let own = facing.sections.filter { starts[deck]..<starts[deck + 1] ~= $0.key }
            let sections = own.map { ($0.key - starts[deck], $0.value) }
            return source.with(FacingSides(facing.deck, sections: Dictionary(uniqueKeysWithValues: sections)))
        }
        return DeckStack(
            others, format: format, title: title, warnings: ownWarnings, prefixesFirst: prefixesFirst,
            showsTitles: showsTitles)
    }

    /// The side that was chosen to be up in a section of its deck; nil for the first.
    public func side(facingUpIn section: Int) -> FacingSide? {
        let place = locate(section)
        return decks[place.deck].side(facingUpIn: place.section)
    }

    /// The deck that a name of the stack belongs to, and the name that it has there.
    private func split(_ name: String) -> (deck: Int, name: String)? {
        guard let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")), let deck = Int(name[..<slash]),
            decks.indices.contains(deck)
        else { return nil }
        return (deck, String(name[name.utf8.index(after: slash)...]))
    }
}
