import CardDeck

extension StyledText {
    /// Plain text in which `$$…$$` is a formula; but one that stands between `§§` is text as LaTeX has it. So KVTML
    /// writes them.
    package init(markingFormulas text: String) {
        // Most texts have neither a dollar sign nor a section sign, which ends with this byte.
        guard text.utf8.contains(where: { $0 == 0x24 || $0 == 0xA7 }) else {
            self.init(plain: text)
            return
        }
        let mark = "§§"
        if text.count > 2 * mark.count, text.hasPrefix(mark), text.hasSuffix(mark) {
            self.init(laTeX: text.replacing(mark, with: ""))
            return
        }
        let pieces = text.components(separatedBy: "$$")
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

    /// Text as LaTeX has it.
    private init(laTeX source: String) {
        var macros = MathMacros(), flow = TextFlow()
        let text = MathFormula(
            source: LaTeXSource.withoutComments(source, isText: true), isDisplayed: false, isText: true)
        flow.append(text.expanded(&macros), MarkupStyle())
        self = flow.finish()
    }
}

extension TextRun {
    /// A copy of `run` with its text replaced.
    fileprivate init(_ run: TextRun, text: String) {
        self = run
        self.text = text
    }
}
