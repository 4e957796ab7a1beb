import CardDeck
import Markup

/// Finds the cards in a text, line by line: those of Obsidian's Spaced Repetition (`question::answer`, `?` between lines,
/// `==gaps==` in notes with the tag `#flashcards`), of hashcards (`Q:`, `A:`, `P:`, `S:`, `C:` with `[gaps]`), and those
/// whose sides are named by headings (`## Front`, `## Back`).
struct MarkdownReader {
    private(set) var list: RecordList

    /// What is known of the text before it is read.
    struct Hints {
        /// Whether it has a schedule by which cards are asked for.
        var isScheduled = false

        /// Whether it is a dialog, so that `Q.` and `q:` are marks, too.
        var isDialog = false

        /// Whether it has problems and solutions, so that `P:` is a mark.
        var hasProblems = false

        /// Whether its name is one of texts that are there to be read.
        var isReading = false
    }

    private let hints: Hints

    /// Whether there is a schedule by which cards are asked for.
    private var isScheduled: Bool

    /// How many lines have one.
    private var scheduleCount = 0
    private var evidence = MarkdownEvidence()
    private var frontMatter = MarkdownFrontMatter()
    private var fence: MarkdownFence?

    /// Whether a comment goes on from lines before.
    private var isInComment = false

    /// Where cards are: below headings, unless a tag says where.
    private var headings = MarkdownHeadings()
    private var deck: [String]?

    /// Where they are again behind the block, where a tag was for that only.
    private var deckBehind: [String]?

    /// The lines since the last empty one, those of the block before, if it had no cards, and what stands before the
    /// `?` above them.
    private var block = MarkdownBlock()
    private var last = MarkdownBlock()
    private var front: (text: String, path: [String], isBothWays: Bool)?

    /// The parts of a card with `Q:` and `A:`, or `C:`.
    private var dialog = MarkdownDialog()

    /// The longest card, in bytes: a mark that was not meant may be followed by a book.
    private static let cardLimit = 256 << 10

    init(file: String, hints: Hints) {
        list = RecordList(file: file)
        self.hints = hints
        isScheduled = hints.isScheduled
        evidence.isCertain = hints.isScheduled
    }

    /// What the front matter calls the deck.
    var name: String? { frontMatter.name }

    /// Whether there is something that only stands between a card's sides.
    var isCertain: Bool { evidence.isCertain || evidence.dialogCount > 0 }

    /// Whether what was found are cards, rather than a text that happens to have colons.
    var isDeck: Bool {
        hints.isReading ? evidence.isCertain || evidence.isAllCards || hints.isDialog : evidence.isDeck
    }

    /// What there seems to be that was not read: a schedule stands beside each card.
    var warnings: [String] {
        let count = scheduleCount - list.store.count
        guard count > 0 else { return [] }
        return [
            "\(count == 1 ? "1 schedule has" : "\(count) schedules have") no card (<!--SR:…-->); separators other than "
                + "Obsidian's own are not read"
        ]
    }

    mutating func take(_ whole: String) throws(DeckError) {
        for line in frontMatter.take(whole) { try takeText(line) }
        if deck == nil, let found = frontMatter.deck { setDeck(found) }
    }

    mutating func finish() throws(DeckError) {
        for line in frontMatter.finish() { try takeText(line) }
        try endCard()
    }

    /// - Parameter isLoose: whether it was part of a dialog that turned out to be none.
    private mutating func takeText(_ whole: String, isLoose: Bool = false) throws(DeckError) {
        let wasInFence = fence != nil
        fence = MarkdownFence.after(whole.utf8, in: fence)
        if wasInFence || fence != nil { return append(whole, isCode: true) }
        if skipsComment(whole) { return }
        let line = MarkdownLine.withoutComments(whole), content = line[...].withoutOuterBlanks
        if line.utf8.count != whole.utf8.count, MarkedText.has("<!--SR:", in: whole) {
            (isScheduled, evidence.isCertain) = (true, true)
            scheduleCount += 1
        }
        if content.isEmpty {
            // What is left where only a comment stood.
            if line.utf8.count != whole.utf8.count { return }
            if dialog.isEmpty { try endBlock() } else { append("") }
            return
        }
        if let (level, title) = MarkdownLine.heading(content) {
            return try take(heading: content, level, title, isLoose: isLoose)
        }
        let isUnderline = MarkdownSides.isUnderline(content, below: block.lastLine)
        if dialog.isEmpty ? MarkdownSides.isRule(content) && !isUnderline : content == "---" { return try endCard() }
        // An answer may begin with one.
        if dialog.isEmpty, MarkdownSides.isOtherRule(content), front == nil || !block.isEmpty { return try endCard() }
        if !isLoose, let mark = MarkdownLine.dialogMark(content), try takes(mark, line) { return }
        // Where the schedule stands in a box.
        if content.hasPrefix("> [!sr|card-metadata]") { return }
        guard dialog.isEmpty, !isUnderline else { return append(line) }
        evidence.lineCount += 1
        var text = line
        if let tagged = MarkdownLine.tagged(content) {
            if tagged.isFirst, !tagged.rest.isEmpty, let deck { deckBehind = deckBehind ?? deck }
            setDeck(tagged.deck)
            text = tagged.rest
        }
        if text.isEmpty { return }
        if content == "?" || content == "??", front == nil, takeDivider(isBothWays: content == "??") { return }
        if front == nil, let card = MarkdownLine.card(text), card.doubt == nil {
            try endLines(with: card)
        } else {
            append(text)
        }
    }

    /// Whether a line belongs to a comment that begins at one's beginning and ends on another.
    private mutating func skipsComment(_ line: String) -> Bool {
        if isInComment {
            isInComment = !MarkedText.has("-->", in: line)
            return true
        }
        isInComment = line.hasPrefix("<!--") && !MarkedText.has("-->", in: line)
        return isInComment
    }

    private mutating func setDeck(_ path: [String]) {
        deck = path
        evidence.isCertain = true
    }

    private mutating func append(_ line: String, isCode: Bool = false) {
        if dialog.isEmpty {
            block.append(line, isCode: isCode, path: path, limit: Self.cardLimit)
        } else {
            dialog.append(line, limit: Self.cardLimit)
        }
    }

    private mutating func take(
        heading line: Substring, _ level: Int, _ title: Substring, isLoose: Bool
    ) throws(DeckError) {
        // An answer may begin with one.
        if front != nil, block.isEmpty { return append(String(line)) }
        if !isLoose, let mark = MarkdownLine.sideMark(heading: title, level: level), try takes(mark, String(line)) {
            return headings.leave(level)
        }
        // Headings within a side: below the one that names it, or right below a question's lines.
        if let own = dialog.level, level > own { return append(String(line)) }
        if dialog.goesOn { return dialog.append(heading: String(line), limit: Self.cardLimit) }
        try endCard()
        let tagged = MarkdownLine.tagged(title)
        if let tagged { setDeck(tagged.deck) }
        let shown = tagged?.rest ?? String(title)
        headings.leave(level)
        // It is the question where the card's other side follows, not where that is.
        append(String(repeating: "#", count: level) + " " + shown)
        headings.take(shown[...], level)
    }

    private var path: [String] {
        if let deck, !deck.isEmpty { return deck }
        return headings.titles
    }

    // MARK: Cards

    /// - Returns: whether there is a question above the line.
    private mutating func takeDivider(isBothWays: Bool) -> Bool {
        // Some leave lines empty about it.
        let question = block.isEmpty ? last : block
        guard !question.isEmpty else { return false }
        front = (question.text, question.path, isBothWays)
        (block, last) = (MarkdownBlock(), MarkdownBlock())
        evidence.isCertain = true
        return true
    }

    /// - Returns: whether the line is one of a dialog.
    private mutating func takes(_ mark: MarkdownLine.DialogMark, _ line: String) throws(DeckError) -> Bool {
        if mark.isDoubtful, !(mark.kind == .question ? hints.isDialog : dialog.isDoubtful) { return false }
        if mark.isProblem, mark.kind == .question, !mayBeginProblem { return false }
        switch mark.kind {
        case .answer where !dialog.isAnswered(by: mark): return false
        case .answer: dialog.answer(mark.rest, limit: Self.cardLimit)
        case .gaps where dialog.isWithin(mark): return false
        case .question where dialog.goesOn && !mark.isProblem && mark.level == nil:
            dialog.append(String(mark.rest), limit: Self.cardLimit)
        case .question, .gaps:
            try endCard()
            dialog = MarkdownDialog(mark, line: line)
        }
        return true
    }

    /// Whether a line is one where a problem may begin.
    private var mayBeginProblem: Bool {
        guard hints.hasProblems else { return false }
        let above = block.lastLine
        return dialog.isEmpty ? above.isEmpty || MarkdownLine.heading(above) != nil : dialog.mayEnd
    }

    /// A text as it is to be shown: of a line's end hashcards makes a blank, and Obsidian another line.
    private func shown(_ text: String) -> String {
        isScheduled || deck != nil ? text : MarkdownWrapping.joined(text)
    }

    private mutating func endCard() throws(DeckError) {
        defer { (front, last) = (nil, MarkdownBlock()) }
        let ended = dialog
        dialog = MarkdownDialog()
        if let sides = ended.sides {
            evidence.dialogCount += 1
            try add(sides.map { shown($0) }, to: path)
        } else if let gaps = ended.textWithGaps.map({ MarkdownGaps(brackets: shown($0)) }), !gaps.isEmpty {
            evidence.addText()
            try add(gaps)
        } else {
            for line in ended.source { try takeText(line, isLoose: true) }
            fence = nil
        }
        try endBlock()
    }

    private mutating func endBlock() throws(DeckError) {
        // The answer begins with the first line that is not empty.
        if front != nil, block.isEmpty { return }
        let ended = block, before = front
        (block, front) = (MarkdownBlock(), nil)
        defer {
            if let deckBehind { (deck, self.deckBehind) = (deckBehind, nil) }
        }
        if ended.isEmpty { return }
        last = MarkdownBlock()
        if let before {
            let back = String(MarkdownLine.withoutName(ended.text[...].withoutOuterBlanks))
            guard !back.isEmpty else { return }
            try add([before.text, back], to: before.path)
            if before.isBothWays { try add([back, before.text], to: before.path) }
            return
        }
        let cards = ended.cards
        for card in cards { try add(card) }
        if ended.hasCards || !cards.isEmpty { return }
        // Without the tag, what is marked is only marked.
        let gaps = MarkdownGaps(highlights: deck == nil && !isScheduled ? "" : ended.text)
        if gaps.isEmpty { last = ended } else { try add(gaps) }
    }

    /// Takes a card that is a line of its own: what stands above it in the block belongs to no other.
    private mutating func endLines(with card: MarkdownLine.Card) throws(DeckError) {
        for card in block.cards { try add(card) }
        (block, last) = (MarkdownBlock(hasCards: true), MarkdownBlock())
        try add(card)
    }

    private mutating func add(_ card: MarkdownLine.Card) throws(DeckError) {
        evidence.add(card)
        try add([card.question, card.answer], to: path)
        if card.isBothWays { try add([card.answer, card.question], to: path) }
    }

    private mutating func add(_ gaps: MarkdownGaps) throws(DeckError) {
        for card in 0..<min(gaps.cardCount, Record.maxGaps) {
            try add([gaps.question(card), gaps.answer(card)], to: path)
        }
    }

    private mutating func add(_ sides: [String], to path: [String]) throws(DeckError) {
        try list.add(Record(sides: sides), to: path)
    }
}
