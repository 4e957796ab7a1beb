/// What texts are made of, as far as it tells the language they are in.
struct TextEvidence {
    /// How much is looked at of one text, in scalars.
    private static let mostScalars = 2000

    /// How many letters of each script there are.
    private(set) var letters = [Int](repeating: 0, count: Script.allCases.count)

    /// How many Chinese characters each writing lacks, in the order of `HanWritings.each`.
    private(set) var lacking = [0, 0, 0, 0]

    /// How often each letter stands that not all languages of its script have.
    private(set) var telling: [UInt32: Int] = [:]

    /// How many words there are of each script, and how many tell of each language.
    private(set) var wordCount = [Int](repeating: 0, count: Script.allCases.count)
    private(set) var words = [Int](repeating: 0, count: WrittenLanguage.all.count)
    private(set) var endings = [Int](repeating: 0, count: WrittenLanguage.all.count)

    /// The languages that words and endings tell of, by their places in `WrittenLanguage.all`.
    private static let languagesOfWord = index(\.words)
    private static let languagesOfEnding = index(\.endings)
    private static let endingLengths = 2...6

    /// A word shorter than this is all ending.
    private static let leastEndedWord = 5

    private static func index(_ list: (WrittenLanguage) -> [String]) -> [String: [Int]] {
        var index: [String: [Int]] = [:]
        for (place, language) in WrittenLanguage.all.enumerated() {
            for word in Set(list(language)) { index[word, default: []].append(place) }
        }
        return index
    }

    subscript(script: Script) -> Int { letters[Int(script.rawValue)] }

    /// Takes a text, or its beginning if it is long. O(length).
    mutating func add(_ text: String) {
        var word = ""
        var wordScript: Script?
        for scalar in text.unicodeScalars.prefix(Self.mostScalars) {
            guard let script = Script(scalar) else {
                // Marks that are written beside a letter are part of its word.
                if wordScript != nil, scalar.value == 0x2019 || scalar.value == 0x27 { continue }
                end(&word, of: &wordScript)
                continue
            }
            letters[Int(script.rawValue)] += 1
            switch script {
            case .han: add(han: scalar)
            case .kana, .hangul, .thai, .lao, .khmer, .burmese: break
            default:
                let small = scalar.properties.lowercaseMapping
                let common = WrittenLanguage.common[script]
                for scalar in small.unicodeScalars where common?.contains(scalar.value) != true {
                    telling[scalar.value, default: 0] += 1
                }
                if wordScript != script { end(&word, of: &wordScript) }
                wordScript = script
                word += small
            }
        }
        end(&word, of: &wordScript)
    }

    private mutating func add(han scalar: Unicode.Scalar) {
        let having = HanWritings(having: scalar)
        guard having != .all else { return }
        for (place, writing) in HanWritings.each.enumerated() where !having.contains(writing) { lacking[place] += 1 }
    }

    private mutating func end(_ word: inout String, of script: inout Script?) {
        defer {
            word = ""
            script = nil
        }
        guard let script, !word.isEmpty else { return }
        wordCount[Int(script.rawValue)] += 1
        for place in Self.languagesOfWord[word] ?? [] { words[place] += 1 }
        guard script == .latin, word.count >= Self.leastEndedWord else { return }
        for length in Self.endingLengths where length < word.count {
            for place in Self.languagesOfEnding[String(word.suffix(length))] ?? [] { endings[place] += 1 }
        }
    }

    mutating func add(_ other: TextEvidence) {
        for place in letters.indices { letters[place] += other.letters[place] }
        for place in lacking.indices { lacking[place] += other.lacking[place] }
        for place in words.indices {
            words[place] += other.words[place]
            endings[place] += other.endings[place]
        }
        for place in wordCount.indices { wordCount[place] += other.wordCount[place] }
        telling.merge(other.telling, uniquingKeysWith: +)
    }

    /// The script that most is written in. A Chinese or Japanese letter says as much as some of an alphabet's.
    var mainScript: Script? {
        var best: (script: Script, weight: Int)?
        for script in Script.allCases {
            let weight = self[script] * (script.isDense ? 3 : 1)
            if weight > best?.weight ?? 0 { best = (script, weight) }
        }
        return best?.script
    }
}
