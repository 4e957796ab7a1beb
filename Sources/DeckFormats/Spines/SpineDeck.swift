import Basics
import CardDeck
import Threads

/// A deck whose spines tell its cards apart: what many cards of a section begin with is passed over on them, and what
/// a card has in common with those beside it.
///
/// A sample of a section decides, read when the first of its notes is; for a note its two neighbors are read. What one
/// thread reads, others wait for.
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
                questions.append(SharedOpenings.compared(note.lines(ofFacet: note.spineFacet)))
                spines.append(SharedOpenings.compared(note.spineLines))
                answers.append(note.facets.count > 1 ? SharedOpenings.compared(note.lines(ofFacet: 1)) : [])
                if size > SpineDeck.sampleSize, questions.count >= SpineDeck.smallSample { break }
            }
            self.questions = SharedOpenings(of: questions)
            self.spines = SharedOpenings(of: spines)
            self.answers = SharedOpenings(of: answers)
        }
    }

    /// What is known of sections.
    private struct Sections: Sendable {
        var openings: [Int: Openings] = [:]
        /// Those that a thread is looking at.
        var busy: Set<Int> = []
    }

    private enum SectionStep {
        case known(Openings)
        case look
    }

    private let source: any DeckSource
    private let known = Monitor(Sections())
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
        if found.facets.count > 1 { found.answer = openings.answers.label(of: found.lines(ofFacet: 1)) }
        return found
    }

    private func read(section: Int, note: Int) throws -> Note {
        let path = NotePath(section: section, note: note)
        if case .take(let known) = recent.wait(for: { $0.step(path) }) { return known }
        let found = Result { try source.note(section: section, note: note) }
        recent.withLock { $0.end(path, try? found.get()) }
        recent.wakeAll()
        return try found.get()
    }

    func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    /// What is on spines follows the sides that face up.
    func with(_ facing: FacingSides) -> any DeckSource { SpineDeck(source.with(facing)) }

    func side(facingUpIn section: Int) -> FacingSide? { source.side(facingUpIn: section) }

    private func openings(of section: Int) -> Openings {
        let step = known.wait { known -> SectionStep? in
            if let openings = known.openings[section] { return .known(openings) }
            return known.busy.insert(section).inserted ? .look : nil
        }
        if case .known(let openings) = step { return openings }
        let count = source.sections[section].noteCount, taken = min(count, Self.sampleCount)
        let sample = evenSpread(taken).lazy.map { samplePlace($0, of: taken, among: count) }
        let openings = Openings(sample.compactMap { [self] in try? read(section: section, note: $0) })
        known.withLock { known in
            known.openings[section] = openings
            known.busy.remove(section)
        }
        known.wakeAll()
        return openings
    }
}

/// The notes that were read last, and those that are being read: a deck is mostly read in its order, by several threads,
/// and a note is then asked for again as its neighbors' neighbor. Those of a small deck are read but once.
struct RecentNotes: Sendable {
    /// How many are kept, and how much they may take in memory, in bytes; few are kept whatever they take.
    private static let maxNotes = 64, fewNotes = 4
    private static let byteLimit = 16 << 20

    private var entries: [NotePath: (note: Note, size: Int)] = [:]

    /// The oldest first.
    private var order: [NotePath] = []

    /// About what they take, in bytes.
    private var size = 0

    private var reading: Set<NotePath> = []

    /// What is to be done for a note.
    enum Step {
        case take(Note)
        /// Nobody reads it: whoever asked does, and then says so.
        case read
    }

    /// - Returns: nil while another thread reads the note.
    mutating func step(_ path: NotePath) -> Step? {
        if let known = entries[path] { return .take(known.note) }
        return reading.insert(path).inserted ? .read : nil
    }

    /// Ends the reading of a note.
    ///
    /// - Parameter note: nil where it cannot be read.
    mutating func end(_ path: NotePath, _ note: Note?) {
        reading.remove(path)
        guard let note else { return }
        let noteSize = note.size
        entries[path] = (note, noteSize)
        order.append(path)
        size += noteSize
        while order.count > Self.maxNotes || order.count > Self.fewNotes && size > Self.byteLimit {
            size -= entries.removeValue(forKey: order.removeFirst())?.size ?? 0
        }
    }
}
