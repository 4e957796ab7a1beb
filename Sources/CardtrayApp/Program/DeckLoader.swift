import CardDeck
import DeckFormats
import DeckLanguages

/// Opens decks on a thread of its own, since a large one may take its time.
struct DeckLoader: Sendable {
    /// The decks as the user named them, or folders of decks; none for the sample deck.
    let names: [String]

    /// The languages that a person set, of any deck's facets.
    var languages = LanguageChoices()

    /// The encoding of tables, as a person said; nil to find it out.
    var encoding: TextEncoding?

    /// What came of it.
    struct Outcome: Sendable {
        var deck: (any DeckSource)?
        var failures: [DeckError]

        /// What a person should know of the folders.
        var warnings: [DeckError] = []
    }

    /// Opens all decks, one after the other. Reads files: not for the main thread.
    ///
    /// - Parameters:
    ///   - progress: gets the share that is done, 0…1, on the calling thread.
    ///   - preview: gets a few notes of a deck while it is still being opened, on any thread.
    func open(
        progress: (Double) -> Void = { _ in }, preview: @escaping @Sendable ([Note]) -> Void = { _ in }
    ) -> Outcome {
        guard !names.isEmpty else { return Outcome(deck: TaggedDeck(SampleDeck(), choices: languages), failures: []) }
        var decks: [any DeckSource] = [], failures: [DeckError] = [], warnings: [DeckError] = []
        var paths: [String] = []
        for name in names {
            do {
                paths += try DeckFolder.decks(at: name) { warnings.append($0) }
            } catch {
                failures.append(ViewerSandbox.refusal(of: name) ?? error)
            }
        }
        for (index, path) in paths.enumerated() {
            do {
                decks.append(
                    try DeckOpener.open(
                        path: path, languages: languages, encoding: encoding,
                        progress: { progress((Double(index) + $0) / Double(paths.count)) },
                        preview: preview))
            } catch {
                failures.append(ViewerSandbox.refusal(of: path) ?? error)
            }
        }
        let deck: (any DeckSource)? = decks.count > 1 ? DeckStack(decks) : decks.first
        return Outcome(deck: deck, failures: failures, warnings: warnings)
    }
}
