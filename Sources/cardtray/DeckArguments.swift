import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats
import DeckLanguages

/// Opens the decks that are named on the command line, and those of folders.
struct DeckArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Decks, and folders of decks; “-” reads standard input. None: the sample deck; in a window, the decks opened last.",
            valueName: "deck"),
        completion: .file())
    var decks: [String] = []

    @Option(
        help: ArgumentHelp(
            "The side that faces up: its number from 1, or its language, such as 2 or ja. (default: the first)",
            valueName: "side"))
    var front: FacingSide?

    /// The decks' files. Looks into folders.
    var files: DeckFiles { DeckFiles(of: decks) }

    /// - Parameters:
    ///   - settings: their languages hold where the command line says nothing.
    ///   - spines: whether what is on spines is asked for.
    /// - Throws: the exit code 3, once it has been said why no deck can be read; `ValidationError` for a language of a
    ///   side that no note has.
    func open(
        _ settings: Settings, _ languages: LanguageOptions, _ encoding: EncodingOption, spines: Bool = true
    ) throws -> any DeckSource { try opened(settings, languages, encoding, spines: spines).deck }

    /// Decks, and the files that they are in, in their order; none for the sample deck.
    typealias Opened = (deck: any DeckSource, files: [String])

    /// Opens the decks, and tells which files could be read.
    func opened(
        _ settings: Settings, _ languages: LanguageOptions, _ encoding: EncodingOption, spines: Bool = true
    ) throws -> Opened {
        var opened = try read(languages.choices.over(settings.languages), encoding, spines: spines)
        if let missing = languages.choices.missing(in: opened.deck) {
            throw ValidationError("--language: no note has \(missing).")
        }
        guard let front else { return opened }
        guard front.isThere(in: opened.deck) else { throw ValidationError("--front: no card has a side \(front).") }
        opened.deck = opened.deck.with(FacingSides(front))
        return opened
    }

    private func read(
        _ languages: LanguageChoices, _ encoding: EncodingOption, spines: Bool
    ) throws -> Opened {
        guard !self.decks.isEmpty else { return (TaggedDeck(SampleDeck(), choices: languages), []) }
        var paths: [String] = []
        for name in self.decks {
            do {
                paths += try DeckFolder.decks(at: name) { StandardError.write("cardtray: \($0)") }
            } catch {
                StandardError.write("cardtray: \(error)")
            }
        }
        // What can be read is shown.
        var decks: [any DeckSource] = [], files: [String] = []
        for path in paths {
            do {
                decks.append(
                    try DeckOpener.open(
                        path: path, languages: languages, encoding: encoding.value, spines: spines))
                files.append(path)
            } catch {
                StandardError.write("cardtray: \(error)")
            }
        }
        guard let first = decks.first else { throw ExitCode(ExitStatus.unreadableDeck.rawValue) }
        return (decks.count > 1 ? DeckStack(decks) : first, files)
    }
}

/// The files of decks, which nothing is written over.
struct DeckFiles {
    private let files: [FileIdentity]

    private static let standardInput = "/dev/stdin"

    /// - Parameter names: files and folders, as they were given.
    init(of names: [String]) {
        let paths = names.flatMap { $0 == "-" ? [Self.standardInput] : (try? DeckFolder.decks(at: $0)) ?? [$0] }
        files = paths.compactMap(FileIdentity.init(path:))
    }

    /// Refuses a file to write to that is one of them, whatever it is called.
    func refuse(_ output: String) throws {
        guard output == "-" || !files.contains(where: { FileIdentity(path: output) == $0 }) else {
            throw ValidationError("\(output) is one of the decks, which are never changed; name another file.")
        }
    }
}

extension FacingSide: ExpressibleByArgument {
    /// The side that the command line names; nil where it names none.
    public init?(argument: String) { self.init(argument) }
}
