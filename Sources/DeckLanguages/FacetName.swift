/// What a facet is called: by the field of the deck that it shows first, else by its place.
public enum FacetName: Hashable, Sendable {
    /// Counted from 0.
    case number(Int)

    /// In small letters.
    case field(String)

    /// From what a person writes: a number from 1, or a field's name in any case.
    ///
    /// - Returns: nil for an empty name, and numbers below 1.
    public init?(_ text: some StringProtocol) {
        if let number = Int(text) {
            guard number >= 1 else { return nil }
            self = .number(number - 1)
        } else {
            guard !text.isEmpty else { return nil }
            self = .field(text.lowercased())
        }
    }
}
