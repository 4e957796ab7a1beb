import Basics
import CardDeck
import Threads

/// Finds out which languages the fields of a deck are in: looks at a few hundred notes of each section, once, when
/// the first of its notes is wanted. The same deck always gives the same languages, whichever note is asked for
/// first. Safe to use from several threads at once.
final class LanguageSurvey: Sendable {
    /// What is known of a section.
    final class Section: Sendable {
        private let table: EvidenceTable
        private let deck: EvidenceTable
        private let fields: Monitor<[FacetName: FieldLanguages]>

        init(_ table: EvidenceTable, deck: EvidenceTable) {
            (self.table, self.deck) = (table, deck)
            let names = Set(table.fields.keys)
            var fields: [FacetName: FieldLanguages] = [:]
            for name in names { fields[name] = FieldLanguages(name, section: table, deck: deck) }
            self.fields = Monitor(fields)
        }

        subscript(name: FacetName) -> FieldLanguages {
            if let known = fields.withLock({ $0[name] }) { return known }
            let found = FieldLanguages(name, section: table, deck: deck)
            fields.withLock { $0[name] = found }
            return found
        }
    }

    private struct State {
        var deck: DeckEvidence?
        /// The sections that were asked for last, and those before them.
        private var recent: [Int: Section] = [:], former: [Int: Section] = [:]

        /// A thread is looking at notes: others wait for what it finds.
        var isBusy = false

        var count: Int { recent.count + former.count }

        mutating func section(_ index: Int) -> Section? {
            if let known = recent[index] { return known }
            guard let known = former.removeValue(forKey: index) else { return nil }
            keep(known, at: index)
            return known
        }

        /// Forgets those that were not asked for since as many others were.
        mutating func keep(_ section: Section, at index: Int) {
            if recent.count == LanguageSurvey.sectionLimit / 2 { (former, recent) = (recent, [:]) }
            recent[index] = section
        }
    }

    /// How many sections are known at a time: what is known of one takes some kilobytes, and is found again.
    static let sectionLimit = 1024

    private enum Step {
        case known(Section)
        case look(deck: DeckEvidence?)
    }

    private let source: any DeckSource

    /// For each section, how many notes stand before it; then the number of all.
    private let starts: [Int]

    private let state = Monitor(State())
    private let surveyed = Monitor(SurveyedNotes())

    init(_ source: any DeckSource) {
        self.source = source
        starts = source.sections.reduce(into: [0]) { $0.append($0.last! + $1.noteCount) }
    }

    /// Reads notes, the first time: for worker threads.
    func section(_ index: Int) -> Section {
        let step = state.wait { state -> Step? in
            if let known = state.section(index) { return .known(known) }
            guard !state.isBusy else { return nil }
            state.isBusy = true
            return .look(deck: state.deck)
        }
        guard case .look(let known) = step else {
            guard case .known(let section) = step else { preconditionFailure("there are two steps") }
            return section
        }
        let deck = known ?? surveyDeck()
        let section = Section(surveySection(index, of: deck), deck: deck.deck)
        state.withLock { state in
            state.deck = deck
            state.keep(section, at: index)
            state.isBusy = false
        }
        state.wakeAll()
        return section
    }

    /// How many sections are known.
    var sectionCount: Int { state.withLock { $0.count } }

    /// A note that was read to look at it, the first time that it is asked for; nil for others. Quick.
    func takeNote(_ path: NotePath) -> Note? { surveyed.withLock { $0.take(path) } }

    /// Which of some notes of a section were read to look at them, and may be taken. Quick.
    func keptNotes(_ notes: Range<Int>, ofSection section: Int) -> Set<Int> {
        surveyed.withLock { $0.numbers(among: notes, ofSection: section) }
    }

    /// Reads a note to look at it; nil where it cannot be read.
    private func note(_ path: NotePath) -> Note? {
        guard let note = try? source.note(section: path.section, note: path.note) else { return nil }
        surveyed.withLock { $0.keep(note, at: path) }
        return note
    }

    private func surveySection(_ index: Int, of deck: DeckEvidence) -> EvidenceTable {
        let count = source.sections[index].noteCount
        // Most notes are often in one section.
        let enough = max(EvidenceTable.minNotes, deck.deck.noteCount) / 2
        if let known = deck.sections[index], known.noteCount >= min(count, enough) { return known }
        return EvidenceTable(count: count) { note(NotePath(section: index, note: $0)) }
    }

    private func surveyDeck() -> DeckEvidence {
        var evidence = DeckEvidence()
        EvidenceTable.look(at: starts.last!) { place in
            let section = Self.section(of: place, in: starts)
            guard let note = note(NotePath(section: section, note: place - starts[section])) else { return nil }
            let found = NoteEvidence(note)
            evidence.add(found, ofSection: section)
            return found
        }
        return evidence
    }

    /// The section that a note counted through the deck is in: the last that begins at it or before. O(log sections).
    private static func section(of place: Int, in starts: [Int]) -> Int {
        starts.partitioningIndex { $0 > place } - 1
    }
}
