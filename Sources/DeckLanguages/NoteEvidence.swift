import CardDeck

/// The evidence of languages in a note's texts.
struct NoteEvidence {
    private(set) var facets: [(name: FacetName, evidence: TextEvidence)] = []

    /// How long they are, in bytes.
    private(set) var byteCount = 0

    /// O(length).
    init(_ note: Note) {
        for (number, facet) in note.facets.enumerated() {
            // A formula's letters are in no language.
            let text = facet.text.withoutFormulas
            guard !text.isEmpty else { continue }
            byteCount += text.utf8.count
            var evidence = TextEvidence()
            evidence.add(text)
            for reading in facet.text.readings {
                let script = reading.unicodeScalars.lazy.compactMap(Script.init).first
                // Pinyin and other transcriptions are in no language's own letters.
                if script == .kana || script == .bopomofo { evidence.add(reading) }
            }
            facets.append((FacetName(of: facet, at: number), evidence))
        }
    }
}

extension StyledText {
    fileprivate var withoutFormulas: String {
        guard paragraphs.contains(where: { $0.runs.contains(where: \.style.math) }) else { return plain }
        let kept = paragraphs.map { paragraph in
            var paragraph = paragraph
            paragraph.runs.removeAll(where: \.style.math)
            return paragraph
        }
        return StyledText(kept).plain
    }
}
