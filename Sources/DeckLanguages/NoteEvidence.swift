import CardDeck

/// The evidence of languages in a note's texts.
struct NoteEvidence {
    /// What a facet is made of.
    struct FacetEvidence {
        let name: FacetName
        var whole = TextEvidence()

        /// That of each line with letters, in order; of a long text, of its beginning.
        var lines: [TextEvidence] = []

        /// Its text, by which the same one is known again; nil of a long one, which hardly comes twice.
        var cell: String?
    }

    /// No text is longer that names what kind a note is of, in bytes.
    private static let longestCell = 64

    private(set) var facets: [FacetEvidence] = []

    /// How long they are, in bytes.
    private(set) var byteCount = 0

    /// O(length).
    init(_ note: Note) {
        for (number, facet) in note.facets.enumerated() {
            var evidence = FacetEvidence(name: FacetName(of: facet, at: number))
            var length = 0, left = TextEvidence.maxScalars, cell = ""
            for paragraph in facet.text.paragraphs where !paragraph.isWritingLine {
                let text = paragraph.withoutFormulas
                length += text.utf8.count
                if length <= Self.longestCell { cell += text + "\n" }
                guard left > 0, !text.isEmpty else { continue }
                var line = TextEvidence()
                left -= line.add(text, most: left)
                evidence.whole.add(line)
                if paragraph.hasLetters { evidence.lines.append(line) }
            }
            guard length > 0 else { continue }
            byteCount += length
            for reading in facet.text.readings {
                let script = reading.unicodeScalars.lazy.compactMap(Script.init).first
                // Pinyin and other transcriptions are in no language's own letters.
                if script == .kana || script == .bopomofo { evidence.whole.add(reading) }
            }
            if length <= Self.longestCell { evidence.cell = cell }
            facets.append(evidence)
        }
    }
}

extension Paragraph {
    /// A formula's letters are in no language.
    fileprivate var withoutFormulas: String {
        if runs.count == 1, !runs[0].style.math { return runs[0].text }
        return runs.filter { !$0.style.math }.map(\.text).joined()
    }

    /// Whether any letter stands in it that may tell a language.
    var hasLetters: Bool {
        runs.contains { !$0.style.math && $0.text.unicodeScalars.contains { Script($0) != nil } }
    }
}
