import Basics
import CardDeck

/// A KVTML vocabulary file: an entry is a note, a translation a facet, a lesson a section. An entry that lessons share is
/// in memory once.
final class KVTMLDeck: DeckSource {
    /// The largest file that is read, in bytes: it is read twice, as a stream.
    static let byteLimit = 256 << 20

    let format = "kvtml"
    let title: String
    let sections: [DeckSection]

    private let file: InputFile
    private let store: RecordStore
    private let entriesOfSection: [[UInt32]]

    /// The first note of each section among all, and which of several notes that are called alike a note is.
    private let starts: [Int]
    private let repetitions: Repetitions
    private let log = WarningLog()
    private let makeFacets: @Sendable (Record) -> [Facet]

    /// What its readers find.
    private struct Contents {
        var title: String
        var language: LanguageTag?
        var store: RecordStore
        var sections: [KVTMLOutline.Section]
        var warnings: [String]
        var makeFacets: @Sendable (Record) -> [Facet]
    }

    init(_ file: InputFile, progress: (Double) -> Void) throws(DeckError) {
        guard file.byteCount <= Self.byteLimit else {
            throw DeckError.isLarger(file.name, than: Self.byteLimit)
        }
        guard let root = try XMLStream.root(of: file) else {
            let flaw = XMLDocument(try file.head(1 << 16)).flaw
            throw DeckError(
                file: file.name,
                flaw.map { "line \($0.line): is not well-formed XML (\($0.reason))" } ?? "holds no XML element")
        }
        guard root.name == "kvtml" else {
            throw DeckError(
                file: file.name,
                "\(FileKind.xml.refusal): its root is <\(root.name)>, not \(DeckFormat.roots)")
        }
        let version = root.attributes["version"].flatMap(Double.init)
        // Lessons and word types stand behind the entries that they name, most of which can be read before.
        let isVersion2 = version.map { $0 >= 2 && $0 < 3 } == true
        var list = KVTMLEntryList()
        let outline = try KVTMLOutline.read(file) {
            progress($0 / 2)
        } entry: { (entry) throws(DeckError) in
            if isVersion2 { try list.take(entry, of: file, nil) }
        }
        let contents: Contents
        if version.map({ $0 < 2 }) ?? (!outline.hasEntries && outline.hasWords) {
            contents = try Self.words(file, outline, title: root.attributes["title"]) { progress((1 + $0) / 2) }
        } else if isVersion2 {
            let (sections, warnings) = try outline.sections(), entries = KVTMLEntries(languages: outline.languages)
            if !list.isWhole || !outline.genders.isEmpty {
                // What was read early goes first: both would not fit into the memory that a deck may take.
                list = KVTMLEntryList()
                list = try KVTMLEntryList.read(file, outline) { progress((1 + $0) / 2) }
            }
            contents = Contents(
                title: outline.title, language: outline.languages[0]?.tag, store: list.store,
                sections: list.seen(sections, entries), warnings: warnings, makeFacets: { entries.facets(of: $0) })
        } else {
            // Where it is damaged, it may have lost what would tell.
            if version == nil, let flaw = Self.flaw(of: outline) { throw DeckError(file: file.name, flaw) }
            throw DeckError(
                file: file.name,
                "is KVTML \(root.attributes["version"] ?? "of no version"), which is not read; "
                    + "open it in Parley and save it as KVTML 2")
        }
        guard !contents.sections.isEmpty else {
            throw DeckError(file: file.name, Self.flaw(of: outline) ?? "holds no entries")
        }
        let title = contents.title.isEmpty ? file.stem : contents.title.boundedName
        (self.file, self.title, store, makeFacets) = (file, title, contents.store, contents.makeFacets)
        let entries = contents.sections.map(\.entries), hashes = contents.store.hashes
        entriesOfSection = entries
        starts = entries.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        repetitions = Repetitions(in: entries.joined().map { hashes[Int($0)] })
        let first = contents.sections[0].entries.first.flatMap {
            contents.makeFacets(contents.store[Int($0)]).first?.language
        }
        let isRightToLeft = (contents.language ?? first)?.isRightToLeft == true
        sections = contents.sections.map { section in
            let path = section.path.isEmpty ? [title] : section.path
            return DeckSection(
                title: path[path.count - 1], path: path, noteCount: section.entries.count,
                direction: isRightToLeft ? .rightToLeft : .leftToRight)
        }
        (outline.flaws + contents.warnings).forEach(log.add)
    }

    /// Why nothing could be read of it; nil where it is whole.
    private static func flaw(of outline: KVTMLOutline) -> String? {
        outline.flaws.last { $0.hasSuffix(XMLStream.readOn) }.map { String($0.dropLast(XMLStream.readOn.count)) }
    }

    private static func words(
        _ file: InputFile, _ outline: KVTMLOutline, title: String?, progress: (Double) -> Void
    ) throws(DeckError) -> Contents {
        var words = KVTMLWords(lessons: outline.numberedLessons)
        _ = try XMLStream.read(file, ["e"], progress: progress) { (entry) throws(DeckError) in
            guard let root = entry.parent, root.parent == nil else { return }
            guard words.take(entry) else { throw DeckError.hasMoreText(file.name, than: RecordStore.byteLimit) }
        }
        let layouts = words.layouts
        return Contents(
            title: title ?? "", language: nil, store: words.store, sections: words.sections,
            warnings: words.namesLanguages ? [] : ["is a word list from before KVTML 2; it names no languages"],
            makeFacets: { KVTMLWords.facets(of: $0, layout: layouts[$0.layout]) })
    }

    var warnings: [String] { log.lines }

    func noteID(section: Int, note: Int) -> NoteID {
        let name = store.id(Int(entriesOfSection[section][note]))
        return NoteID(repetitions[starts[section] + note].map { "\(name) (\($0))" } ?? name)
    }

    func note(section: Int, note: Int) -> Note {
        let facets = makeFacets(store[Int(entriesOfSection[section][note])])
        log.countPicturesElsewhere(in: facets, of: Int64(starts[section] + note))
        return Note(id: noteID(section: section, note: note), facets: facets)
    }

    func media(named name: String) throws -> [UInt8] { try file.media.bytes(named: name) }
}
