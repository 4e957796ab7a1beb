/// A font that a deck ships for its own texts.
public struct DeckFont: Hashable, Sendable {
    /// The name of its file, by which `DeckSource.media(named:)` gives its bytes.
    public var file: String

    /// What the deck's texts call the font, beside the names that it has itself.
    public var families: [String]

    /// A font in the deck's file `file`, which texts may also call by `families`.
    public init(file: String, families: [String] = []) {
        self.file = file
        self.families = families
    }
}
