import CardDeck
import Markup

/// The entries of KVTML 1, and of the bare list of words that some programs of KDE still ship: `<e>` with the original
/// `<o>` and translations `<t>`. The first entry names the languages for all; `m` is the number of an entry's lesson, `p`
/// how a word is pronounced, and `r` a remark.
struct KVTMLWords {
    private(set) var store = RecordStore()

    /// Of each lesson in the order of the file, and last of what is in none; some may be empty.
    private var lists: [KVTMLOutline.Section] = []

    /// By the lessons' numbers.
    private var placeOfLesson: [String: Int] = [:]

    /// The languages of the sides of records.
    private(set) var layouts: [[LanguageTag?]] = []

    /// Whether any entry names a language.
    private(set) var namesLanguages = false

    private var columns: [LanguageTag?] = []
    private var placeOfLayout: [[LanguageTag?]: Int] = [:]
    private var count = 0

    /// What stands between a text, how it is read, and what is remarked on it.
    private static let separator: Character = "\u{1F}"

    init(lessons: [KVTMLOutline.NumberedLesson]) {
        var placeOfName: [String: Int] = [:]
        for lesson in lessons where !lesson.name.isEmpty && placeOfLesson[lesson.number] == nil {
            let place = placeOfName[lesson.name] ?? lists.count
            if place == lists.count { lists.append(KVTMLOutline.Section(path: [lesson.name], entries: [])) }
            placeOfName[lesson.name] = place
            placeOfLesson[lesson.number] = place
        }
        lists.append(KVTMLOutline.Section(path: [], entries: []))
    }

    var sections: [KVTMLOutline.Section] { lists.filter { !$0.entries.isEmpty } }

    /// - Returns: whether there was room.
    mutating func take(_ entry: XMLElement) -> Bool {
        defer { count += 1 }
        let texts = entry.children.filter { $0.name == "o" || $0.name == "t" }
        let named = texts.map { $0.attribute("l").flatMap(LanguageTag.init(locale:)) }
        if count == 0 { columns = named }
        namesLanguages = namesLanguages || named.contains { $0 != nil }
        var sides = texts.map { text in
            // What is nested in it is about the word: its kind, examples, false friends.
            [text.flattened { _ in "" }, text.attribute("p") ?? "", text.attribute("r") ?? ""]
                .map { $0.clean.trimmingBlanks() }
        }
        while sides.last?[0].isEmpty == true { sides.removeLast() }
        guard !sides.isEmpty else { return true }
        let layout = sides.indices.map { named[$0] ?? ($0 < columns.count ? columns[$0] : nil) }
        let place = placeOfLayout[layout] ?? layouts.count
        if place == layouts.count {
            placeOfLayout[layout] = place
            layouts.append(layout)
        }
        let record = Record(
            id: String(count), sides: sides.map { $0.joined(separator: String(Self.separator)) }, layout: place)
        guard store.append(record) else { return false }
        let lesson = entry.attribute("m").flatMap { placeOfLesson[$0] } ?? lists.count - 1
        lists[lesson].entries.append(UInt32(store.count - 1))
        return true
    }

    /// - Parameter layout: the languages of its sides.
    static func facets(of record: Record, layout: [LanguageTag?]) -> [Facet] {
        var facets: [Facet] = [], comments: [Facet] = [], remarks: Set<String> = []
        for (side, language) in zip(record.sides, layout) {
            let parts = side.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { continue }
            var styled = StyledText(plain: parts[0])
            if !parts[1].isEmpty, styled.paragraphs.count == 1 { styled.paragraphs[0].runs[0].ruby = parts[1] }
            facets.append(Facet(styled.settingReadings(), language: language))
            guard !parts[2].isEmpty, remarks.insert(parts[2]).inserted else { continue }
            comments.append(
                KVTMLEntries.facet(
                    named: KVTMLSides.comment, [StyledText(plain: parts[2])], in: language,
                    isAlone: layout.count == 1))
        }
        return facets + comments
    }
}
