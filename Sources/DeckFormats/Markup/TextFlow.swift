import CardDeck

/// Puts together paragraphs from text, breaks and blocks as they come in a document, collapsing white
/// space as a browser does.
struct TextFlow {
    var media: [MediaReference] = []

    private var paragraphs: [Paragraph] = []
    private var current = Paragraph([])

    /// Whether the paragraph has been begun by something that is seen, or that a line break closed.
    private var hasContent = false

    /// White space came that shows only if something follows in the line, and in which style it came.
    private var pendingSpace: TextStyle?
    private var pendingRule = false

    /// Where the bases of the open ruby begin, and where its reading does.
    private var rubyStart: Int?
    private var readingStart: Int?

    /// Where the bases begin that the document marks one by one and that have no reading yet.
    private var markedBases: [Int] = []

    mutating func append(_ text: String, _ style: MarkupStyle = MarkupStyle()) {
        for piece in TextMarks.split(text) {
            switch piece {
            case .text(let text): appendText(text, style)
            case .sound(let name):
                media.append(MediaReference(kind: MediaName.kind(ofSound: name), name: name))
            }
        }
    }

    mutating func append(_ image: MediaReference, _ style: MarkupStyle) {
        media.append(image)
        begin(style)
        flushSpace()
        current.runs.append(TextRun("", style: style.text, image: image))
    }

    /// A line ends here, even an empty one.
    mutating func breakLine(_ style: MarkupStyle) {
        begin(style)
        endParagraph()
    }

    /// A block begins or ends here: what follows stands in a line of its own.
    mutating func endBlock() {
        if hasContent { endParagraph() } else { pendingSpace = nil }
    }

    mutating func rule() {
        endBlock()
        pendingRule = !paragraphs.isEmpty
    }

    /// A list's item begins.
    mutating func mark(_ marker: String, _ style: MarkupStyle) {
        current.marker = marker
        current.indent = style.indent
    }

    /// Cells of a row stand beside each other, a tabulator between them.
    mutating func beginCell(_ style: MarkupStyle) {
        guard hasContent else { return }
        pendingSpace = nil
        current.runs.append(TextRun("\t", style: style.text))
    }

    mutating func beginRuby() {
        flushSpace()
        rubyStart = current.runs.count
    }

    mutating func endRuby() {
        rubyStart = nil
        markedBases = []
    }

    /// A base begins that a reading of its own may follow.
    mutating func beginBase() {
        guard rubyStart != nil, readingStart == nil else { return }
        pendingSpace = nil
        markedBases.append(current.runs.count)
    }

    mutating func beginReading() {
        guard rubyStart != nil else { return }
        pendingSpace = nil
        readingStart = current.runs.count
    }

    /// The reading that ends is set above the bases before it, or above the first of those that the
    /// document marks.
    mutating func endReading() {
        guard let base = markedBases.first ?? rubyStart, let reading = readingStart, base <= reading,
            reading <= current.runs.count
        else { return }
        readingStart = nil
        pendingSpace = nil
        let text = current.runs[reading...].map(\.text).joined().trimmingBlanks()
        current.runs.removeSubrange(reading...)
        let range = base..<(markedBases.count > 1 ? markedBases[1] : reading)
        let bases = current.runs[range].filter { $0.image == nil && !$0.text.isEmpty }
        if let first = bases.first, !text.isEmpty {
            let joined = TextRun(bases.map(\.text).joined(), style: first.style, ruby: text)
            let set = current.runs[range].filter { $0.image != nil } + [joined]
            current.runs.replaceSubrange(range, with: set)
            for i in markedBases.indices { markedBases[i] += set.count - range.count }
        }
        if !markedBases.isEmpty { markedBases.removeFirst() }
        rubyStart = markedBases.first ?? current.runs.count
    }

    /// The paragraphs, without empty ones at the beginning and the end.
    mutating func finish() -> StyledText {
        endBlock()
        let isSeen = { (paragraph: Paragraph) in
            paragraph.runs.contains { $0.image != nil || !$0.text.allSatisfy(\.isWhitespace) }
        }
        guard let first = paragraphs.firstIndex(where: isSeen), let last = paragraphs.lastIndex(where: isSeen)
        else {
            return StyledText([])
        }
        paragraphs[first].ruleAbove = false
        return StyledText(Array(paragraphs[first...last]))
    }

    private mutating func appendText(_ text: String, _ style: MarkupStyle) {
        if style.keepsSpaces {
            for (index, line) in text.replacing("\r\n", with: "\n").components(separatedBy: "\n").enumerated()
            {
                if index > 0 { breakLine(style) }
                if !line.isEmpty {
                    begin(style)
                    add(line, style.text)
                }
            }
            return
        }
        var rest = text.utf8[...]
        while let first = rest.first {
            if Self.isSpace(first) {
                if pendingSpace == nil { pendingSpace = style.text }
                rest = rest.drop(while: Self.isSpace)
                continue
            }
            let word = rest.prefix { !Self.isSpace($0) }
            rest = rest[word.endIndex...]
            begin(style)
            flushSpace()
            add(String(Substring(word)), style.text)
        }
    }

    /// The white space that HTML collapses; a no-break space is none.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func begin(_ style: MarkupStyle) {
        guard !hasContent else { return }
        hasContent = true
        pendingSpace = nil
        current.alignment = style.alignment
        current.direction = style.direction
        current.indent = style.indent
        current.ruleAbove = pendingRule
        pendingRule = false
    }

    private mutating func flushSpace() {
        if let style = pendingSpace, hasContent, !current.runs.isEmpty { add(" ", style) }
        pendingSpace = nil
    }

    private mutating func add(_ text: String, _ style: TextStyle) {
        let last = current.runs.count - 1
        let isOwn = last < max(rubyStart ?? 0, readingStart ?? 0, markedBases.last ?? 0)
        if last >= 0, !isOwn, current.runs[last].style == style, current.runs[last].image == nil,
            current.runs[last].ruby == nil
        {
            current.runs[last].text += text
        } else {
            current.runs.append(TextRun(text, style: style))
        }
    }

    private mutating func endParagraph() {
        for index in current.runs.indices {
            current.runs[index].text = current.runs[index].text.nfc
            current.runs[index].ruby = current.runs[index].ruby?.nfc
        }
        paragraphs.append(current)
        current = Paragraph([])
        hasContent = false
        pendingSpace = nil
        if rubyStart != nil { rubyStart = 0 }
        readingStart = nil
        markedBases = []
    }
}
