import Glibc
import Threads

/// How likely words are in the languages of a script: by their letters, each after the two before it, and as words
/// that a language's sample has.
struct LanguageModel: Sendable {
    /// Of the languages, in the order of scores.
    let tags: [String]

    private let grams: GramCounts
    private let sampleSizes: [Int]
    private let languagesOfWord: WordLanguages

    /// What countries, cities and languages are called: for lists of names, in which words of daily use are rare.
    private var languagesOfName = WordLanguages()

    /// About how many different words a sample has.
    private static let wordsOfSample = 300

    /// So much of a text is words of the sample; so much of a list of names, those that a language has for places and
    /// languages.
    private static let wordShare = 0.3
    private static let nameShare = 0.05
    private static let nameCount = 1500.0

    /// A word longer than this is judged by its beginning, in scalars.
    private static let longestWord = 40

    private static let models = Monitor<[Script: LanguageModel]>([:])
    private static let modelsWithNames = Monitor<[Script: LanguageModel]>([:])

    /// The model of a script that several languages share. It is made when it is first wanted: for worker threads.
    static func of(_ script: Script) -> LanguageModel {
        models.withLock { models in
            let model = models[script] ?? LanguageModel(LanguageSample.all.filter { $0.script == script })
            models[script] = model
            return model
        }
    }

    /// That model, with the names of places and languages.
    static func withNames(of script: Script) -> LanguageModel {
        modelsWithNames.withLock { models in
            var model = models[script] ?? of(script)
            if models[script] == nil { model.addNames() }
            models[script] = model
            return model
        }
    }

    private init(_ samples: [LanguageSample]) {
        tags = samples.map(\.tag)
        var languages = WordLanguages(), words: [[String]] = []
        languages.reserveCapacity(samples.count * Self.wordsOfSample)
        for (language, sample) in samples.enumerated() {
            var own: [String] = []
            WordScanner.forEachWord(in: sample.text, of: sample.script) { word in
                if languages.insert(word, of: language) { own.append(word) }
            }
            words.append(own)
        }
        languagesOfWord = languages
        sampleSizes = words.map(\.count)
        grams = GramCounts(words)
    }

    private mutating func addNames() {
        for (language, tag) in tags.enumerated() {
            WordScanner.forEachWord(in: LocaleNames.places(in: tag) + LocaleNames.languages(in: tag)) { word in
                languagesOfName.insert(word, of: language)
            }
        }
    }

    /// How many of some words a language's sample or its names have, and another one's have not. O(words).
    func count(_ words: some Sequence<String>, of tag: String, notOf other: String) -> Int {
        let language = tags.firstIndex(of: tag), other = tags.firstIndex(of: other)
        return words.count { word in
            var isOwn = false, isShared = false
            for languages in [languagesOfWord, languagesOfName] {
                languages.forEachLanguage(of: word) { found in
                    isOwn = isOwn || found == language
                    isShared = isShared || found == other
                }
            }
            return isOwn && !isShared
        }
    }

    /// How likely words are in each language, as a logarithm.
    ///
    /// - Parameter words: with how much each counts.
    func scores(_ words: [String: Double]) -> [Double] {
        var scores = [Double](repeating: 0, count: tags.count)
        for (word, weight) in words {
            var likelihoods = grams.likelihoods(of: word.unicodeScalars.prefix(Self.longestWord))
            languagesOfWord.forEachLanguage(of: word) { language in
                likelihoods[language] = max(likelihoods[language], Self.wordShare / Double(sampleSizes[language]))
            }
            languagesOfName.forEachLanguage(of: word) { language in
                likelihoods[language] = max(likelihoods[language], Self.nameShare / Self.nameCount)
            }
            for language in scores.indices { scores[language] += weight * log(likelihoods[language]) }
        }
        return scores
    }
}
