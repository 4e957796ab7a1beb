import CardDeck
import Glibc

/// A collection as Anki keeps it in a profile's folder, or taken out of a package: the bare database. Its pictures and
/// sounds lie in the folder `collection.media` beside it.
struct AnkiProfile: AnkiStore {
    private let input: InputFile

    private static let mediaFolder = "collection.media"

    /// How much is copied at once, in bytes.
    private static let chunk = 1 << 18

    /// More names than this are not looked at.
    private static let maxMedia = 1_000_000

    init(_ input: InputFile) { self.input = input }

    var file: String { input.name }
    var statedSize: Int { input.byteCount }

    /// Copied first: Anki may write to it while it is open here.
    func unpackCollection(into spool: SharedSpool, progress: (Double) -> Void) throws(DeckError) {
        guard !isNotEmpty(beside: "-journal") else {
            throw DeckError(file: file, "is being changed, or a change was not finished; open and close it in Anki")
        }
        try input.forEachPart(of: Self.chunk) { (bytes) throws(DeckError) in
            try spool.append(bytes.span.bytes)
            progress(Double(spool.byteCount) / Double(max(1, input.byteCount)))
        }
        guard SQLiteHeader.isWhole(spool) else { throw SQLiteDatabase.damage(file: file, "it is cut short") }
    }

    func mediaMembers(log: WarningLog) -> [String: String] {
        if isNotEmpty(beside: "-wal") {
            log.add("Anki has it open, or did not close it; what it has not written into it yet is not shown")
        }
        guard let folder = input.folder.flatMap({ opendir($0 + Self.mediaFolder) }) else { return [:] }
        defer { closedir(folder) }
        var members: [String: String] = [:]
        while members.count < Self.maxMedia, let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { members[name.nfc] = name }
        }
        return members
    }

    func media(_ member: String) throws(DeckError) -> [UInt8] {
        try MediaFolder(file: input).bytes(named: "\(Self.mediaFolder)/\(member)")
    }

    /// What is wrong, where that may be because Anki has written nothing into the database yet.
    func explain(_ error: DeckError) -> DeckError {
        guard isNotEmpty(beside: "-wal") else { return error }
        return DeckError(file: file, "cannot be read while Anki has it open (\(error.message)); close Anki first")
    }

    /// Whether SQLite keeps something in a file beside the database: changes that wait (`-wal`), or what an unfinished
    /// change has overwritten (`-journal`).
    private func isNotEmpty(beside suffix: String) -> Bool {
        var status = stat()
        return input.folder != nil && stat(file + suffix, &status) == 0 && status.st_size > 0
    }
}
