import CardDeck

/// What the fields of some notes are made of.
struct EvidenceTable {
    /// How many notes are looked at, and at how much of their texts, in bytes.
    private static let mostNotes = 200
    private static let mostBytes = 400_000

    private(set) var fields: [FacetName: TextEvidence] = [:]
    private(set) var everything = TextEvidence()

    mutating func add(_ note: Note) {
        for (number, facet) in note.facets.enumerated() {
            let text = facet.text.plain
            guard !text.isEmpty else { continue }
            var evidence = TextEvidence()
            evidence.add(text)
            fields[FacetName(of: facet, at: number), default: TextEvidence()].add(evidence)
            everything.add(evidence)
        }
    }

    /// Looks at some of `count` notes, evenly spread; at all if they are few.
    ///
    /// - Parameter note: the note at a place in 0..<count, or nil where it cannot be read.
    init(count: Int, note: (Int) -> Note?) {
        let taken = min(count, Self.mostNotes)
        guard taken > 0 else { return }
        var bytes = 0
        for place in Self.spread(taken) {
            guard let note = note(place * count / taken) else { continue }
            add(note)
            bytes += note.facets.reduce(0) { $0 + $1.text.plain.utf8.count }
            if bytes > Self.mostBytes { break }
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
        self = facet.field.map { .field($0.lowercased()) } ?? .number(number)
    }
}
