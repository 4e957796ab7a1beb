/// What a language is known by: words of its daily use, and some in the forms that they take in sentences.
///
/// All languages say about the same, so that what tells them apart is how they say it.
struct LanguageSample: Sendable {
    /// Of one writing where the language has several, as `sr-Latn`. Of romanized text too, lest it is taken for a
    /// language that it resembles.
    let tag: String
    let script: Script
    let text: String

    init(_ tag: String, _ script: Script, _ text: String) {
        (self.tag, self.script, self.text) = (tag, script, text)
    }

    static let all =
        germanic + romance + slavic + baltic + celtic + turkic + iranian + indian + african + pacific + tibetan
        + caucasian + smallRomance + smallEuropean + smallAfrican + smallAsian + smallPacific + romanized
        + romanizedOthers

    /// Languages that few people write: a deck in one is so rare that a few words of others look like it more often.
    static let rareTags = Set(
        (smallRomance + smallEuropean + smallAfrican + smallAsian + smallPacific).map(\.tag))

    /// Languages that many more people write, of which some words are as likely in a neighbor of theirs: few words are in
    /// that only where some are its own.
    static let greaterNeighbors = ["gl": ["es", "pt"]]

    /// Of romanized text, whatever its language.
    static let romanizedTags = Set((romanized + romanizedOthers).map(\.tag))
}
