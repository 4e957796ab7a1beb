import CardDeck
import Markup

/// The entries of KVTML 1, and of the bare list of words that some programs of KDE still ship: `<e>` with the original
/// `<o>` and translations `<t>`. The first entry names the languages for all; `m` is the number of an entry's lesson.
struct KVTMLWords {
    private(set) var store = RecordStore()
    private(set) var sections: [KVTMLOutline.Section] = []

    /// The languages of the sides of records.
    private(set) var layouts: [[LanguageTag?]] = []

    /// Whether any entry names a language.
    private(set) var namesLanguages = false

    private let nameOfLesson: [String: String]
    private var columns: [LanguageTag?] = []
    private var placeOfLesson: [String: Int] = [:]
    private var placeOfLayout: [[LanguageTag?]: Int] = [:]
    private var count = 0

    /// What stands between a text and how it is read.
    private static let separator: Character = "\u{1F}"

    /// - Parameter nameOfLesson: the names of lessons, by their numbers.
    init(nameOfLesson: [String: String]) { self.nameOfLesson = nameOfLesson }

    /// - Returns: whether there was room.
    mutating func take(_ entry: XMLElement) -> Bool {
        defer { count += 1 }
        let texts = entry.children.filter { $0.name == "o" || $0.name == "t" }
        let named = texts.map { $0.attribute("l").flatMap(LanguageTag.init(locale:)) }
        if count == 0 { columns = named }
        namesLanguages = namesLanguages || named.contains { $0 != nil }
        var sides = texts.map { text in
            // What is nested in it is about the word: its kind, examples, false friends.
            (text: text.flattened { _ in "" }.clean.trimmingBlanks(), reading: text.attribute("p") ?? "")
        }
        while sides.last?.text.isEmpty == true { sides.removeLast() }
        guard !sides.isEmpty else { return true }
        let layout = sides.indices.map { named[$0] ?? ($0 < columns.count ? columns[$0] : nil) }
        let place = placeOfLayout[layout] ?? layouts.count
        if place == layouts.count {
            placeOfLayout[layout] = place
            layouts.append(layout)
        }
        let record = Record(
            id: String(count), sides: sides.map { $0.text + String(Self.separator) + $0.reading }, layout: place)
        guard store.append(record) else { return false }
        let lesson = entry.attribute("m").flatMap { nameOfLesson[$0] } ?? ""
        let section = placeOfLesson[lesson] ?? sections.count
        if section == sections.count {
            placeOfLesson[lesson] = section
            sections.append(KVTMLOutline.Section(path: lesson.isEmpty ? [] : [lesson], entries: []))
        }
        sections[section].entries.append(UInt32(store.count - 1))
        return true
    }

    /// - Parameter layout: the languages of its sides.
    static func facets(of record: Record, layout: [LanguageTag?]) -> [Facet] {
        zip(record.sides, layout).map { side, language in
            let parts = side.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
            var styled = StyledText(plain: String(parts[0]))
            if parts.count > 1, !parts[1].isEmpty, styled.paragraphs.count == 1 {
                styled.paragraphs[0].runs[0].ruby = String(parts[1])
            }
            return Facet(styled.settingReadings(), language: language)
        }
    }
}
