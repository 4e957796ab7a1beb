import CardDeck

/// Puts together paragraphs from text, breaks and blocks as they come in a document, collapsing white
/// space as a browser does.
struct TextFlow {
    var media: [MediaReference] = []

    /// Which of the media are sounds in what is not seen.
    private(set) var hiddenSounds: Set<Int> = []

    var counted: CountedParts

    /// What is around the hints whose texts are coming, from the outermost to the innermost.
    var outer: [TextFlow] = []

    var paragraphs: [Paragraph] = []
    var current = Paragraph([])

    /// Whether the paragraph has been begun by something that is seen, or that a line break closed.
    var hasContent = false

    /// The white space that came last.
    var pendingSpace: PendingSpace?
    private var pendingRule = false

    private var ruby = OpenRuby()

    var table: MarkupTable?

    /// The boxes that are open, the card first.
    var boxes = [PictureStack()]

    private(set) var seen = SeenCount()

    /// Tables that are open within a cell: they are set as lines of it.
    var innerTables = 0

    /// The pictures that the text has marks for.
    let embedded: [DataAddress]

    init(formulas: [MathFormula] = [], embedded: [DataAddress] = []) {
        counted = CountedParts(formulas: formulas)
        self.embedded = embedded
    }

    /// The picture at an address; nil where it leads nowhere.
    mutating func picture(at address: String) -> MediaReference? {
        guard let number = EmbeddedMarks.number(of: address), embedded.indices.contains(number) else {
            return MediaReference(pictureAt: address)
        }
        return counted.picture(number, at: embedded[number])
    }

    mutating func append(_ text: String, _ style: MarkupStyle = MarkupStyle()) {
        for piece in TextMarks.split(text.withoutControls) {
            switch piece {
            case .text(let text): appendFormulas(in: text, style)
            case .sound(let name): addSound(name)
            }
        }
    }

    /// The sounds alone that a text names which is not seen.
    mutating func appendHiddenSounds(in text: String) {
        for case .sound(let name) in TextMarks.split(text.withoutControls) {
            hiddenSounds.insert(media.count)
            addSound(name)
        }
    }

    private mutating func addSound(_ name: String) {
        media.append(MediaReference(kind: MediaName.kind(ofSound: name), name: name))
    }

    /// A picture in the line.
    mutating func appendRun(_ image: MediaReference, _ style: MarkupStyle) {
        begin(style)
        flushBreaks(style)
        flushSpace()
        current.runs.append(TextRun("", style: style.text, image: image))
    }

    /// Changes the last picture of a name that stands in the text.
    ///
    /// - Returns: false where there is none any more, or too much was looked at.
    mutating func changeRun(ofPicture name: String, _ change: (inout MediaReference) -> Void) -> Bool {
        func find(in runs: inout [TextRun]) -> Bool {
            guard let index = runs.lastIndex(where: { $0.image?.name == name }) else { return false }
            change(&runs[index].image!)
            return true
        }
        guard counted.maySearch(current.runs.count) else { return false }
        if find(in: &current.runs) { return true }
        for index in paragraphs.indices.reversed() {
            guard counted.maySearch(paragraphs[index].runs.count) else { return false }
            if find(in: &paragraphs[index].runs) { return true }
        }
        return false
    }

    /// A line ends here, even an empty one.
    mutating func breakLine(_ style: MarkupStyle) {
        if table?.isInCell == true {
            table?.addBreak()
            pendingSpace = nil
            return
        }
        begin(style)
        endParagraph()
    }

    /// A box within the line begins: it does not touch one that ended just before, nor do their letters join.
    mutating func beginBoxInLine(_ style: MarkupStyle) {
        if seen.isAfterBox { addSpace(style) }
    }

    mutating func endBoxInLine() { seen.endBox() }

    /// Room beside an element of the line: words do not touch across it. Ruby stays whole.
    mutating func addGap(_ style: MarkupStyle) {
        if pendingSpace == nil, !ruby.isOpen { pendingSpace = PendingSpace(beside: style.text) }
    }

    /// White space that collapses.
    mutating func addSpace(_ style: MarkupStyle) {
        if pendingSpace?.isGap ?? true {
            pendingSpace = PendingSpace(style.text)
        } else {
            pendingSpace?.addSpace()
        }
    }

    /// Text that is not seen leaves its room within a line, but none before and after all that is seen there, in ruby,
    /// and where it is out of the line.
    mutating func addHidden(_ text: String, _ style: MarkupStyle) {
        guard hasContent, !ruby.isOpen, !boxes.contains(where: { $0.box.isOutOfFlow }) else { return }
        for case .text(let piece) in TextMarks.split(text.withoutControls) {
            if piece.first?.isWhitespace == true { addSpace(style) }
            let count = piece.trimmingBlanks().count
            guard count > 0 else { continue }
            if pendingSpace == nil {
                pendingSpace = PendingSpace(hiding: count, style.text)
            } else {
                pendingSpace?.hide(count)
            }
            if piece.last?.isWhitespace == true { addSpace(style) }
        }
    }

    /// A block begins or ends here: what follows stands in a line of its own.
    mutating func endBlock() {
        if table?.isInCell == true {
            table?.endLine()
            pendingSpace = nil
            return
        }
        if hasContent { endParagraph() } else { pendingSpace = nil }
    }

    mutating func rule() {
        endBlock()
        if table?.isInCell != true { pendingRule = !paragraphs.isEmpty }
    }

    /// A line to write on. Cells have none, being of text.
    mutating func addWritingLine(_ style: MarkupStyle) {
        endBlock()
        guard table?.isInCell != true else { return }
        begin(style)
        current.isWritingLine = true
        endParagraph()
    }

    // MARK: Ruby

    mutating func beginRuby() {
        flushSpace()
        ruby.begin(at: current.runs.count)
    }

    mutating func endRuby() { ruby.end() }

    /// A base begins that a reading of its own may follow.
    mutating func beginBase() {
        if ruby.beginBase(at: current.runs.count) { pendingSpace = nil }
    }

    mutating func beginReading() {
        if ruby.beginReading(at: current.runs.count) { pendingSpace = nil }
    }

    /// The reading that ends is set above its bases.
    mutating func endReading() {
        if ruby.endReading(in: &current.runs) { pendingSpace = nil }
    }

    /// The paragraphs, without empty ones at the beginning and the end.
    mutating func finish() -> StyledText {
        while !boxes.isEmpty { endBox() }
        if table != nil {
            innerTables = 0
            endCell()
            endRow()
            endTable()
        }
        endBlock()
        let isSeen = { (paragraph: Paragraph) in
            paragraph.isWritingLine
                || paragraph.runs.contains { $0.image != nil || !$0.text.allSatisfy(\.isWhitespace) }
        }
        guard let first = paragraphs.firstIndex(where: isSeen), let last = paragraphs.lastIndex(where: isSeen)
        else {
            return StyledText([])
        }
        paragraphs[first].ruleAbove = false
        return StyledText(Array(paragraphs[first...last]))
    }

    private mutating func appendText(_ text: String, _ style: MarkupStyle) {
        let text = style.transform?.apply(text, language: style.text.language, after: lineEnd) ?? text
        guard style.whiteSpace != .collapses else { return appendWords(of: text, style) }
        for (index, line) in text.replacing("\r\n", with: "\n").components(separatedBy: "\n").enumerated() {
            if index > 0 { breakLine(style) }
            if style.whiteSpace == .keepsLines {
                appendWords(of: line, style)
            } else if !line.isEmpty {
                begin(style)
                flushBreaks(style)
                flushSpace(before: line, style.text.shift)
                // A tabulator ends a cell.
                add(table == nil ? line : line.replacing("\t", with: "    "), style.text)
            }
        }
    }

    /// Text whose white space stands for one blank wherever there is any.
    private mutating func appendWords(of text: String, _ style: MarkupStyle) {
        var rest = text.utf8[...]
        while let first = rest.first {
            if Self.isSpace(first) {
                addSpace(style)
                rest = rest.drop(while: Self.isSpace)
                continue
            }
            let word = rest.prefix { !Self.isSpace($0) }
            rest = rest[word.endIndex...]
            begin(style)
            flushBreaks(style)
            let text = String(Substring(word))
            flushSpace(before: text, style.text.shift)
            add(text, style.text)
        }
    }

    // MARK: Formulas

    /// Text, and where it has a formula's mark the formula.
    private mutating func appendFormulas(in text: String, _ style: MarkupStyle) {
        guard counted.formulaCount > 0 else { return appendText(text, style) }
        for piece in MathMarks.pieces(of: text, count: counted.formulaCount) {
            switch piece {
            case .text(let text): appendText(text, style)
            case .formula(let index): if let formula = counted.takeFormula(index) { append(formula, style) }
            }
        }
    }

    mutating func append(_ formula: MathFormula, _ style: MarkupStyle) {
        if formula.isText, let text = formula.text { return append(text, style) }
        let lines = formula.markedLines(style: style.text)
        // One that defines something need show nothing.
        guard lines.contains(where: { !$0.isEmpty }) else { return }
        if formula.isDisplayed { endBlock() }
        var style = style
        // A formula that stands alone stands in the middle.
        if formula.isDisplayed { style.alignment = .center }
        appendLines(lines, style)
        if formula.isDisplayed { endBlock() }
    }

    /// Lines that are set already.
    mutating func appendLines(_ lines: [[TextRun]], _ style: MarkupStyle) {
        for (index, line) in lines.enumerated() {
            if index > 0 { endBlock() }
            begin(style)
            flushBreaks(style)
            flushSpace()
            current.runs += line
        }
    }

    /// The white space that HTML collapses; a no-break space is none.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    mutating func begin(_ style: MarkupStyle) {
        seen.add()
        guard !hasContent else { return }
        hasContent = true
        pendingSpace = nil
        current.alignment = style.alignment
        current.direction = style.direction
        current.indent = style.indent
        current.grounds = style.grounds
        current.ruleAbove = pendingRule
        pendingRule = false
    }

    /// - Parameters:
    ///   - next: what follows; empty where that is no text.
    ///   - shift: its own.
    private mutating func flushSpace(before next: String = "", _ shift: TextStyle.Shift = .none) {
        if let space = pendingSpace, hasContent, (table?.start ?? 0) < current.runs.count {
            let last = current.runs.last?.text.unicodeScalars.last
            if space.parts(last, from: next.unicodeScalars.first, shift) { add(space.text, space.style) }
        }
        pendingSpace = nil
    }

    /// Within a cell: the line ends that came before what follows.
    private mutating func flushBreaks(_ style: MarkupStyle) {
        let hasText = current.runs.count > (table?.start ?? 0)
        let breaks = table?.takeBreaks(hasText: hasText) ?? 0
        table?.beginLine(style)
        guard breaks > 0 else { return }
        pendingSpace = nil
        add(String(repeating: "\n", count: breaks), style.text)
    }

    /// The longest end of a line that is looked at, in scalars.
    private static let longestEnd = 32

    /// The last characters of the line, where what comes next touches them.
    private var lineEnd: Substring {
        let isLineEnded = pendingSpace != nil || table?.isBetweenLines == true
        guard !isLineEnded, current.runs.count > max(ruby.firstOpenRun, table?.start ?? 0) else { return "" }
        // A character may have marks without end.
        return current.runs.last.map { Substring($0.text.unicodeScalars.suffix(Self.longestEnd)).suffix(2) } ?? ""
    }

    private mutating func add(_ text: String, _ style: TextStyle) {
        let last = current.runs.count - 1
        let isOwn = last < max(ruby.firstOpenRun, table?.start ?? 0)
        if last >= 0, !isOwn, current.runs[last].style == style, current.runs[last].image == nil,
            current.runs[last].ruby == nil
        {
            current.runs[last].text += text
        } else {
            current.runs.append(TextRun(text, style: style))
        }
    }

    mutating func endParagraph() {
        for index in current.runs.indices {
            current.runs[index].text = current.runs[index].text.clean
            current.runs[index].ruby = current.runs[index].ruby?.clean
        }
        paragraphs.append(current)
        current = Paragraph([])
        hasContent = false
        pendingSpace = nil
        ruby.endParagraph()
    }
}
