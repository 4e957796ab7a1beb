import Basics
import CardDeck

/// A deck whose file is read as a whole when it is opened: what is on its sides is kept as the file has it, and made
/// into sides when they are asked for.
final class RecordDeck: DeckSource {
    /// Makes the sides of a record.
    ///
    /// - Parameter log: gets what is wrong with it.
    typealias Maker = @Sendable (_ record: Record, _ log: WarningLog) -> [Facet]

    let format: String
    let title: String
    let sections: [DeckSection]

    private let file: String
    private let store: RecordStore
    private let recordsOfSection: [[UInt32]]
    private let repetitions: Repetitions
    private let media: any MediaStore
    private let log: WarningLog
    private let makeFacets: Maker

    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - title: what the deck is called; it stands over the records of no section of their own.
    ///   - list: the records.
    ///   - warnings: what was wrong with others.
    /// - Throws: `DeckError` where there are no records.
    init(
        format: String, file: String, title: String, _ list: consuming RecordList, media: any MediaStore,
        warnings: [String] = [], makeFacets: @escaping Maker
    ) throws(DeckError) {
        guard !list.sections.isEmpty else { throw DeckError(file: file, warnings.first ?? "holds no cards") }
        (self.format, self.file, self.title, self.media, self.makeFacets) = (format, file, title, media, makeFacets)
        let (store, log) = (list.store, WarningLog())
        self.store = store
        self.log = log
        warnings.forEach(log.add)
        repetitions = Repetitions(in: store.hashes)
        recordsOfSection = list.sections.map(\.records)
        sections = list.sections.map { section in
            let path = section.path.isEmpty ? [title] : section.path, count = section.records.count
            let first = TextDirection.sample(ofCards: count).compactMap { place in
                makeFacets(store[Int(section.records[place])], log).first
            }
            let direction = TextDirection(
                ofRowsIn: first.lazy.compactMap(\.language).first, texts: first.map(\.text.plain))
            return DeckSection(title: path[path.count - 1], path: path, noteCount: count, direction: direction)
        }
    }

    var warnings: [String] { log.lines }

    func noteID(section: Int, note: Int) -> NoteID { id(ofRecord: record(section, note)) }

    func note(section: Int, note: Int) -> Note {
        let number = record(section, note), record = store[number]
        var facets = makeFacets(record, log)
        if facets.isEmpty { facets = [Facet(StyledText(plain: ""))] }
        log.countPicturesElsewhere(in: facets, of: Int64(number))
        return Note(id: id(ofRecord: number), tags: record.tags, facets: facets)
    }

    func media(named name: String) throws -> [UInt8] { try media.bytes(named: name) }

    func error(inMedia name: String, _ message: String) -> DeckError { DeckError(file: file, place: name, message) }

    func path(of id: NoteID) -> NotePath? {
        for (section, records) in recordsOfSection.enumerated() {
            if let note = records.firstIndex(where: { self.id(ofRecord: Int($0)) == id }) {
                return NotePath(section: section, note: note)
            }
        }
        return nil
    }

    private func record(_ section: Int, _ note: Int) -> Int { Int(recordsOfSection[section][note]) }

    private func id(ofRecord record: Int) -> NoteID {
        let own = store.id(record)
        let name = own.isEmpty ? ContentHash(value: store.hashes[record]).description : own
        return NoteID(repetitions[record].map { "\(name)-\($0)" } ?? name)
    }
}
