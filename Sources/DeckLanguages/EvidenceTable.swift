import CardDeck

/// The evidence of languages in the fields of some notes.
struct EvidenceTable: Sendable {
    /// How many notes are looked at, as long as they have less text than is enough: so many bytes for each facet.
    /// Readers wait for it, and no language needs more than a few sentences to be known by.
    private static let maxNotes = 200
    private static let minNotes = 40
    private static let enoughBytes = 3000
    /// So many times as much is enough of fewer notes.
    private static let plenty = 20

    private(set) var fields: [FacetName: TextEvidence] = [:]
    private(set) var everything = TextEvidence()

    /// What the fields are made of where a note begins with them. Of two directions of a card, the backs often share
    /// a third field, an example or a remark: the fronts don't.
    private var fronts: [FacetName: TextEvidence] = [:]

    /// How many notes were looked at.
    private(set) var noteCount = 0

    mutating func add(_ note: NoteEvidence) {
        noteCount += 1
        for (name, evidence) in note.facets {
            fields[name, default: TextEvidence()].add(evidence)
            everything.add(evidence)
        }
        if let (name, evidence) = note.facets.first { fronts[name, default: TextEvidence()].add(evidence) }
    }

    /// What tells of a field: best first.
    func evidence(of name: FacetName) -> [TextEvidence] {
        guard let all = fields[name] else { return [] }
        guard let front = fronts[name], front.letters != all.letters else { return [all] }
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
        for place in spread(taken) {
            guard let found = look(place * count / taken) else { continue }
            notes += 1
            bytes += found.byteCount
            facets = max(facets, found.facets.count)
            if bytes >= enoughBytes * facets * (notes < minNotes ? plenty : 1) { break }
        }
    }

    /// The numbers below `count` in an order of which any beginning is spread over all of them.
    private static func spread(_ count: Int) -> [Int] {
        // The golden section's steps are the most even; a step that shares no divisor meets every number.
        var step = max(1, Int((Double(count) * 0.618).rounded()))
        while !isCoprime(step, count) { step += 1 }
        return (0..<count).map { $0 * step % count }
    }

    private static func isCoprime(_ a: Int, _ b: Int) -> Bool {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a == 1
    }
}

extension FacetName {
    init(of facet: Facet, at number: Int) {
        self = facet.field.map { .field($0.lowercased()) } ?? .number(facet.number ?? number)
    }
}
