import CardDeck
import DeckFormats
import Glibc

/// What made-up bytes are given out for: `$CARDTRAY_FUZZ`.
enum Kind: String {
    /// A package of Anki's.
    case package
    /// The collection in one.
    case database
    /// A table.
    case table
    /// What a table's cell holds, as HTML.
    case html
    /// A formula in it.
    case formula
    /// A vocabulary of KDE's.
    case kvtml

    static let chosen = getenv("CARDTRAY_FUZZ").flatMap { Kind(rawValue: String(cString: $0)) } ?? .table

    private var suffix: String {
        switch self {
        case .package, .database: "apkg"
        case .table, .html, .formula: "csv"
        case .kvtml: "kvtml"
        }
    }

    /// In memory, one for each process.
    var path: String { "/dev/shm/cardtray-fuzz-\(getpid()).\(suffix)" }

    /// The file that holds the bytes.
    func file(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .package, .table, .kvtml: bytes
        case .database: StoredArchive.bytes(of: bytes, named: "collection.anki2")
        case .html: Self.cell(bytes)
        case .formula: Self.cell(Array("\\(".utf8) + bytes + Array("\\)".utf8))
        }
    }

    private static func cell(_ bytes: [UInt8]) -> [UInt8] {
        let quoted = bytes.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        return Array("#separator:comma\n#html:true\n\"".utf8) + quoted + Array("\",back\n".utf8)
    }
}

/// A zip archive of one member as it is.
enum StoredArchive {
    static func bytes(of member: [UInt8], named name: String) -> [UInt8] {
        let crc = crc32(member), count = UInt32(member.count), title = Array(name.utf8)
        let about =
            little(0, 2) + little(0, 2) + little(0, 4) + little(crc, 4) + little(count, 4) + little(count, 4)
            + little(UInt32(title.count), 2)
        let local = Array("PK\u{3}\u{4}".utf8) + little(20, 2) + about + little(0, 2) + title + member
        let central =
            Array("PK\u{1}\u{2}".utf8) + little(20, 2) + little(20, 2) + about + little(0, 2) + little(0, 2)
            + little(0, 2) + little(0, 2) + little(0, 4) + little(0, 4) + title
        return local + central + Array("PK\u{5}\u{6}".utf8) + little(0, 2) + little(0, 2) + little(1, 2) + little(1, 2)
            + little(UInt32(central.count), 4) + little(UInt32(local.count), 4) + little(0, 2)
    }

    private static func little(_ value: UInt32, _ count: UInt32) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}

/// Opens the bytes as a deck, and reads what a person would see first. What cannot be read is an error, never a crash.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count)), path = Kind.chosen.path
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return -1 }
    let content = Kind.chosen.file(bytes)
    _ = write(file, content, content.count)
    close(file)
    guard let deck = try? DeckOpener.open(path: path) else { return 0 }
    let maxNotes = 20
    for (section, of) in deck.sections.enumerated().prefix(maxNotes) {
        for index in 0..<min(of.noteCount, maxNotes) {
            guard let note = try? deck.note(section: section, note: index) else { continue }
            for media in note.facets.flatMap(\.media).prefix(maxNotes) { _ = try? deck.media(named: media.name) }
        }
    }
    return 0
}
