import CardDeck

/// The languages of facets as a person set them: they go before all else.
public struct LanguageChoices: Hashable, Sendable {
    private var tags: [FacetName: LanguageTag] = [:]

    /// No choices.
    public init() {}

    /// Whether nothing was chosen for any facet.
    public var isEmpty: Bool { tags.isEmpty }

    /// The language that was chosen for the facets of a name; nil where none was.
    public subscript(name: FacetName) -> LanguageTag? {
        get { tags[name] }
        set { tags[name] = newValue }
    }

    /// What was set for a facet of a note: by its field's name rather than by its place.
    func tag(ofFacet number: Int, field: String?) -> LanguageTag? {
        guard !tags.isEmpty else { return nil }
        return field.flatMap { tags[.field($0.lowercased())] } ?? tags[.number(number)]
    }

    /// A side that was named and that no note of a deck has, as people say it; nil where all are there. Reads notes
    /// until it has seen all sides.
    public func missing(in deck: any DeckSource) -> String? {
        var unseen = Set(tags.keys)
        search: for (section, info) in deck.sections.enumerated() {
            for note in 0..<info.noteCount {
                if unseen.isEmpty { break search }
                guard let facets = try? deck.note(section: section, note: note).facets else { continue }
                for (place, facet) in facets.enumerated() {
                    unseen.remove(.number(facet.number ?? place))
                    if let field = facet.field { unseen.remove(.field(field.lowercased())) }
                }
            }
        }
        switch unseen.first {
        case .number(let number): return "a side \(number + 1)"
        case .field(let name): return "a field “\(name)”"
        case nil: return nil
        }
    }

    /// These, and where they say nothing, others.
    public func over(_ others: LanguageChoices) -> LanguageChoices {
        var choices = others
        choices.tags.merge(tags) { _, own in own }
        return choices
    }
}
