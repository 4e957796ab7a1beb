import CardDeck

/// Reads the elements of a KVTML text into sections of notes.
struct KVTMLReader {
    struct Section {
        /// Empty for the entries that are in no lesson.
        var path: [String]
        var notes: [Note]
    }

    private(set) var title = ""

    /// By position, as translations refer to them.
    private(set) var languages: [LanguageTag?] = []
    private var names: [String?] = []

    /// Those with entries, in the order of the file.
    private(set) var sections: [Section] = []
    private(set) var warnings: [String] = []

    private let root: XMLElement
    private var entries: [XMLElement] = []
    private var entryOfID: [String: Int] = [:]
    private var isPlaced: [Bool] = []
    private var uses: [String: Int] = [:]
    private var missing = 0

    init(root: XMLElement) { self.root = root }

    /// KVTML 2.
    mutating func readEntries() {
        title = root.child("information")?.child("title")?.text ?? ""
        let identifiers = root.child("identifiers")?.children(named: "identifier") ?? []
        languages = identifiers.map(Self.language)
        names = identifiers.map { $0.child("name")?.text }.map { $0?.isEmpty == true ? nil : $0 }
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
    }

    /// The bare list of words that some programs of KDE still ship, which is older than KVTML 2: `<e>` with
    /// the original `<o>` and translations `<t>`.
    mutating func readWordList() {
        title = root.attribute("title") ?? ""
        let notes = root.children(named: "e").enumerated().map { index, entry in
            var facets = entry.children.filter { $0.name == "o" || $0.name == "t" }.map { text in
                Facet(
                    StyledText(plain: text.text).settingReadings(),
                    language: text.attribute("l").flatMap(LanguageTag.init(locale:)))
            }
            while facets.count > 1, facets.last?.text.isEmpty == true { facets.removeLast() }
            return Note(
                id: NoteID(String(index)), facets: facets.isEmpty ? [Facet(StyledText(plain: ""))] : facets)
        }
        sections = [Section(path: [], notes: notes)]
        warnings = ["is a word list from before KVTML 2; it names no languages"]
    }

    /// A lesson and those within it. Early files have `lesson` with `entryid`, later ones `container` with
    /// `entry`.
    private mutating func read(_ lesson: XMLElement, below path: [String]) {
        guard lesson.name == "container" || lesson.name == "lesson" else { return }
        let name = lesson.child("name")?.text ?? ""
        let path = path + [name.isEmpty ? "…" : name]
        var members: [Int] = []
        for child in lesson.children where child.name == "entry" || child.name == "entryid" {
            let id = child.name == "entry" ? child.attribute("id") ?? "" : child.text
            guard let index = entryOfID[id] else {
                missing += 1
                continue
            }
            members.append(index)
            isPlaced[index] = true
        }
        if !members.isEmpty { sections.append(Section(path: path, notes: members.map { note($0) })) }
        for child in lesson.children { read(child, below: path) }
    }

    private mutating func note(_ index: Int) -> Note {
        let entry = entries[index]
        let name = entry.attribute("id") ?? "at \(index)"
        uses[name, default: 0] += 1
        let use = uses[name]!
        var facets = entry.children(named: "translation").enumerated().map { position, translation in
            var facet = facet(translation, language: position < languages.count ? languages[position] : nil)
            facet.field = position < names.count ? names[position] : nil
            return facet
        }
        if facets.isEmpty { facets = [Facet(StyledText(plain: ""))] }
        return Note(id: NoteID(use == 1 ? name : "\(name) (\(use))"), facets: facets)
    }

    private func facet(_ translation: XMLElement, language: LanguageTag?) -> Facet {
        let text = translation.child("text")?.text ?? ""
        let pronunciation = translation.child("pronunciation")?.text ?? ""
        var styled = StyledText(plain: text)
        if !pronunciation.isEmpty, !text.isEmpty, styled.paragraphs.count == 1 {
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
        return Facet(
            styled, language: language,
            direction: language.map { $0.isRightToLeft ? .rightToLeft : .leftToRight }, media: media)
    }

    private static func language(of identifier: XMLElement) -> LanguageTag? {
        guard let locale = identifier.child("locale")?.text, !locale.isEmpty else { return nil }
        return LanguageTag(locale: locale) ?? LanguageName.tag(of: locale)
    }
}
