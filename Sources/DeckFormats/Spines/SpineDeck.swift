import Basics
import CardDeck
import Threads

/// A deck whose spines tell its cards apart: what many cards of a section begin with is passed over on them, and what
/// a card has in common with those beside it.
///
/// A sample of a section decides, read when the first of its notes is; for a note its two neighbors are read.
final class SpineDeck: DeckSource {
    private static let sampleCount = 48
    /// Where the texts of a sample are longer than this together, in bytes, fewer notes are read.
    private static let sampleSize = 256 << 10
    private static let smallSample = 12

    /// What the spines, the questions and the answers of a section's cards begin with.
    private struct Openings: Sendable {
        let spines, questions, answers: SharedOpenings

        /// - Parameter sample: one note after the other is read, and no more is kept of it than is compared.
        init(_ sample: some Sequence<Note>) {
            var spines: [[String]] = [], questions: [[String]] = [], answers: [[String]] = []
            var size = 0
            for note in sample {
                size += note.facets.reduce(0) { $0 + $1.text.byteCount }
                questions.append(SharedOpenings.compared(note.facets[note.spineFacet].lines))
                spines.append(SharedOpenings.compared(note.spineLines))
                answers.append(note.facets.count > 1 ? SharedOpenings.compared(note.facets[1].lines) : [])
                if size > SpineDeck.sampleSize, questions.count >= SpineDeck.smallSample { break }
            }
            self.questions = SharedOpenings(of: questions)
            self.spines = SharedOpenings(of: spines)
            self.answers = SharedOpenings(of: answers)
        }
    }

    private let source: any DeckSource
    private let known = Monitor<[Int: Openings]>([:])
    private let recent = Monitor(RecentNotes())

    init(_ source: any DeckSource) { self.source = source }

    var format: String { source.format }
    var title: String { source.title }
    var sections: [DeckSection] { source.sections }
    var fonts: [DeckFont] { source.fonts }
    var warnings: [String] { source.warnings }

    func noteID(section: Int, note: Int) -> NoteID { source.noteID(section: section, note: note) }

    func note(section: Int, note: Int) throws -> Note {
        var found = try read(section: section, note: note)
        let openings = openings(of: section)
        func sibling(_ note: Note) -> SpineSibling {
            SpineSibling(note, spines: openings.spines, questions: openings.questions)
        }
        let beside = [note - 1, note + 1].filter { 0..<source.sections[section].noteCount ~= $0 }
            .compactMap { try? read(section: section, note: $0) }
        found.spine = sibling(found).spine(beside: beside.map(sibling))
        if found.facets.count > 1 { found.answer = openings.answers.label(of: found.facets[1].lines) }
        return found
    }

    private func read(section: Int, note: Int) throws -> Note {
        if let known = recent.withLock({ $0.note(section: section, index: note) }) { return known }
        let found = try source.note(section: section, note: note)
        recent.withLock { $0.keep(found, section: section, index: note) }
        return found
    }

    func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    /// What is on spines follows the sides that face up.
    func with(_ facing: FacingSides) -> any DeckSource { SpineDeck(source.with(facing)) }

    /// Two threads may look at one section at a time, and find the same.
    private func openings(of section: Int) -> Openings {
        if let openings = known.withLock({ $0[section] }) { return openings }
        let count = source.sections[section].noteCount, taken = min(count, Self.sampleCount)
        let sample = evenSpread(taken).lazy.map { $0 * count / taken }
        let openings = Openings(sample.compactMap { [source] in try? source.note(section: section, note: $0) })
        known.withLock { $0[section] = openings }
        return openings
    }
}
