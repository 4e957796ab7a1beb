import CardDeck

/// The font families that a person wants texts in: for each language, and for all others.
public struct FontChoices: Hashable, Sendable {
    /// The family for languages without one of their own; nil for the system's own choice.
    public var standard: String?

    private var families: [String: String] = [:]

    /// The system's own choice for every language.
    public init() {}

    /// The family for a language; nil where none is chosen. Case makes no difference.
    public subscript(language: LanguageTag) -> String? {
        get { families[language.rawValue.lowercased()] }
        set { families[language.rawValue.lowercased()] = newValue }
    }

    /// All families named, in alphabetical order.
    public var allFamilies: [String] { Set(families.values + [standard].compactMap(\.self)).sorted() }

    /// The family for a language: by its tag, or the longest beginning of that which is named.
    func family(for language: String?) -> String? {
        guard !families.isEmpty, let language else { return standard }
        var tag = language.lowercased()
        while true {
            if let family = families[tag] { return family }
            guard let dash = tag.lastIndex(of: "-") else { return standard }
            tag = String(tag[..<dash])
        }
    }

    /// The families that the system has no font of, a line each: what is wrong, and what to do. Looks through all
    /// fonts: not for the main thread.
    public var problems: [String] {
        allFamilies.filter { !Self.generic.contains($0) && !FontSystem.hasFamily($0) }
            .map { family in
                "there is no font “\(family)”: install it, or correct the name; "
                    + "“fc-list : family” lists those there are"
            }
    }

    private static let generic = ["sans-serif", "sans", "serif", "monospace"]
}

/// The fonts that cards are set in: what a person chose, and what the deck brought.
public final class CardFonts: Sendable {
    /// The fonts that a person chose.
    public let choices: FontChoices
    let deck: DeckFontSet?

    /// Fonts of `choices`, and of the deck's own files.
    public init(choices: FontChoices = FontChoices(), deck: DeckFontSet? = nil) {
        (self.choices, self.deck) = (choices, deck)
    }

    /// What the system chooses.
    public static let standard = CardFonts()
}
