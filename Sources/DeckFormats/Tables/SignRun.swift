/// A sign several times in a row that parts a word from what it means, as programs let people choose it:
/// `term---definition`, `term/////definition`.
struct SignRun: Hashable, Sendable {
    let sign: Character
    let count: Int

    /// Gaps are of `_`, and sentences, formulas and tags have others in a row.
    private static let signs = Set<Character>("-–—/*+~#@%^=")

    /// Fewer lines, and a smaller share of them, tell nothing.
    private static let fewest = 3
    private static let share = 0.9

    /// Programs have two of a sign, too; who has more has chosen them.
    var isChosen: Bool { count > 2 }

    /// The run that stands once in nearly every line, between words; nil where none does.
    static func find(in lines: [Substring]) -> SignRun? {
        var counts: [SignRun: (all: Int, even: Int)] = [:], lineCount = 0
        for line in lines where line.contains(where: { !$0.isWhitespace }) {
            lineCount += 1
            for (run, isEven) in candidates(in: line) {
                var count = counts[run] ?? (all: 0, even: 0)
                count.all += 1
                if isEven { count.even += 1 }
                counts[run] = count
            }
        }
        let best = counts.max { first, second in
            (first.value.all, first.key.count, first.key.sign) < (second.value.all, second.key.count, second.key.sign)
        }
        guard let (run, count) = best, count.all >= fewest, Double(count.all) >= share * Double(lineCount),
            count.even * 2 >= count.all
        else { return nil }
        return run
    }

    /// Where a line is divided: at the first run of the sign that is long enough.
    func first(in line: Substring) -> Range<Substring.Index>? {
        var rest = line
        while let found = Self.nextRun(in: rest) {
            if found.run.sign == sign, found.run.count >= count { return found.range }
            rest = line[found.range.upperBound...]
        }
        return nil
    }

    /// Those between words that are longer than all others of their sign in a line, and whether there are blanks on both
    /// sides or on none: options of commands have one in front.
    private static func candidates(in line: Substring) -> [(run: SignRun, isEven: Bool)] {
        let line = line.withoutOuterBlanks
        return Dictionary(grouping: runs(in: line)) { $0.run.sign }.values.compactMap {
            (alike) -> (run: SignRun, isEven: Bool)? in
            guard let longest = alike.max(by: { $0.run.count < $1.run.count }),
                alike.count(where: { $0.run.count == longest.run.count }) == 1
            else { return nil }
            // Behind a colon an address goes on.
            guard let before = line[..<longest.range.lowerBound].last, before != ":",
                let behind = line[longest.range.upperBound...].first
            else { return nil }
            return (longest.run, before.isWhitespace == behind.isWhitespace)
        }
    }

    private static func runs(in line: Substring) -> [(run: SignRun, range: Range<Substring.Index>)] {
        var runs: [(run: SignRun, range: Range<Substring.Index>)] = [], rest = line
        while let found = nextRun(in: rest) {
            runs.append(found)
            rest = line[found.range.upperBound...]
        }
        return runs
    }

    private static func nextRun(in line: Substring) -> (run: SignRun, range: Range<Substring.Index>)? {
        var position = line.startIndex
        while let start = line[position...].firstIndex(where: signs.contains) {
            let sign = line[start], run = line[start...].prefix { $0 == sign }
            position = run.endIndex
            let count = run.count
            if count > 1 { return (SignRun(sign: sign, count: count), start..<position) }
        }
        return nil
    }
}
