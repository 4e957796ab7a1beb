import CardDeck

/// The ruby that is open in a paragraph: where its bases begin, and where its reading does, counted in runs.
struct OpenRuby {
    /// Where the bases begin; nil where no ruby is open.
    private var start: Int?
    private var reading: Int?

    var isOpen: Bool { start != nil }

    /// Where the bases begin that the document marks one by one and that have no reading yet.
    private var markedBases: [Int] = []

    /// More of them are part of the last one.
    private static let maxMarkedBases = 256

    /// Runs before it are complete: text that comes is no part of them.
    var firstOpenRun: Int { max(start ?? 0, reading ?? 0, markedBases.last ?? 0) }

    /// One within another takes over from there on: bases before it that wait for a reading get none.
    mutating func begin(at run: Int) {
        start = run
        markedBases = []
    }

    mutating func end() {
        start = nil
        markedBases = []
    }

    /// A base begins that a reading of its own may follow.
    ///
    /// - Returns: false where none can.
    mutating func beginBase(at run: Int) -> Bool {
        guard start != nil, reading == nil, markedBases.count < Self.maxMarkedBases else { return false }
        markedBases.append(run)
        return true
    }

    /// - Returns: false where there is nothing to read.
    mutating func beginReading(at run: Int) -> Bool {
        guard start != nil else { return false }
        reading = run
        return true
    }

    /// The reading that ends is set above the bases before it, or above the first of those that the
    /// document marks.
    ///
    /// - Returns: false where none began.
    mutating func endReading(in runs: inout [TextRun]) -> Bool {
        guard let base = markedBases.first ?? start, let reading, base <= reading, reading <= runs.count
        else { return false }
        self.reading = nil
        let text = runs[reading...].map(\.text).joined().trimmingBlanks()
        runs.removeSubrange(reading...)
        let range = base..<(markedBases.count > 1 ? markedBases[1] : reading)
        let bases = runs[range].filter { $0.image == nil && !$0.text.isEmpty }
        if let first = bases.first, !text.isEmpty {
            let joined = TextRun(bases.map(\.text).joined(), style: first.style, ruby: text)
            let set = runs[range].filter { $0.image != nil } + [joined]
            runs.replaceSubrange(range, with: set)
            for i in markedBases.indices { markedBases[i] += set.count - range.count }
        }
        if !markedBases.isEmpty { markedBases.removeFirst() }
        start = markedBases.first ?? runs.count
        return true
    }

    /// The ruby goes on in the next paragraph, where that begins.
    mutating func endParagraph() {
        if start != nil { start = 0 }
        reading = nil
        markedBases = []
    }
}
