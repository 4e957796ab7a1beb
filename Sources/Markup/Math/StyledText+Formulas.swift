import CardDeck

extension StyledText {
    /// Plain text in which `$$…$$` is a formula, and so is all of a text between `§§`, as KVTML has them.
    package init(markingFormulas text: String) {
        let isWhole = text.count > 4 && text.hasPrefix("§§") && text.hasSuffix("§§")
        let pieces = isWhole ? ["", String(text.dropFirst(2).dropLast(2)), ""] : text.components(separatedBy: "$$")
        guard pieces.count > 1, pieces.count % 2 == 1 else {
            self.init(plain: text)
            return
        }
        var macros = MathMacros()
        var lines: [[TextRun]] = [[]]
        for (index, piece) in pieces.enumerated() where !piece.isEmpty {
            let isFormula = index % 2 == 1
            let added =
                isFormula
                ? MathFormula(source: piece, isDisplayed: true).expanded(&macros).markedLines(style: .plain)
                : piece.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
                    $0.isEmpty ? [] : [TextRun(String($0))]
                }
            lines[lines.count - 1] += added[0]
            lines += added.dropFirst()
        }
        let paragraphs = lines.map { line in
            Paragraph(line.map { TextRun($0, text: $0.text.nfc) })
        }
        self.init(paragraphs)
    }
}

extension TextRun {
    /// A copy of `run` with its text replaced.
    fileprivate init(_ run: TextRun, text: String) {
        self = run
        self.text = text
    }
}
