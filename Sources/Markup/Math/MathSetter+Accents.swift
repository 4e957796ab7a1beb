extension MathSetter {
    /// A line over several letters, which ends in an arrow or not, and what a wide accent stands on.
    private static let line: Unicode.Scalar = "\u{305}"
    private static let arrow: Unicode.Scalar = "\u{20D7}", leftArrow: Unicode.Scalar = "\u{20D6}"
    private static let bar: Unicode.Scalar = "\u{304}"

    mutating func accent(_ mark: Unicode.Scalar, _ nodes: [MathNode], _ isEach: Bool) {
        beginOperand()
        last = nil
        let (line, first) = (lines.count - 1, lines[lines.count - 1].count)
        // The letters may join the run before them.
        let before = first > 0 ? lines[line][first - 1].text.count : 0
        inGroup { $0.set(nodes) }
        last = .operand
        guard line == lines.count - 1 else { return }
        let start = max(first - 1, 0)
        let count = lines[line][start...].reduce(0) { $0 + $1.text.count } - before
        var place = -before
        for index in start..<lines[line].count {
            var text = ""
            for character in lines[line][index].text {
                text.append(character)
                if place >= 0, let mark = Self.mark(mark, isEach, at: place, of: count) {
                    text.unicodeScalars.append(mark)
                }
                place += 1
            }
            lines[line][index].text = text
        }
    }

    /// What an accent is over one of several letters.
    private static func mark(_ mark: Unicode.Scalar, _ isEach: Bool, at place: Int, of count: Int) -> Unicode.Scalar? {
        if isEach || count == 1 { return mark }
        switch mark {
        case arrow: return place == count - 1 ? mark : line
        case leftArrow: return place == 0 ? mark : line
        case bar: return line
        default: return place == (count - 1) / 2 ? mark : nil
        }
    }
}
