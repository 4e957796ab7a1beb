import ArgumentParser
import CardDeck
import DeckLanguages

/// `--language`, wherever decks are opened.
struct LanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "The language of a side, by its number from 1 or its field's name, such as 1=ja or Meaning=en. Repeatable.",
            valueName: "side=tag"))
    var texts: [String] = []

    func validate() throws { _ = try parsed() }

    /// Empty where nothing was said.
    var choices: LanguageChoices { (try? parsed()) ?? LanguageChoices() }

    private func parsed() throws -> LanguageChoices {
        var choices = LanguageChoices()
        for text in texts {
            // Tags have no equals sign in them; names may.
            guard let equals = text.lastIndex(of: "="), let facet = FacetName(text[..<equals]),
                let tag = LanguageTag(locale: String(text[text.index(after: equals)...]))
            else {
                throw ValidationError(
                    "--language takes a side and a language tag, such as 1=ja or Front=zh-Hant, not “\(text)”.")
            }
            choices[facet] = tag
        }
        return choices
    }
}
