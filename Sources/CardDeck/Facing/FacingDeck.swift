import Basics

/// A deck whose cards lie with other sides up: those come first, whoever asks.
public final class FacingDeck: DeckSource {
    private let source: any DeckSource
    private let facing: FacingSides

    /// The deck's own, but that rows run as the sides that face up are read.
    public let sections: [DeckSection]

    /// Of how many notes the direction of a section's rows is made up.
    private static let directionSample = 8

    /// Reads a few notes of each section: not for the main thread.
    public init(_ source: any DeckSource, _ facing: FacingSides) {
        (self.source, self.facing) = (source, facing)
        sections = source.sections.enumerated().map { index, section in
            guard let side = facing[index], section.noteCount > 0 else { return section }
            let count = min(section.noteCount, Self.directionSample)
            let sides = (0..<count).compactMap { place in
                let note = samplePlace(place, of: count, among: section.noteCount)
                let read = try? source.note(section: index, note: note)
                return read.flatMap { note in note.place(of: side).flatMap { $0 > 0 ? note.facets[$0] : nil } }
            }
            // Where the first side faces up, the deck knows best.
            guard !sides.isEmpty else { return section }
            var section = section
            section.direction =
                sides.count { $0.direction == .rightToLeft } * 2 > sides.count ? .rightToLeft : .leftToRight
            return section
        }
    }

    /// The format of the deck within.
    public var format: String { source.format }
    /// The title of the deck within.
    public var title: String { source.title }
    /// The fonts of the deck within.
    public var fonts: [DeckFont] { source.fonts }
    /// The warnings of the deck within.
    public var warnings: [String] { source.warnings }

    /// The side that was chosen to be up in a section; nil for the first.
    public func side(facingUpIn section: Int) -> FacingSide? { facing[section] }

    /// The identifier that the deck within has for the note: which side is up does not change it.
    public func noteID(section: Int, note: Int) -> NoteID { source.noteID(section: section, note: note) }

    /// The note with the side that is to be up as its first.
    ///
    /// - Throws: `DeckError` where the deck within cannot read it.
    public func note(section: Int, note: Int) throws -> Note {
        let found = try source.note(section: section, note: note)
        return facing[section].map(found.showing) ?? found
    }

    /// Reads notes as the deck within reads many, each with the side that is to be up as its first.
    public func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note {
        let read = source.noteReader(ofSection: section, for: notes)
        guard let side = facing[section] else { return read }
        return { try read($0).showing(side) }
    }

    /// The bytes of a file of the deck within.
    ///
    /// - Throws: `DeckError` where there is no such file, or it cannot be read.
    public func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    /// What the deck within says of a file that is no use.
    public func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    /// Where the deck within has the note; nil where it has it no more.
    public func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    /// The deck within with other sides up, rather than this one with sides turned twice. Reads a few notes.
    public func with(_ facing: FacingSides) -> any DeckSource { source.with(facing) }
}
