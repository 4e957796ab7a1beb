import CardDeck

/// Says of the facets of notes which languages they are in. For one thread.
final class NoteTagger {
    private let choices: LanguageChoices
    private let languages: (FacetName) -> FieldLanguages

    /// Those of the facets of the last notes, by their places: the facets of the next note mostly have the same names.
    private var taggers: [FacetTagger] = []

    /// - Parameter languages: tells what is known of the facets of a name.
    init(choices: LanguageChoices, languages: @escaping (FacetName) -> FieldLanguages) {
        (self.choices, self.languages) = (choices, languages)
    }

    func tag(_ note: inout Note) {
        for place in note.facets.indices {
            if place == taggers.count {
                taggers.append(tagger(of: note.facets[place], at: place))
            } else if !taggers[place].isMade(for: note.facets[place]) {
                taggers[place] = tagger(of: note.facets[place], at: place)
            }
            taggers[place].tag(&note.facets[place])
        }
    }

    private func tagger(of facet: Facet, at place: Int) -> FacetTagger {
        FacetTagger(
            of: facet, languages: languages(FacetName(of: facet, at: place)),
            choice: choices.tag(ofFacet: facet.number ?? place, field: facet.field))
    }
}
