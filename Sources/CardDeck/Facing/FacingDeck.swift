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
                let note = try? source.note(section: index, note: place * section.noteCount / count)
                return note.flatMap { note in note.place(of: side).flatMap { $0 > 0 ? note.facets[$0] : nil } }
            }
            // Where the first side faces up, the deck knows best.
            guard !sides.isEmpty else { return section }
            var section = section
            section.direction =
                sides.count { $0.direction == .rightToLeft } * 2 > sides.count ? .rightToLeft : .leftToRight
            return section
        }
    }

    public var format: String { source.format }
    public var title: String { source.title }
    public var fonts: [DeckFont] { source.fonts }
    public var warnings: [String] { source.warnings }

    public func noteID(section: Int, note: Int) -> NoteID { source.noteID(section: section, note: note) }

    public func note(section: Int, note: Int) throws -> Note {
        let found = try source.note(section: section, note: note)
        return facing[section].map(found.showing) ?? found
    }

    public func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    public func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    public func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    public func with(_ facing: FacingSides) -> any DeckSource { source.with(facing) }
}
