/// What a reader sees of a facet: paragraphs of styled runs.
public struct StyledText: Hashable, Sendable {
    /// The paragraphs, from top to bottom.
    public var paragraphs: [Paragraph]

    /// A text of `paragraphs`.
    public init(_ paragraphs: [Paragraph]) { self.paragraphs = paragraphs }

    /// Plain text; every line end, of whatever kind, begins a paragraph.
    public init(plain text: String) {
        // Line ends other than ASCII's begin with these two.
        guard text.utf8.contains(where: { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }) else {
            paragraphs = [Paragraph([TextRun(text)])]
            return
        }
        paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Paragraph([TextRun(String($0))]) }
    }

    /// The text alone, paragraphs joined by line feeds; pictures and lines to write on leave nothing, a ruby base
    /// stands without its reading.
    public var plain: String {
        // Most texts are one line, and many are asked.
        if paragraphs.count == 1, !paragraphs[0].isWritingLine { return paragraphs[0].plain }
        return written.map(\.plain).joined(separator: "\n")
    }

    private var written: some Sequence<Paragraph> { paragraphs.lazy.filter { !$0.isWritingLine } }

    /// How long its texts are, in UTF-8. O(runs).
    package var byteCount: Int {
        paragraphs.reduce(0) { $1.runs.reduce($0) { $0 + $1.text.utf8.count } }
    }

    /// About how many bytes it takes in memory, its pictures apart. O(runs).
    package var size: Int {
        paragraphs.reduce(byteCount) {
            $0 + MemoryLayout<Paragraph>.stride + $1.runs.count * MemoryLayout<TextRun>.stride
        }
    }

    /// What is set over bases, in order.
    public var readings: [String] { paragraphs.flatMap { $0.runs.compactMap(\.ruby) } }

    /// The text as it is read: each base's reading in its place. Nil where nothing has one.
    public var asRead: String? {
        guard paragraphs.contains(where: { $0.runs.contains { $0.ruby != nil } }) else { return nil }
        return written.map { $0.runs.map { $0.ruby ?? $0.text }.joined() }.joined(separator: "\n")
    }

    /// Whether there is nothing to be seen: no text, no picture and no line to write on. O(runs).
    public var isEmpty: Bool {
        // By their places: to take out a paragraph or a run is to copy all that it refers to.
        paragraphs.indices.allSatisfy { place in
            !paragraphs[place].isWritingLine
                && paragraphs[place].runs.indices.allSatisfy { run in
                    paragraphs[place].runs[run].text.isEmpty && paragraphs[place].runs[run].image == nil
                }
        }
    }
}
