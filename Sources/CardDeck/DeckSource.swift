/// A deck that serves its notes on demand, as a data source serves a table view.
///
/// Four members are asked of each source: its `title`, its `sections`, and `noteID` and `note` for each place in them.
///
/// A source is made off the main thread. Once made, what needs no reading (`sections`, `noteID`) is
/// quick and may be asked from anywhere; `note` and `media` may read and decode, so they are for
/// worker threads. All are safe to call from several threads at once.
public protocol DeckSource: AnyObject, Sendable {
    /// The name of the format, as `anki` or `kvtml`; `own` unless the source says.
    var format: String { get }

    /// The deck's name, as the window's title shows it.
    var title: String { get }

    /// The deck's sections, in the order of their trays. Quick.
    var sections: [DeckSection] { get }

    /// The fonts that the deck ships for its own texts. Quick: reads nothing.
    var fonts: [DeckFont] { get }

    /// What was wrong with parts of the deck that could be passed over; grows as notes are read.
    var warnings: [String] { get }

    /// What names the note. Quick. Indices must be in range.
    func noteID(section: Int, note: Int) -> NoteID

    /// The note with its facets.
    ///
    /// - Throws: `DeckError` where this note cannot be read; others still can.
    func note(section: Int, note: Int) throws -> Note

    /// Makes a function that reads notes of a section by their numbers as `note` does, and throws what that throws: for a
    /// worker thread that wants many, as a source may do once for all what `note` does each time. To make it may read notes,
    /// too.
    ///
    /// The function is for one thread. The source may keep something open for it, until it is let go.
    ///
    /// - Parameter notes: those that will be asked for; others of the section may be, too, but perhaps more slowly.
    func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note

    /// The bytes of a picture or sound.
    ///
    /// - Throws: `DeckError` where there is no such file, or it can't be read.
    func media(named name: String) throws -> [UInt8]

    /// What is to be said of a picture or sound that can be read but is no use. Quick.
    func error(inMedia name: String, _ message: String) -> DeckError

    /// Where a note stands now, or nil if the deck has it no more.
    func path(of id: NoteID) -> NotePath?

    /// The same deck with these sides of its cards up, rather than those that are up now. Reads a few notes.
    func with(_ facing: FacingSides) -> any DeckSource

    /// The side that was chosen to be up in a section; nil for the first. Quick.
    func side(facingUpIn section: Int) -> FacingSide?
}

extension DeckSource {
    /// `own`.
    public var format: String { "own" }

    /// No warnings.
    public var warnings: [String] { [] }

    /// Reads each by itself.
    public func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note {
        { try self.note(section: section, note: $0) }
    }

    /// There is none.
    public func media(named name: String) throws -> [UInt8] { throw error(inMedia: name, "the deck has no such file") }

    /// The deck within a ``FacingDeck``, or the deck itself where the first sides are to be up.
    public func with(_ facing: FacingSides) -> any DeckSource { facing.isUsual ? self : FacingDeck(self, facing) }

    /// The first.
    public func side(facingUpIn section: Int) -> FacingSide? { nil }

    /// No fonts.
    public var fonts: [DeckFont] { [] }

    /// Names the deck by its title.
    public func error(inMedia name: String, _ message: String) -> DeckError {
        DeckError(file: title, place: name, message)
    }

    /// Looks through all notes: O(notes).
    public func path(of id: NoteID) -> NotePath? {
        for (section, info) in sections.enumerated() {
            for note in 0..<info.noteCount where noteID(section: section, note: note) == id {
                return NotePath(section: section, note: note)
            }
        }
        return nil
    }
}
