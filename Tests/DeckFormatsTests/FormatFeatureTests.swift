import CardDeck
import DeckFormats
import DeckSupport
import Testing

/// What `Formats.md` tells of each format, found in a small deck of it.
@Suite struct FormatFeatureTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: FormatSample.all.map(\.name)) func aSampleHasWhatIsToldOfItsFormat(_ name: String) throws {
        let sample = try #require(FormatSample.all.first { $0.name == name })
        let format = try #require(DeckFormat.all.first { $0.name == sample.format })
        let decks = try sample.write(into: scratch.folder).map { try DeckOpener.open(path: $0) }
        for (deck, file) in zip(decks, sample.decks) {
            #expect(deck.warnings.isEmpty, "\(file.name): \(deck.warnings)")
            // A table is called by what divides it.
            #expect(deck.format == format.id || ["csv", "tsv"].contains(deck.format) && format.id == "tsv")
        }
        for feature in sample.features {
            #expect(try decks.contains { try Self.has(feature, $0) }, "\(feature.rawValue)")
        }
    }

    @Test func everyFormatHasASample() {
        #expect(Set(DeckFormat.all.map(\.name)) == Set(FormatSample.all.map(\.format)))
        #expect(Set(FormatSample.all.map(\.name)).count == FormatSample.all.count)
    }

    @Test func everyFormatHasSeedsForMadeUpBytes() throws {
        let seeds = try FormatSample.seeds()
        #expect(seeds.allSatisfy { !$0.bytes.isEmpty })
        #expect(Set(seeds.map(\.kind)).count == 16 && seeds.count > FormatSample.all.count)
    }

    private static func has(_ feature: FormatSample.Feature, _ deck: any DeckSource) throws -> Bool {
        let notes = try deck.sections.indices.flatMap { try deck.notes($0) }, facets = notes.flatMap(\.facets)
        let runs = facets.flatMap { $0.text.paragraphs.flatMap(\.runs) }
        switch feature {
        case .sections:
            return deck.sections.map(\.title) == FormatSample.sections && deck.sections.map(\.noteCount) == [3, 1]
        case .sides: return notes.contains { $0.facets.count > 2 }
        case .media:
            let names = facets.flatMap(\.media).map(\.name)
            return try !names.isEmpty && names.allSatisfy { try deck.media(named: $0) == FormatSample.picture }
        case .languages:
            // Signs of elements are in no language that could be guessed.
            let languages = facets.map(\.language) + runs.map(\.style.language)
            return languages.contains { $0?.rawValue == FormatSample.language }
        case .tags: return notes.contains { $0.tags.contains(FormatSample.tag) }
        case .order: return try deck.texts(0).map { $0[0] } == FormatSample.words
        case .formulas: return runs.contains { $0.style.math } && facets.contains { $0.text.plain.contains("x²") }
        }
    }
}
