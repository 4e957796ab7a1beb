/// A card whose parts begin with `Q:` and `A:`, or `P:` and `S:`, with headings `Front` and `Back`, or with `C:`, as it is
/// read line by line.
struct MarkdownDialog {
    private var kind: MarkdownLine.DialogMark.Kind?
    private var lines: [String] = []

    /// Its first line as it is written.
    private var first = ""
    private var question: String?
    private var byteCount = 0

    /// Whether its question's mark is one only in a dialog.
    private(set) var isDoubtful = false

    /// Whether it is a problem and its solution: no other marks answer it.
    private var isProblem = false

    /// Whether the line came that SuperMemo writes its schedule in, below a card.
    private var hasSchedule = false

    /// That of the headings which name its sides; nil where other marks do.
    private(set) var level: Int?

    init() {}

    /// - Parameter line: the one with the mark.
    init(_ mark: MarkdownLine.DialogMark, line: String) {
        (kind, isDoubtful, level, first) = (mark.kind, mark.isDoubtful, mark.level, line)
        isProblem = mark.isProblem
        lines = [String(mark.rest)]
    }

    var isEmpty: Bool { kind == nil }

    /// Whether an answer may follow, or go on.
    var isQuestion: Bool { kind == .question || kind == .answer }

    /// Whether an answer with such a mark is one to its question.
    func isAnswered(by mark: MarkdownLine.DialogMark) -> Bool {
        isQuestion && mark.isProblem == isProblem && (mark.level == nil || mark.level == level)
    }

    /// Whether a problem may follow on the next line: letters stand for much else within a text.
    var mayEnd: Bool { lines.last?.isEmpty == true || isProblem && kind == .answer || endsInHeading }

    /// Whether the mark of a text with gaps is one of several choices.
    func isWithin(_ mark: MarkdownLine.DialogMark) -> Bool {
        isQuestion && lines.last?.isEmpty == false && !mark.rest.contains("[")
    }

    /// Whether its last line is a heading: of the question, or the next section's, if no answer follows.
    private var endsInHeading = false

    /// Whether a line without a mark is the question's, a heading even, and so is a question on the next line, as SuperMemo
    /// writes lines of a text.
    var goesOn: Bool {
        kind == .question && !isProblem && level == nil && lines.last?.isEmpty == false && !endsInHeading
    }

    mutating func append(heading line: String, limit: Int) {
        append(line, limit: limit)
        endsInHeading = true
    }

    /// - Parameter limit: what is beyond it of the card is left out, in bytes.
    mutating func append(_ line: String, limit: Int) {
        if line.hasPrefix("I: REP=") { hasSchedule = true }
        if hasSchedule, line.hasPrefix("I: ") || line.hasPrefix("O: ") { return }
        endsInHeading = false
        byteCount += line.utf8.count + 1
        if byteCount <= limit { lines.append(line) }
    }

    /// Takes a line with the mark of an answer; a second one goes on with it.
    mutating func answer(_ rest: Substring, limit: Int) {
        if kind == .question {
            // Some divide them in another format's way, too.
            while let line = lines.last, line.isEmpty || line == "?" { lines.removeLast() }
            (question, lines, kind) = (text, [], .answer)
        }
        append(String(rest), limit: limit)
    }

    private var text: String { Self.text(of: lines) }

    private static func text(of lines: some Sequence<String>) -> String {
        lines.joined(separator: "\n").trimmingBlanks()
    }

    /// A question and its answer; nil where there is none.
    var sides: [String]? {
        if kind == .question, !isProblem, level == nil,
            let place = lines.dropFirst().firstIndex(where: Self.isSmallMark)
        {
            let question = Self.text(of: lines[..<place])
            let answer = [String(lines[place].drop(while: \.isWhitespace).dropFirst(2))] + lines[(place + 1)...]
            return question.isEmpty ? nil : [question, Self.text(of: answer)]
        }
        guard kind == .answer, let question, !question.isEmpty else { return nil }
        return [question, text]
    }

    /// `a: `, which is the mark of an answer only where no other is: it may be a choice.
    private static func isSmallMark(_ line: String) -> Bool {
        let rest = line.drop(while: \.isWhitespace)
        return rest.hasPrefix("a:") && rest.dropFirst(2).first?.isWhitespace ?? true
    }

    /// Nil for a question.
    var textWithGaps: String? { kind == .gaps ? text : nil }

    /// Its lines, where it turns out to be none.
    var source: [String] { kind == nil ? [] : [first] + lines.dropFirst(kind == .answer ? 0 : 1) }
}
