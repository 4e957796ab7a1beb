/// What the cards of a section begin with alike: whole lines, as "Translate:" or one of a few lessons' names, and the
/// words of a line, as "What is the capital of". It tells no card from another.
struct SharedOpenings: Sendable {
    /// Beyond these, texts of the sample are not compared.
    private static let maxLines = 6
    private static let maxWords = 16
    private static let maxCharacters = 160

    /// An opening of so many cards is shared by all of a few, and else by no less than a share of them: a section may
    /// have cards of several kinds.
    private static let fewCards = 8
    private static let minShare = 0.25
    private static let minCards = 4

    /// Shorter ones leave enough room for what follows, as "to" before verbs, and are read with it.
    private static let minOpening = 10

    /// Where so many cards and more begin with lines that others begin with, too, and these are of no more kinds than
    /// such a share of the cards, they tell nothing: lessons, tags, parts of speech.
    private static let cardsOfFewKinds = 16
    private static let maxKinds = 0.125

    /// Lines that many cards begin with, and by place lines that are of few kinds. In the former, those of few kinds are
    /// empty: what follows them is compared whichever they are.
    private var heads: Set<[String]> = []
    private var kinds: [Set<String>] = []
    private var words: [String: Int] = [:]
    private let least: Int

    /// What is looked at of the lines that may name a card.
    static func compared(_ lines: [String]) -> [String] {
        lines.prefix(maxLines + 1).map { String($0.prefix(maxCharacters)) }
    }

    /// - Parameter cards: for each card of a sample, the lines that may name it, or as much of them as is compared.
    init(of cards: [[String]]) {
        least =
            cards.count < Self.fewCards
            ? max(2, cards.count) : max(Self.minCards, Int(Double(cards.count) * Self.minShare))
        // Those all of whose lines so far many begin with.
        var open = cards.map { (head: [String](), lines: Self.compared($0)) }
        for place in 0..<Self.maxLines where !open.isEmpty {
            open.removeAll { $0.lines.count <= place }
            kinds.append(Self.fewKinds(open.map { $0.lines[place] }))
            var counts: [[String]: Int] = [:]
            for index in open.indices {
                let line = open[index].lines[place]
                open[index].head.append(kinds[place].contains(line) ? "" : line)
                counts[open[index].head, default: 0] += 1
            }
            for (head, count) in counts where count >= least || head.last == "" { heads.insert(head) }
            open.removeAll { !heads.contains($0.head) }
        }
        for line in cards.compactMap({ chosen(of: $0) }) {
            for end in Self.wordEnds(in: line) { words[String(line[..<end]), default: 0] += 1 }
        }
        words = words.filter { $0.value >= least }
    }

    /// The lines that are of few kinds; none where they are not.
    private static func fewKinds(_ lines: [String]) -> Set<String> {
        let counts = lines.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }.filter { $0.value > 1 }
        let covered = counts.values.reduce(0, +)
        guard covered >= cardsOfFewKinds, Double(counts.count) <= Double(lines.count) * maxKinds else { return [] }
        return Set(counts.keys)
    }

    /// The first of the lines that not all begin with alike, without the words that it begins with as others do.
    func label(of lines: [String]) -> String {
        guard let line = chosen(of: lines) else { return "" }
        let shared = Self.wordEnds(in: line).last { words[String(line[..<$0])] != nil }
        guard let shared, line[..<shared].count >= Self.minOpening else { return line }
        let rest = line[shared...].drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return line }
        let opening = line[..<shared].last { !$0.isWhitespace }
        return (opening.map(Self.colons.contains) == true ? "" : "…") + rest
    }

    /// How many lines many cards begin with alike; none where there is nothing after them.
    func headCount(of lines: [String]) -> Int {
        var head: [String] = []
        for (place, line) in lines.prefix(Self.maxLines).enumerated() {
            let line = String(line.prefix(Self.maxCharacters))
            head.append(place < kinds.count && kinds[place].contains(line) ? "" : line)
            if !heads.contains(head) { return place }
        }
        return lines.count > Self.maxLines ? Self.maxLines : 0
    }

    private func chosen(of lines: [String]) -> String? {
        lines.isEmpty ? nil : lines[headCount(of: lines)]
    }

    private static let colons: Set<Character> = [":", "：", "︓", "﹕"]

    /// Where words end in a line, white space that follows included; after a colon, too.
    private static func wordEnds(in line: String) -> [String.Index] {
        var ends: [String.Index] = []
        let head = line.prefix(maxCharacters)
        for index in head.indices {
            let next = head.index(after: index)
            let isEnd = head[index].isWhitespace || colons.contains(head[index])
            let goesOn = next < head.endIndex && head[next].isWhitespace
            if isEnd, !goesOn { ends.append(next) }
            if ends.count == maxWords { break }
        }
        return ends
    }
}
