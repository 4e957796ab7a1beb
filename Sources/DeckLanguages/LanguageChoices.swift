import CardDeck

/// The languages of facets as a person set them: they go before all else.
public struct LanguageChoices: Hashable, Sendable {
    private var tags: [FacetName: LanguageTag] = [:]

    public init() {}

    public var isEmpty: Bool { tags.isEmpty }

    public subscript(name: FacetName) -> LanguageTag? {
        get { tags[name] }
        set { tags[name] = newValue }
    }

    /// What was set for a facet of a note: by its field's name rather than by its place.
    func tag(ofFacet number: Int, field: String?) -> LanguageTag? {
        guard !tags.isEmpty else { return nil }
        return field.flatMap { tags[.field($0.lowercased())] } ?? tags[.number(number)]
    }

    /// These, and where they say nothing, others.
    public func over(_ others: LanguageChoices) -> LanguageChoices {
        var choices = others
        choices.tags.merge(tags) { _, own in own }
        return choices
    }
}
