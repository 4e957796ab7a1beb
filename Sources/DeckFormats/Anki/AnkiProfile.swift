import CardDeck

/// A collection as Anki keeps it in a profile's folder, or taken out of a package: the bare database. Its pictures and
/// sounds lie in the folder `collection.media` beside it.
struct AnkiProfile: AnkiStore {
    /// What collections are called.
    static let suffixes = [".anki2", ".anki21", ".anki21b"]

    private let database: DatabaseFile

    /// Of the file, where another reader has needed one.
    private let copy: SharedSpool?

    static let mediaFolder = "collection.media"

    /// More names than this are not looked at.
    static let maxMedia = 1_000_000

    /// Whether a file is a collection by what it is called.
    static func isNamed(_ name: String) -> Bool { suffixes.contains(where: name.lowercased().hasSuffix) }

    /// - Parameter copy: of the file; nil to make one.
    init(_ input: InputFile, copy: SharedSpool?) {
        // Other programs have databases, too.
        let program = Self.isNamed(input.name) ? "Anki" : "the program that it belongs to"
        (database, self.copy) = (DatabaseFile(input: input, program: program), copy)
    }

    private var input: InputFile { database.input }
    var file: String { input.name }
    var statedSize: Int { input.byteCount }

    func makeSpool() throws(DeckError) -> SharedSpool {
        if let copy { return copy }
        return try SharedSpool(file: file, expected: statedSize)
    }

    func unpackCollection(into spool: SharedSpool, progress: (Double) -> Void) throws(DeckError) {
        try database.refuseUnfinishedChange()
        if copy == nil { try DatabaseFile.copy(input, into: spool, progress: progress) }
        try database.refuseCut(spool)
    }

    func mediaMembers(log: WarningLog) -> [String: String] {
        database.warning.map(log.add)
        guard let folder = input.folder.flatMap({ FolderListing($0 + Self.mediaFolder) }) else { return archivedMedia }
        var members: [String: String] = [:]
        for entry in folder where entry.isUTF8 {
            guard members.count < Self.maxMedia else { break }
            members[entry.name.nfc] = entry.name
        }
        return members
    }

    /// What lies beside it in an archive.
    private var archivedMedia: [String: String] {
        let names = input.media.memberNames.filter { $0.hasPrefix(Self.mediaFolder + "/") }
            .map { String($0.dropFirst(Self.mediaFolder.count + 1)) }
        return Dictionary(names.map { ($0.nfc, $0) }) { first, _ in first }
    }

    func media(_ member: String) throws(DeckError) -> [UInt8] {
        try input.media.bytes(named: "\(Self.mediaFolder)/\(member)")
    }

    /// What is wrong, where that may be because Anki has written nothing into the database yet.
    func explain(_ error: DeckError) -> DeckError { database.explain(error) }
}
