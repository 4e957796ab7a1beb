import Glibc

/// Which language of a script words are likeliest in, and how sure that is.
struct LanguageVerdict {
    private let tag: String

    /// How far the language is ahead of all others: the logarithm of how many times likelier it makes the words, over
    /// the root of how many they are, as what they tell by chance grows.
    private let lead: Double

    /// How likely it makes a letter, as a logarithm.
    private let likelihood: Double

    private static let minLead = 3.6
    /// Names of places are the same or nearly so in many languages.
    private static let minLeadOfNames = 5.0
    /// So much more of a lead is wanted of a language that few people write.
    private static let leadOfRare = 1.0
    /// Where words and names agree.
    private static let minLeadOfBoth = 3.0
    /// So many more words are taken to tell nothing: three or four must not decide.
    private static let silentWords = 8.0
    /// And one or two never do, however often they stand.
    private static let minWords = 4
    /// Less likely words are no common text in the language, but in another one, or names: the nearest language must be
    /// the further ahead of the others, lest it stands for one that nobody taught cardtray.
    private static let commonWords = -2.5
    private static let commonNames = -2.35
    private static let commonOfBoth = -2.7
    private static let leadForDoubt = 25.0
    /// Scripts of few languages have the more letters, each of which is less likely.
    private static let likelihoodOfManyLetters = 0.4
    /// What is less likely is in none of the languages.
    private static let minLikelihood = -4.0
    private static let minLikelihoodOfScript = -4.2
    /// Fewer words may be names, or misspelt.
    private static let manyWords = 20

    /// So many words are enough for letters alone to tell a language from its neighbors; among fewer, so many must be its
    /// own.
    private static let wordsToTellNeighbors = 120
    private static let minOwnWords = 3

    private init(_ model: LanguageModel, _ words: [String: Double]) {
        let scores = model.scores(words)
        let order = scores.indices.sorted { scores[$0] > scores[$1] }
        let wordCount = words.values.reduce(Self.silentWords, +)
        tag = model.tags[order[0]]
        lead = (scores[order[0]] - scores[order[1]]) / wordCount.squareRoot()
        likelihood = scores[order[0]] / words.reduce(0) { $0 + $1.value * Double($1.key.unicodeScalars.count + 1) }
    }

    /// What words tell of the language that they are in.
    enum Finding: Equatable {
        case language(String)

        /// None that is known, or several, though there are words enough: it is not to be taken for the script's own.
        case unknown

        case undecided
    }

    /// - Parameter counts: how often each word stands.
    static func finding(on counts: [String: Int], in script: Script) -> Finding {
        guard counts.count >= minWords else { return .undecided }
        let words = weights(counts)
        let ofWords = LanguageVerdict(.of(script), words)
        if ofWords.likelihood < minLikelihood(in: script) {
            return counts.count >= manyWords ? .unknown : .undecided
        }
        if ofWords.isSure(minLead, commonWords, in: script) {
            return isOfNeighbor(ofWords.tag, counts, in: script) ? .undecided : .language(ofWords.tag)
        }
        let ofNames = LanguageVerdict(.withNames(of: script), words)
        if ofNames.isSure(minLeadOfNames, commonNames, in: script) || agree(ofWords, ofNames) {
            return isOfNeighbor(ofNames.tag, counts, in: script) ? .undecided : .language(ofNames.tag)
        }
        return script.language != nil && counts.count >= manyWords ? .unknown : .undecided
    }

    /// Whether words may as well be in a language near to this one that many more people write.
    private static func isOfNeighbor(_ tag: String, _ counts: [String: Int], in script: Script) -> Bool {
        guard counts.count < wordsToTellNeighbors, let neighbors = LanguageSample.greaterNeighbors[tag] else {
            return false
        }
        // With names: those of countries are its own, too.
        let model = LanguageModel.withNames(of: script)
        return neighbors.contains { model.count(counts.keys, of: tag, notOf: $0) < minOwnWords }
    }

    /// What is said on every card of a deck tells more than what is said once, but not so much more often.
    private static func weights(_ counts: [String: Int]) -> [String: Double] {
        counts.mapValues { log2(Double($0 + 1)) }
    }

    /// Whether words are so much likelier in another language, be it undecided in which, that they are not in this one.
    ///
    /// - Parameter counts: how often each word stands.
    static func isRefuted(_ tag: String, by counts: [String: Int], in script: Script) -> Bool {
        let words = weights(counts)
        let lead = minLead * words.values.reduce(silentWords, +).squareRoot()
        func isRefuted(in model: LanguageModel) -> Bool {
            guard let place = model.tags.firstIndex(of: tag) else { return false }
            let scores = model.scores(words)
            return scores.max()! - scores[place] >= lead
        }
        // To make the one with names takes many times as long, and most decks do without it.
        return isRefuted(in: .of(script)) && isRefuted(in: .withNames(of: script))
    }

    /// Whether words and names tell of the same language, and well enough together.
    private static func agree(_ words: LanguageVerdict, _ names: LanguageVerdict) -> Bool {
        guard words.tag == names.tag else { return false }
        return words.lead >= minLeadOfBoth && names.likelihood >= commonNames
            || min(words.lead, names.lead) >= minLeadOfNames && names.likelihood >= commonOfBoth
    }

    private func isSure(_ minLead: Double, _ common: Double, in script: Script) -> Bool {
        let common = common - (script.language == nil ? 0 : Self.likelihoodOfManyLetters)
        let rareness = LanguageSample.rareTags.contains(tag) ? Self.leadOfRare : 0
        return lead >= minLead + rareness + max(0, common - likelihood) * Self.leadForDoubt
    }

    private static func minLikelihood(in script: Script) -> Double {
        script.language == nil ? minLikelihood : minLikelihoodOfScript
    }
}
