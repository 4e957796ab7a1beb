import CardDeck
import Markup

/// A `.apkg` or `.colpkg`: which member is the collection, and how the members are packed.
///
/// Newer packages also hold an older collection with one note that asks to update Anki, so the collection
/// is the one that the package names, and no other.
struct AnkiPackage: AnkiStore {
    /// A database may unpack to so many times its packed size, once it is longer than `Spool.memoryLimit`: real ones stay
    /// below half of that.
    static let largestExpansion = 50

    /// The largest picture or sound that is read, in bytes.
    static let mediaLimit = 256 << 20

    /// The longest list of media, in bytes.
    private var mapLimit: Int { isZstd ? 64 << 20 : Int(SQLiteDatabase.lengthLimit) }

    let archive: ZipArchive
    var file: String { archive.file }

    /// The member that holds the collection.
    let collection: String

    /// Whether collection, media list and media are zstd streams, each.
    let isZstd: Bool

    private let byteCount: Int

    /// Nil for a zip file that is no Anki package.
    init?(_ archive: ZipArchive, byteCount: Int) throws(DeckError) {
        self.archive = archive
        self.byteCount = byteCount
        if archive.member("meta") != nil {
            let meta = try archive.bytes(of: "meta", limit: 1 << 16)
            switch ProtobufReader.integer(1, in: meta) {
            case 1: collection = "collection.anki2"
            case 2: collection = "collection.anki21"
            case 3: collection = "collection.anki21b"
            default:
                throw DeckError(
                    file: archive.file,
                    "was made by a newer Anki; export it again with “Support older Anki versions” ticked")
            }
            guard archive.member(collection) != nil else {
                throw DeckError(
                    file: archive.file, place: collection,
                    "the package lists this member but does not hold it; copy or download it again")
            }
        } else {
            // The newest, as those before it may be there to ask for an update.
            let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
            guard let name = names.first(where: { archive.member($0) != nil }) else { return nil }
            collection = name
        }
        isZstd = collection == "collection.anki21b"
    }

    /// Of a zstd stream the archive tells the packed size only: the spool moves to disk when it must.
    var statedSize: Int { Int(clamping: archive.member(collection)?.statedSize ?? 0) }

    func unpackCollection(into spool: SharedSpool, progress: (Double) -> Void) throws(DeckError) {
        let packedSize = min(byteCount, Int(clamping: archive.member(collection)?.packedSize ?? 0))
        let limit = Spool.memoryLimit + Self.largestExpansion * packedSize
        let wholeSize = Double(max(1, statedSize))
        var packed = 0
        try unpack(collection) { (part, packedPart) throws(DeckError) in
            if spool.byteCount == 0, part.byteCount > 0 { try checkMagic(part) }
            guard spool.byteCount + part.byteCount <= limit else {
                throw DeckError.unpacksToMore(archive.file, place: collection, than: limit)
            }
            try spool.append(part)
            packed += packedPart
            progress(min(1, Double(packed) / wholeSize))
        }
        guard spool.byteCount > 0 else {
            throw DeckError(
                file: archive.file, place: collection, "is empty; copy or download the deck again")
        }
        guard SQLiteHeader.isWhole(spool) else {
            throw SQLiteDatabase.damage(file: archive.file, "it is cut short")
        }
    }

    func mediaMembers(log: WarningLog) throws(DeckError) -> [String: String] {
        guard archive.member("media") != nil else { return profileMedia }
        let map = try bytes(of: "media", limit: mapLimit)
        let (entries, isWhole) =
            isZstd ? Self.entries(protobuf: map) : try Self.entries(json: map, file: archive.file)
        if !isWhole {
            log.add(
                entries.count < AnkiProfile.maxMedia
                    ? "the package's list of media is damaged; pictures and sounds that it doesn't name are left out"
                    : "the package lists more than 1,000,000 pictures and sounds; the others are left out")
        }
        var members: [String: String] = [:]
        var refused = 0
        for (name, member) in entries {
            let name = name.nfc
            guard !name.isEmpty, name != ".", name != "..",
                !name.contains(where: { $0 == "/" || $0 == "\\" }),
                !name.utf8.contains(0)
            else {
                refused += 1
                continue
            }
            members[name] = member
        }
        if refused > 0 {
            log.add(
                "\(refused == 1 ? "1 media file has a name" : "\(refused) media files have names") "
                    + "that no file in a deck may have; left out")
        }
        return members
    }

    /// Pictures and sounds as they lie beside a collection that was archived as it is.
    private var profileMedia: [String: String] {
        let folder = AnkiProfile.mediaFolder + "/"
        let members = archive.names.filter { $0.hasPrefix(folder) && $0.utf8.count > folder.utf8.count }
        return Dictionary(members.map { (String($0.dropFirst(folder.count)).nfc, $0) }) { first, _ in first }
    }

    func media(_ member: String) throws(DeckError) -> [UInt8] { try bytes(of: member, limit: Self.mediaLimit) }

    /// A member in full, unpacked.
    func bytes(of member: String, limit: Int) throws(DeckError) -> [UInt8] {
        var all: [UInt8] = []
        try unpack(member) { (part, _) throws(DeckError) in
            guard all.count + part.byteCount <= limit else {
                throw DeckError.isLarger(archive.file, place: member, than: limit)
            }
            part.withUnsafeBytes { all.append(contentsOf: $0) }
        }
        return all
    }

    /// - Parameter body: gets each unpacked part, and how many packed bytes it came from.
    private func unpack(
        _ member: String, body: (RawSpan, Int) throws(DeckError) -> Void
    ) throws(DeckError) {
        guard isZstd else {
            try archive.read(member) { (part) throws(DeckError) in try body(part, part.byteCount) }
            return
        }
        let decoder = try ZstdDecoder(file: archive.file, place: member)
        try archive.read(member) { (packed) throws(DeckError) in
            var count = packed.byteCount
            try decoder.decode(packed) { (part) throws(DeckError) in
                try body(part, count)
                count = 0
            }
        }
        try decoder.finish()
    }

    private func checkMagic(_ part: RawSpan) throws(DeckError) {
        let isDatabase = part.withUnsafeBytes { $0.starts(with: "SQLite format 3\0".utf8) }
        guard isDatabase else {
            throw DeckError(
                file: archive.file, place: collection,
                "is not an SQLite database; copy or download the deck again")
        }
    }

    /// The first names of a list, as many as are looked at, and whether it is whole: neither longer nor damaged.
    private typealias Entries = [(name: String, member: String)]

    private static func entries(protobuf map: [UInt8]) -> (entries: Entries, isWhole: Bool) {
        var entries: Entries = []
        var reader = ProtobufReader(map)
        var index: UInt64 = 0
        while let (field, value) = reader.next() {
            guard field == 1, case .bytes(let entry) = value else { continue }
            guard entries.count < AnkiProfile.maxMedia else { return (entries, false) }
            let member = ProtobufReader.integer(255, in: entry) ?? index
            if let name = ProtobufReader.string(1, in: entry) { entries.append((name, String(member))) }
            index += 1
        }
        return (entries, reader.isAtEnd)
    }

    private static func entries(json map: [UInt8], file: String) throws(DeckError) -> (
        entries: Entries, isWhole: Bool
    ) {
        guard !map.isEmpty else { return ([], true) }
        let text = String(decoding: map, as: UTF8.self)
        let database = try SQLiteDatabase(file: file)
        let check = try database.prepare("SELECT json_valid(?1)")
        try check.bind(text, at: 1)
        guard try check.step(), check.integer(0) == 1 else { return ([], false) }
        let statement = try database.prepare(
            "SELECT key, value FROM json_each(?1)")
        try statement.bind(text, at: 1)
        var entries: Entries = []
        while try statement.step() {
            guard entries.count < AnkiProfile.maxMedia else { return (entries, false) }
            entries.append((statement.text(1), statement.text(0)))
        }
        return (entries, true)
    }
}
