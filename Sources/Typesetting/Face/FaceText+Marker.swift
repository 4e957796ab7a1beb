import CardDeck

extension FaceText.Paragraph {
    /// What hangs before it, as a paragraph of its own; nil where nothing does.
    func marker(in mode: WritingMode) -> FaceText.Paragraph? {
        guard let marker else { return nil }
        // In columns a number stands upright and is parted from the text by its place alone.
        let endsInMark = marker.text.last.map { ".、".contains($0) } ?? false
        let text = mode.isVertical && endsInMark ? String(marker.text.dropLast()) : marker.text
        guard !text.isEmpty else { return nil }
        let paragraph = FaceText.Paragraph(
            text: text, runs: [FaceText.Run(range: 0..<text.utf8.count, style: marker.style)],
            direction: side ?? direction, alignment: .start, ruleAbove: false, isBlank: false, grounds: grounds)
        return mode.isVertical ? FaceText.withUprightPieces(paragraph) : paragraph
    }
}
