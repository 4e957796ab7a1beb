import CardDeck
import Markup

/// The entries of a KVTML 2 document: each is kept as the texts of its sides, and made into facets when it is asked for.
///
/// A side begins with its translation's id. What follows is nothing and the translation's text, pronunciation, picture
/// and sound, or what a further side is called and its lines.
struct KVTMLEntries: Sendable {
    let languages: KVTMLLanguages

    /// What stands between the parts of a side; XML has no such character.
    private static let separator = "\u{1F}", separatorByte: UInt8 = 0x1F

    /// What the numbers of translations begin with that have no ids. Nor has XML this one.
    private static let unnamed: Character = "\u{1E}"

    /// The elements that make a translation's own side.
    static let parts = ["text", "pronunciation", "image", "sound"]

    /// An entry has no more sides than this, nor has a document more languages.
    static let maxSides = 1000

    private static let headingScale = 0.6

    // MARK: Reading

    /// - Parameters:
    ///   - number: which entry of the document it is.
    ///   - outline: nil where it is not known yet.
    /// - Returns: nil where the outline is needed.
    static func record(of entry: XMLElement, number: Int, _ outline: KVTMLOutline?) -> Record? {
        let id = entry.attribute("id") ?? ""
        let translations = entry.children(named: "translation").prefix(maxSides)
        let translationIDs = ids(of: translations)
        // An id that is longer is no name, and would be looked up for each translation.
        let genders = id.utf8.count <= Record.longestID ? outline?.genders ?? [:] : [:]
        var sides: [String] = []
        sides.reserveCapacity(translationIDs.count)
        for (translationID, translation) in zip(translationIDs, translations) {
            sides.append(side(translationID, "", parts.lazy.map { translation.child($0)?.text ?? "" }))
        }
        let places = outline?.languages.places(of: translationIDs)
        for (place, translation) in translations.enumerated() where sides.count < maxSides {
            let gender = genders.isEmpty ? nil : genders[[id, translation.attribute("id") ?? ""]]
            let language = places.flatMap { outline?.languages[$0[place]] }
            let further = KVTMLSides.sides(of: translation, in: language, gender: gender)
            // Verbs' forms stand behind the language's pronouns.
            if outline == nil, !further.isEmpty, translation.child("conjugation") != nil { return nil }
            for further in further { sides.append(side(translationIDs[place], further.name, further.lines)) }
        }
        if sides.count > maxSides { sides.removeLast(sides.count - maxSides) }
        return Record(id: id.isEmpty ? "at \(number)" : id, sides: sides)
    }

    /// The ids of an entry's translations; where these do not tell them apart, numbers that no language is called by.
    private static func ids(of translations: some Collection<XMLElement>) -> [String] {
        let ids = translations.map { $0.attribute("id") ?? "" }
        let areNames = ids.allSatisfy { 1...KVTMLLanguages.longestID ~= $0.utf8.count }
        // Most entries have two, which need not be hashed.
        let areDifferent = ids.count <= 2 ? ids.first != ids.dropFirst().first : Set(ids).count == ids.count
        return areNames && areDifferent ? ids : ids.indices.map { "\(unnamed)\($0)" }
    }

    /// Put together without a list: there may be millions.
    private static func side(_ id: String, _ name: String, _ parts: some Sequence<String>) -> String {
        var side = id
        side += separator
        side += name
        for part in parts {
            side += separator
            side += part
        }
        return side
    }

    static func hasText(_ record: Record) -> Bool {
        record.sides.contains { side in
            // What a further side is called, or a translation's text, follows the id.
            side.utf8.drop { $0 != separatorByte }.prefix(3).contains { $0 != separatorByte }
        }
    }

    // MARK: Facets

    /// The sides in the order of their languages, and behind them what the translations have besides.
    func facets(of record: Record) -> [Facet] {
        let isAlone = languages.all.count <= 1
        var facets: [Facet] = [], further: Set<String> = []
        func add(_ facet: Facet, number: Int) {
            facets.append(facet)
            facets[facets.count - 1].number = isAlone ? facets.count - 1 : number
        }
        for (place, parts) in placedSides(of: record) {
            if parts[1].isEmpty {
                // With one language, translations after the first are what some programs keep comments in, too.
                let facet = translation(
                    Array(parts.dropFirst(2)), language: languages[place] ?? (isAlone ? languages[0] : nil))
                if !isAlone || place == 0 || !facet.text.isEmpty { add(facet, number: place) }
            } else if further.insert(parts.dropFirst().joined(separator: Self.separator)).inserted {
                let spoken = languages[place] ?? languages[0]
                var facet = Self.facet(
                    named: parts[1], parts.dropFirst(2).map { StyledText(markingFormulas: $0) }, in: spoken?.tag,
                    isAlone: isAlone)
                if !isAlone { facet.field = [spoken?.name, parts[1]].compactMap(\.self).joined(separator: ": ") }
                if !facets.prefix(Self.comparedSides).contains(where: { $0.text == facet.text }) {
                    add(facet, number: languages.all.count + further.count - 1)
                }
            }
        }
        // Not every entry is in each language.
        guard facets.indices.contains(where: { facets[$0].isBlank }) else {
            return facets.isEmpty ? [Facet(StyledText(plain: ""))] : facets
        }
        let filled = facets.filter { !$0.isBlank }
        return filled.isEmpty ? facets : filled
    }

    /// The parts of an entry's sides, each with its language's place among all.
    private func placedSides(of record: Record) -> [(place: Int, parts: [String])] {
        var placed: [(place: Int, parts: [String])] = [], ids: [String] = []
        placed.reserveCapacity(record.sides.count)
        for side in record.sides {
            let parts = Self.parts(of: side)
            guard parts.count > 2 else { continue }
            if parts[1].isEmpty, ids.count == placed.count { ids.append(parts[0]) }
            placed.append((0, parts))
        }
        let places = languages.places(of: ids)
        for number in ids.indices { placed[number].place = places[number] }
        // What translations have besides stands in the translations' order.
        var translation = 0
        for number in placed.indices.dropFirst(ids.count) {
            while translation < ids.count, ids[translation] != placed[number].parts[0] { translation += 1 }
            if translation < ids.count { placed[number].place = places[translation] }
        }
        guard zip(places, places.dropFirst()).contains(where: >) else { return placed }
        let own = placed.prefix(ids.count), further = placed.dropFirst(ids.count)
        // Sorting is stable.
        return own.sorted { $0.place < $1.place } + further.sorted { $0.place < $1.place }
    }

    private static func parts(of side: String) -> [String] {
        var parts: [String] = [], side = side
        // Most sides are translations'.
        parts.reserveCapacity(2 + Self.parts.count)
        side.withUTF8 { bytes in
            var start = 0
            for end in bytes.indices where bytes[end] == separatorByte {
                parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
            }
            parts.append(String(decoding: bytes[start...], as: UTF8.self))
        }
        return parts
    }

    /// Among so many sides it is looked for one that says the same: programs repeat a comment as a translation.
    private static let comparedSides = 20

    private func translation(_ parts: [String], language: KVTMLLanguage?) -> Facet {
        func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
        let text = part(0), pronunciation = part(1)
        var styled = StyledText(markingFormulas: text)
        if !pronunciation.isEmpty, !text.isEmpty, styled.paragraphs.count == 1, styled.paragraphs[0].runs.count == 1 {
            styled.paragraphs[0].runs[0].ruby = pronunciation
        }
        styled = styled.settingReadings()
        var media: [MediaReference] = []
        if !part(2).isEmpty, let picture = MediaReference(pictureAt: part(2)) {
            media.append(picture)
            if text.isEmpty { styled.paragraphs.removeAll() }
            styled.paragraphs.append(Paragraph([TextRun("", image: picture)]))
        }
        if !part(3).isEmpty, let sound = MediaName.decoded(part(3)) {
            media.append(MediaReference(kind: .audio, name: sound))
        }
        var facet = Facet(
            styled, language: language?.tag, direction: language?.direction, media: media)
        facet.field = language?.name
        return facet
    }

    /// A side that is no translation. What it is stands above it in small letters, unless it is the answer to the only
    /// translation.
    static func facet(named name: String, _ texts: [StyledText], in language: LanguageTag?, isAlone: Bool) -> Facet {
        var styled = StyledText([])
        if !isAlone || name != KVTMLSides.comment {
            var style = TextStyle()
            style.scale = headingScale
            style.language = LanguageTag(rawValue: "en")
            styled.paragraphs.append(Paragraph([TextRun(name, style: style)]))
        }
        for text in texts { styled.paragraphs += text.settingReadings().paragraphs }
        var facet = Facet(
            styled, language: language, direction: language.map { $0.isRightToLeft ? .rightToLeft : .leftToRight })
        facet.field = name
        return facet
    }
}
