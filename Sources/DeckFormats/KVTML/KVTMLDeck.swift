import CardDeck

/// A KVTML vocabulary file: an entry is a note, a translation a facet, a lesson a section.
final class KVTMLDeck: DeckSource {
    /// The largest file that is read, in bytes.
    static let byteLimit = 32 << 20

    let format = "kvtml"
    let title: String
    let sections: [DeckSection]
    let warnings: [String]

    private let file: InputFile
    private let notes: [[Note]]

    init(_ file: InputFile) throws(DeckError) {
        guard file.byteCount <= Self.byteLimit else {
            throw DeckError.isLarger(file.name, than: Self.byteLimit)
        }
        let document = XMLDocument(try file.bytes(in: 0..<file.byteCount))
        let flaw = document.flaw.map { "line \($0.line): is not well-formed XML (\($0.reason))" }
        guard let root = document.root else {
            throw DeckError(file: file.name, flaw ?? "holds no XML element")
        }
        guard root.name == "kvtml" else {
            throw DeckError(
                file: file.name, "is XML, but not a deck that cardtray can read: its root is <\(root.name)>")
        }
        var reader = KVTMLReader(root: root)
        let version = root.attribute("version").flatMap(Double.init)
        if version.map({ $0 < 2 }) ?? (root.child("entries") == nil && root.child("e") != nil) {
            reader.readWordList()
        } else {
            guard let version, version < 3 else {
                // Where it is damaged, it may have lost what would tell.
                if version == nil, let flaw { throw DeckError(file: file.name, flaw) }
                throw DeckError(
                    file: file.name,
                    "is KVTML \(root.attribute("version") ?? "of no version"), which is not read; "
                        + "open it in Parley and save it as KVTML 2")
            }
            reader.readEntries()
        }
        guard reader.sections.contains(where: { !$0.notes.isEmpty }) else {
            throw DeckError(file: file.name, flaw ?? "holds no entries")
        }
        self.file = file
        let title = reader.title.isEmpty ? file.stem : reader.title
        self.title = title
        let language = reader.languages.first?.tag ?? reader.sections.first?.notes.first?.facets.first?.language
        let direction: TextDirection = language?.isRightToLeft == true ? .rightToLeft : .leftToRight
        sections = reader.sections.map { section in
            let path = section.path.isEmpty ? [title] : section.path
            return DeckSection(
                title: path[path.count - 1], path: path, noteCount: section.notes.count, direction: direction)
        }
        notes = reader.sections.map(\.notes)
        let log = WarningLog()
        for (number, note) in notes.lazy.joined().enumerated() {
            log.countPicturesElsewhere(in: note.facets, of: Int64(number))
        }
        let encoding = document.isLatin1 ? Latin1.warning : nil
        warnings =
            [encoding, flaw.map { "\($0); what could be read is shown" }].compactMap(\.self) + reader.warnings
            + log.lines
    }

    func noteID(section: Int, note: Int) -> NoteID { notes[section][note].id }

    func note(section: Int, note: Int) throws -> Note { notes[section][note] }

    func media(named name: String) throws -> [UInt8] { try file.media.bytes(named: name) }
}
