import CardDeck
import Markup

/// Reads the elements of a KVTML text into sections of notes.
struct KVTMLReader {
    struct Section {
        /// Empty for the entries that are in no lesson.
        var path: [String]
        var notes: [Note]
    }

    private(set) var title = ""

    /// By position, as translations refer to them.
    private(set) var languages: [KVTMLLanguage] = []

    /// Those with entries, in the order of the file.
    private(set) var sections: [Section] = []
    private(set) var warnings: [String] = []

    private let root: XMLElement
    private var entries: [XMLElement] = []
    private var entryOfID: [String: Int] = [:]
    private var isPlaced: [Bool] = []
    private var uses: [String: Int] = [:]
    private var missing = 0
    private var repeated = 0

    /// The sides of entries that were read: all lessons that name one share them, however long they are.
    private var facets: [Int: [Facet]] = [:]

    /// Of nouns, by their entry's id and their translation's: what their word type says.
    private var genders: [[String]: String] = [:]

    init(root: XMLElement) { self.root = root }

    /// KVTML 2.
    mutating func readEntries() {
        title = root.child("information")?.child("title")?.text ?? ""
        let identifiers = root.child("identifiers")?.children(named: "identifier") ?? []
        languages = identifiers.map(KVTMLLanguage.init)
        for type in root.child("wordtypes")?.children ?? [] { readGenders(type) }
        entries = root.child("entries")?.children(named: "entry") ?? []
        for (index, entry) in entries.enumerated() {
            guard let id = entry.attribute("id"), entryOfID[id] == nil else { continue }
            entryOfID[id] = index
        }
        isPlaced = Array(repeating: false, count: entries.count)
        for lesson in root.child("lessons")?.children ?? [] { read(lesson, below: []) }
        let rest = entries.indices.filter { !isPlaced[$0] }
        if !rest.isEmpty { sections.append(Section(path: [], notes: rest.map { note($0) })) }
        if missing > 0 {
            let entries =
                missing == 1 ? "1 entry that a lesson names is" : "\(missing) entries that lessons name are"
            warnings.append("\(entries) not in the file")
        }
        if repeated > 0 {
            let entries = repeated == 1 ? "1 entry is" : "\(repeated) entries are"
            warnings.append("\(entries) named again in the same lesson, and shown once")
        }
    }

    /// KVTML 1, and the bare list of words that some programs of KDE still ship: `<e>` with the original `<o>` and
    /// translations `<t>`. The first entry names the languages for all; `m` is the number of an entry's lesson.
    mutating func readWordList() {
        title = root.attribute("title") ?? ""
        let names = (root.child("lesson")?.children(named: "desc") ?? []).map { lesson in
            (number: lesson.attribute("no") ?? "", name: lesson.text)
        }
        let nameOfLesson = Dictionary(names) { first, _ in first }
        var columns: [LanguageTag?] = [], placeOfLesson: [String: Int] = [:], namesLanguages = false
        for (index, entry) in root.children(named: "e").enumerated() {
            let texts = entry.children.filter { $0.name == "o" || $0.name == "t" }
            if index == 0 { columns = texts.map { $0.attribute("l").flatMap(LanguageTag.init(locale:)) } }
            var facets = texts.enumerated().map { place, text in
                let language = text.attribute("l").flatMap(LanguageTag.init(locale:))
                namesLanguages = namesLanguages || language != nil
                // What is nested in it is about the word: its kind, examples, false friends.
                var styled = StyledText(plain: text.flattened { _ in "" }.clean.trimmingBlanks())
                if let reading = text.attribute("p"), !reading.isEmpty, styled.paragraphs.count == 1 {
                    styled.paragraphs[0].runs[0].ruby = reading
                }
                return Facet(
                    styled.settingReadings(), language: language ?? (place < columns.count ? columns[place] : nil))
            }
            while facets.last?.text.isEmpty == true { facets.removeLast() }
            guard !facets.isEmpty else { continue }
            let lesson = entry.attribute("m").flatMap { nameOfLesson[$0] } ?? ""
            let place = placeOfLesson[lesson] ?? sections.count
            if place == sections.count {
                placeOfLesson[lesson] = place
                sections.append(Section(path: lesson.isEmpty ? [] : [lesson], notes: []))
            }
            sections[place].notes.append(
                Note(id: NoteID(String(index)), facets: facets))
        }
        languages = []
        if !namesLanguages { warnings = ["is a word list from before KVTML 2; it names no languages"] }
    }

    /// A lesson and those within it. Early files have `lesson` with `entryid`, later ones `container` with
    /// `entry`.
    private mutating func read(_ lesson: XMLElement, below path: [String]) {
        guard lesson.name == "container" || lesson.name == "lesson" else { return }
        let name = lesson.child("name")?.text ?? ""
        let path = path + [name.isEmpty ? "…" : name]
        var members: [Int] = [], seen: Set<Int> = []
        for child in lesson.children where child.name == "entry" || child.name == "entryid" {
            let id = child.name == "entry" ? child.attribute("id") ?? "" : child.text
            guard let index = entryOfID[id] else {
                missing += 1
                continue
            }
            isPlaced[index] = true
            if seen.insert(index).inserted { members.append(index) } else { repeated += 1 }
        }
        if !members.isEmpty { sections.append(Section(path: path, notes: members.map { note($0) })) }
        for child in lesson.children { read(child, below: path) }
    }

    private mutating func note(_ index: Int) -> Note {
        let entry = entries[index]
        let name = entry.attribute("id") ?? "at \(index)"
        uses[name, default: 0] += 1
        let use = uses[name]!
        let facets = facets[index] ?? facets(of: entry)
        self.facets[index] = facets
        return Note(id: NoteID(use == 1 ? name : "\(name) (\(use))"), facets: facets)
    }

    private func facets(of entry: XMLElement) -> [Facet] {
        let translations = entry.children(named: "translation").enumerated().map { position, translation in
            (translation, position < languages.count ? languages[position] : nil)
        }
        let isAlone = languages.count <= 1
        // With one language, translations after the first are what some programs keep comments in, too.
        var facets = translations.enumerated().compactMap { position, translation in
            let facet = facet(translation.0, language: translation.1 ?? (isAlone ? languages.first : nil))
            return isAlone && position > 0 && facet.text.isEmpty ? nil : facet
        }
        for (translation, language) in translations {
            let ids = [entry.attribute("id") ?? "", translation.attribute("id") ?? ""]
            for side in KVTMLSides.sides(of: translation, in: language, gender: genders[ids]) {
                let further = facet(side, language: language ?? languages.first, isAlone: isAlone)
                if !facets.contains(where: { $0.text == further.text }) { facets.append(further) }
            }
        }
        return facets.isEmpty ? [Facet(StyledText(plain: ""))] : facets
    }

    /// The word types of the nouns whose gender they tell.
    private mutating func readGenders(_ type: XMLElement) {
        guard type.name == "container" else { return }
        let gender = type.child("specialwordtype")?.text.split(separator: "/").dropFirst().last.map(String.init)
        for child in type.children {
            if child.name == "container" { readGenders(child) }
            guard let gender, child.name == "entry", let entry = child.attribute("id") else { continue }
            for translation in child.children(named: "translation") {
                genders[[entry, translation.attribute("id") ?? ""]] = gender
            }
        }
    }

    /// A side that is no translation. What it is stands above it in small letters, unless it is the answer to the only
    /// translation.
    private func facet(_ side: KVTMLSides.Side, language: KVTMLLanguage?, isAlone: Bool) -> Facet {
        var styled = StyledText([])
        if !isAlone || side.name != "Comment" {
            var style = TextStyle()
            style.scale = Self.headingScale
            style.language = LanguageTag(rawValue: "en")
            styled.paragraphs.append(Paragraph([TextRun(side.name, style: style)]))
        }
        for line in side.lines { styled.paragraphs += StyledText(markingFormulas: line).settingReadings().paragraphs }
        var facet = Facet(
            styled, language: language?.tag,
            direction: language?.tag.map { $0.isRightToLeft ? .rightToLeft : .leftToRight })
        facet.field = isAlone ? side.name : [language?.name, side.name].compactMap(\.self).joined(separator: ": ")
        return facet
    }

    private static let headingScale = 0.6

    private func facet(_ translation: XMLElement, language: KVTMLLanguage?) -> Facet {
        let text = translation.child("text")?.text ?? ""
        let pronunciation = translation.child("pronunciation")?.text ?? ""
        var styled = StyledText(markingFormulas: text)
        if !pronunciation.isEmpty, !text.isEmpty, styled.paragraphs.count == 1, styled.paragraphs[0].runs.count == 1 {
            styled.paragraphs[0].runs[0].ruby = pronunciation
        }
        styled = styled.settingReadings()
        var media: [MediaReference] = []
        if let picture = translation.child("image").flatMap({ MediaReference(pictureAt: $0.text) }) {
            media.append(picture)
            if text.isEmpty { styled.paragraphs.removeAll() }
            styled.paragraphs.append(Paragraph([TextRun("", image: picture)]))
        }
        if let sound = translation.child("sound").flatMap({ MediaName.decoded($0.text) }) {
            media.append(MediaReference(kind: .audio, name: sound))
        }
        var facet = Facet(
            styled, language: language?.tag,
            direction: language?.tag.map { $0.isRightToLeft ? .rightToLeft : .leftToRight }, media: media)
        facet.field = language?.name
        return facet
    }
}
