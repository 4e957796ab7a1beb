/// A shaped text, where its lines begin and end, and what is shown of them.
final class WrappedText {
    var shaped = ShapedText(characterCount: 0)

    /// The character that the first line begins with: what is before stands on an earlier page.
    private var start = 0
    private var breaks: [ShapedText.Line] = []

    /// The lines of a text that is cut.
    private var cut: ShapedText.Cut?

    /// The glyphs of one that is not, since they were asked for.
    private var glyphs: [GlyphLine]?

    init() {}

    /// Some of the lines of a text, which is shared.
    init(_ range: Range<Int>, of whole: WrappedText) {
        shaped = whole.shaped
        breaks = Array(whole.breaks[range])
    }

    var isEmpty: Bool { breaks.isEmpty }
    var isCut: Bool { cut != nil }

    /// Nothing stands on an earlier page.
    var isFirst: Bool { start == 0 }

    var count: Int { cut?.lines.count ?? breaks.count }

    /// Where every line begins, in characters.
    var starts: [Int] { breaks.map(\.characters.lowerBound) }

    /// The characters that are shown.
    var characters: Range<Int> {
        guard let first = breaks.first, let last = breaks.last else { return 0..<0 }
        return first.characters.lowerBound..<max(first.characters.lowerBound, cut?.end ?? last.characters.upperBound)
    }

    /// The first character that a cut leaves out; nil where nothing is cut.
    var end: Int? { cut?.end }

    // MARK: Wrapping

    /// Wraps the text at a width, in its units.
    func wrap(to width: Int) {
        breaks = shaped.lines(width: width, from: start)
        glyphs = nil
    }

    /// Has the first line begin with a character. The text is yet to be wrapped.
    func begin(at character: Int) { start = character }

    /// Keeps the first lines; see `ShapedText.cut`.
    func cut(toLines count: Int, width: Int, mark: GlyphLine, isMarked: Bool) {
        cut = shaped.cut(toLines: count, width: width, mark: mark, isMarked: isMarked)
    }

    /// The text is yet to be wrapped: its lines may end elsewhere.
    func removeAll() { breaks = [] }

    /// The lines end where they did, but may look otherwise.
    func forgetGlyphs() { glyphs = nil }

    // MARK: Lines

    func lines() -> [GlyphLine] {
        if let lines = cut?.lines ?? glyphs { return lines }
        let lines = breaks.map { shaped.glyphs(of: $0) }
        glyphs = lines
        return lines
    }

    /// The height of all lines, in the text's units.
    var height: Int { height(ofLines: 0..<count) }

    /// The height of some lines, in the text's units.
    func height(ofLines range: Range<Int>) -> Int {
        guard let cut else { return shaped.height(of: breaks[range]) }
        return cut.lines[range].reduce(0) { $0 + Int($1.bottom - $1.top) }
    }

    /// A word is longer than the width.
    var breaksWords: Bool { shaped.breaksWords(breaks) }
}
