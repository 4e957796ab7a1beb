import Glibc

/// Which language of a script words are likeliest in, and how sure that is.
struct LanguageVerdict {
    private let tag: String

    /// How far the language is ahead of all others: the logarithm of how many times likelier it makes the words, over
    /// the root of how many they are, as what they tell by chance grows.
    private let lead: Double

    /// How likely it makes a letter, as a logarithm.
    private let likelihood: Double

    private static let leastLead = 3.0
    /// Names of places are the same or nearly so in many languages.
    private static let leastLeadOfNames = 5.0
    /// So many more words are taken to tell nothing: three or four must not decide.
    private static let silentWords = 8.0
    /// What is less likely is no common text in the language: another language, or names.
    private static let leastLikelihood = -2.85
    private static let leastLikelihoodOfNames = -3.5

    private init(_ model: LanguageModel, _ words: [String: Double]) {
        let scores = model.scores(words)
        let order = scores.indices.sorted { scores[$0] > scores[$1] }
        let wordCount = words.values.reduce(Self.silentWords, +)
        tag = model.tags[order[0]]
        lead = (scores[order[0]] - scores[order[1]]) / wordCount.squareRoot()
        likelihood = scores[order[0]] / words.reduce(0) { $0 + $1.value * Double($1.key.unicodeScalars.count + 1) }
    }

    /// The language that words are in; nil where they don't decide.
    ///
    /// - Parameter counts: how often each word stands.
    static func language(of counts: [String: Int], in script: Script) -> String? {
        // What is said on every card of a deck tells more than what is said once, but not so much more often.
        let words = counts.mapValues { log2(Double($0 + 1)) }
        let ofWords = LanguageVerdict(.of(script), words)
        if ofWords.lead >= leastLead, ofWords.likelihood >= leastLikelihood { return ofWords.tag }
        let ofNames = LanguageVerdict(.withPlaces(of: script), words)
        let isAgreed = ofWords.lead >= leastLead && ofWords.tag == ofNames.tag
        // All languages of some scripts are known: a text is in one of them, however unlike its sample.
        let isLikely = ofNames.likelihood >= leastLikelihoodOfNames || script.language != nil
        return isLikely && (isAgreed || ofNames.lead >= leastLeadOfNames) ? ofNames.tag : nil
    }
}
