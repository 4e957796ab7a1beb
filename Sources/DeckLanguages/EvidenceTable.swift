import Basics
import CardDeck

/// The evidence of languages in the fields of some notes.
struct EvidenceTable: Sendable {
    /// How many notes are looked at, as long as they have less text than is enough: so many bytes for each facet.
    /// Readers wait for it, and no language needs more than a few sentences to be known by.
    private static let maxNotes = 200
    static let minNotes = 40
    private static let enoughBytes = 3000
    /// Of notes that are many times as long fewer are read, as that takes as many times as long.
    private static let fewNotes = 12
    private static let plentyBytes = 60_000

    private(set) var fields: [FacetName: TextEvidence] = [:]
    private(set) var everything = TextEvidence()

    /// What the fields are made of where a note begins with them. Of two directions of a card, the backs often share
    /// a third field, an example or a remark: the first sides don't.
    private var firstSides: [FacetName: TextEvidence] = [:]

    /// So many lines of a facet are looked at by themselves: the last of them stands for all that follow.
    private static let lineCount = 4

    /// What the lines of the fields are made of, in order: a side may show several fields, each in its language.
    private var lines: [FacetName: [TextEvidence]] = [:]

    /// The short texts of the fields, and of those that notes begin with. The words of one that stands on many notes, as
    /// what kind they are of, count once: a few names would else be taken for a language.
    private var cells: [FacetName: Set<String>] = [:]
    private var firstCells: [FacetName: Set<String>] = [:]

    /// How many notes were looked at.
    private(set) var noteCount = 0

    mutating func add(_ note: NoteEvidence) {
        noteCount += 1
        for facet in note.facets {
            let isNew = facet.cell.map { cells[facet.name, default: []].insert($0).inserted } ?? true
            fields[facet.name, default: TextEvidence()].add(facet.whole, withWords: isNew)
            everything.add(facet.whole, withWords: isNew)
            for (place, line) in facet.lines.enumerated() {
                add(line, at: place, of: facet.name, withWords: isNew)
            }
        }
        if let first = note.facets.first {
            let isNew = first.cell.map { firstCells[first.name, default: []].insert($0).inserted } ?? true
            firstSides[first.name, default: TextEvidence()].add(first.whole, withWords: isNew)
        }
    }

    private mutating func add(_ line: TextEvidence, at place: Int, of name: FacetName, withWords: Bool) {
        let place = min(place, Self.lineCount - 1)
        if place >= lines[name, default: []].count { lines[name, default: []].append(TextEvidence()) }
        lines[name]![place].add(line, withWords: withWords)
    }

    /// What the lines of a field are made of, in order; the last is of all that follow. Empty where it has but one.
    func lines(of name: FacetName) -> [TextEvidence] {
        lines[name].flatMap { $0.count > 1 ? $0 : nil } ?? []
    }

    /// What tells of a field: best first.
    func evidence(of name: FacetName) -> [TextEvidence] {
        guard let all = fields[name] else { return [] }
        guard let front = firstSides[name], front.letters != all.letters else { return [all] }
        return [front, all]
    }

    init() {}

    /// Looks at some of `count` notes, evenly spread; at all if they are few.
    ///
    /// - Parameter note: the note at a place in 0..<count, or nil where it cannot be read.
    init(count: Int, note: (Int) -> Note?) {
        Self.look(at: count) { place in
            let found = note(place).map(NoteEvidence.init)
            if let found { add(found) }
            return found
        }
    }

    /// Looks at some of `count` notes, evenly spread; at all if they are few.
    ///
    /// - Parameter look: looks at the note at a place in 0..<count; nil where it cannot be read.
    static func look(at count: Int, _ look: (Int) -> NoteEvidence?) {
        let taken = min(count, maxNotes)
        guard taken > 0 else { return }
        var (notes, bytes, facets) = (0, 0, 1)
        for place in evenSpread(taken) {
            guard let found = look(samplePlace(place, of: taken, among: count)) else { continue }
            notes += 1
            bytes += found.byteCount
            facets = max(facets, found.facets.count)
            if notes >= minNotes, bytes >= enoughBytes * facets { break }
            if notes >= fewNotes, bytes >= plentyBytes * facets { break }
        }
    }
}

extension FacetName {
    init(of facet: Facet, at number: Int) {
        self = facet.field.map { .field($0.lowercased()) } ?? .number(facet.number ?? number)
    }
}

/// The evidence of languages in the fields of a deck, and in those of the sections whose notes were sampled.
struct DeckEvidence: Sendable {
    private(set) var deck = EvidenceTable()
    private(set) var sections: [Int: EvidenceTable] = [:]

    mutating func add(_ note: NoteEvidence, ofSection section: Int) {
        deck.add(note)
        sections[section, default: EvidenceTable()].add(note)
    }
}
