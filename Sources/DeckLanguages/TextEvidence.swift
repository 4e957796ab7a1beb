/// The evidence of languages in texts: scripts, characters and words.
struct TextEvidence {
    /// How much is looked at of one text, in scalars, and how many different words of a script.
    static let maxScalars = 2000
    private static let maxWords = 400

    /// How many letters of each script there are.
    private(set) var letters = [Int](repeating: 0, count: Script.allCases.count)

    /// How many of them stand in parentheses behind Latin letters: these don't make a script that of the text.
    private var asides: [Script: Int] = [:]

    /// How many Chinese characters each writing lacks, in the order of `HanWritings.each`.
    private(set) var lacking = [0, 0, 0, 0]

    /// The different words, in the scripts that several languages share, and how often each stands.
    private(set) var words: [Script: [String: Int]] = [:]

    /// Whether several languages are told apart by their words in each script.
    private static let isShared = Script.allCases.map { script in LanguageSample.all.contains { $0.script == script } }

    subscript(script: Script) -> Int { letters[Int(script.rawValue)] }

    /// Takes a text, or its beginning if it is long. O(length).
    ///
    /// - Parameter most: how many scalars are looked at.
    /// - Returns: how many there were of those.
    @discardableResult
    mutating func add(_ text: String, most: Int = TextEvidence.maxScalars) -> Int {
        var scanner = WordScanner(), parentheses = ParenthesisScanner()
        var count = 0
        for scalar in text.unicodeScalars.prefix(most) {
            count += 1
            let script = Script(scalar), isAside = parentheses.take(scalar, script)
            if let script {
                if isAside { asides[script, default: 0] += 1 }
                letters[Int(script.rawValue)] += 1
                if script == .han { add(han: scalar) }
            }
            add(scanner.take(scalar, script.flatMap { Self.isShared[Int($0.rawValue)] ? $0 : nil }))
        }
        add(scanner.end())
        return count
    }

    private mutating func add(_ word: WordScanner.Word?) {
        if let word { add(word.text, of: word.script, count: 1) }
    }

    private mutating func add(_ word: String, of script: Script, count: Int) {
        guard words[script]?[word] != nil || words[script, default: [:]].count < Self.maxWords else { return }
        words[script, default: [:]][word, default: 0] += count
    }

    private mutating func add(han scalar: Unicode.Scalar) {
        let having = HanWritings(having: scalar)
        guard having != .all else { return }
        for (place, writing) in HanWritings.each.enumerated() where !having.contains(writing) { lacking[place] += 1 }
    }

    /// - Parameter withWords: false for a text whose words were taken already.
    mutating func add(_ other: TextEvidence, withWords: Bool = true) {
        for place in letters.indices { letters[place] += other.letters[place] }
        asides.merge(other.asides, uniquingKeysWith: +)
        for place in lacking.indices { lacking[place] += other.lacking[place] }
        for (script, words) in withWords ? other.words : [:] {
            // The same ones every time, where these are too many.
            for (word, count) in words.sorted(by: { $0.key < $1.key }) { add(word, of: script, count: count) }
        }
    }

    /// How much the Chinese and Japanese letters say, in letters of an alphabet.
    var denseWeight: Int { Script.allCases.reduce(0) { $0 + ($1.isDense ? self[$1] * 3 : 0) } }

    /// The script that most is written in. A Chinese or Japanese letter says as much as some of an alphabet's.
    var mainScript: Script? {
        var best: (script: Script, weight: Int)?
        for script in Script.allCases {
            let weight = (self[script] - asides[script, default: 0]) * (script.isDense ? 3 : 1)
            if weight > best?.weight ?? 0 { best = (script, weight) }
        }
        return best?.script
    }
}
