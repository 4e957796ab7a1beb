/// A deck that shows the notes of another: some of them, or in another order.
public protocol DerivedDeck: DeckSource {
    /// The deck that it is derived from, which may be derived itself.
    var whole: any DeckSource { get }

    /// The whole deck, where that is derived itself. Stored, as a cast takes long for what is asked all the time.
    var derived: (any DerivedDeck)? { get }

    /// Where a note of this deck stands in the whole one. Quick.
    func origin(section: Int, note: Int) -> NotePath

    /// Where a section of this deck stands in the whole one. One that is none of the deck's has a place behind those,
    /// as ``GroupedDeck`` has them.
    func origin(ofSection section: Int) -> Int

    /// Where a note of the whole deck stands here; nil where it does not.
    func path(ofOrigin origin: NotePath) -> NotePath?

    /// The deck in trays of groups that this one is, or is derived from; nil where it has sections of the deck itself.
    /// Quick.
    var grouped: GroupedDeck? { get }
}

extension DerivedDeck {
    /// That of the deck that it is derived from.
    public var grouped: GroupedDeck? { derived?.grouped }

    /// The format of the whole deck.
    public var format: String { whole.format }
    /// The title of the whole deck.
    public var title: String { whole.title }
    /// The warnings of the whole deck.
    public var warnings: [String] { whole.warnings }
    /// The fonts of the whole deck.
    public var fonts: [DeckFont] { whole.fonts }

    /// The identifier of the note where it comes from. Quick.
    public func noteID(section: Int, note: Int) -> NoteID {
        let path = origin(section: section, note: note)
        return whole.noteID(section: path.section, note: path.note)
    }

    /// The note as the whole deck has it.
    ///
    /// - Throws: `DeckError` where that cannot read it.
    public func note(section: Int, note: Int) throws -> Note {
        let path = origin(section: section, note: note)
        return try whole.note(section: path.section, note: path.note)
    }

    /// The bytes of a file of the whole deck.
    ///
    /// - Throws: `DeckError` where there is no such file, or it cannot be read.
    public func media(named name: String) throws -> [UInt8] { try whole.media(named: name) }

    /// What the whole deck says of a file that is no use.
    public func error(inMedia name: String, _ message: String) -> DeckError {
        whole.error(inMedia: name, message)
    }

    /// Where a note stands here; nil where the whole deck has it no more, or it is not shown here.
    public func path(of id: NoteID) -> NotePath? { whole.path(of: id).flatMap(path(ofOrigin:)) }

    /// Where a note stands in the deck that everything is derived from. Quick.
    public func deckPath(of path: NotePath) -> NotePath {
        let path = origin(section: path.section, note: path.note)
        return derived?.deckPath(of: path) ?? path
    }

    /// The index of a section in the deck that everything is derived from. Quick.
    public func deckSection(_ section: Int) -> Int {
        let section = origin(ofSection: section)
        return derived?.deckSection(section) ?? section
    }

    /// Where a note stands here, by where it stands there; nil where it does not.
    public func path(ofDeckPath path: NotePath) -> NotePath? {
        guard let derived else { return self.path(ofOrigin: path) }
        return derived.path(ofDeckPath: path).flatMap(self.path(ofOrigin:))
    }
}
