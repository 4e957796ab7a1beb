import Basics
import CardDeck
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#endif

/// Keeps places and orders in `$XDG_STATE_HOME/cardtray/`, small JSON files for each deck. Reads and writes
/// files: not for the main thread while a window is up.
struct StateStore: Sendable {
    /// Nil where there is no place to keep anything: nothing is remembered then.
    let directory: String?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        directory = state.map { $0 + "/cardtray" }
    }

    /// What a set of decks is kept by: a readable name, and a number made of all their full paths.
    static func key(for decks: [String]) -> String {
        guard let first = decks.first else { return "sample" }
        let paths = decks.map(absolutePath)
        let hash = ContentHash(paths.joined(separator: "\0").utf8)
        let name = first.split(separator: "/").last.map(String.init) ?? "deck"
        let readable = name.unicodeScalars.prefix(40).map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
                ? Character(scalar) : "_"
        }
        return "\(String(readable))-\(hash)"
    }

    private static func absolutePath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether nothing has ever been kept. One look at the file system.
    var isUnused: Bool {
        guard let directory else { return false }
        guard let entries = opendir(directory) else { return errno == ENOENT }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { return false }
        }
        return true
    }

    private func path(_ key: String) -> String? { directory.map { "\($0)/\(key).json" } }
    private func orderPath(_ key: String) -> String? { directory.map { "\($0)/\(key).order.json" } }

    var recentPath: String? { directory.map { "\($0)/recent.json" } }

    /// A file of an order that is larger is none of ours: a name takes some twenty bytes.
    private static let largestOrder = 256 << 20

    /// The place at which decks were left; nil where there is none, or none that can be read.
    ///
    /// - Parameter names: as the user named them.
    func place(of names: [String]) -> Place? { load(Self.key(for: names)) }

    /// The remembered place; nil where there is none, or none that can be read.
    func load(_ key: String) -> Place? {
        guard let path = path(key), let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return try? JSONDecoder().decode(Place.self, from: data)
    }

    /// Remembers a place. Written beside the old one and put in its place, so that a crash leaves one of the two.
    ///
    /// - Throws: what the file system says.
    func save(_ place: Place, for key: String) throws { try write(place, to: path(key)) }

    /// The remembered order; nil where there is none, or none that can be read.
    func loadOrder(_ key: String) -> KeptOrder? {
        var status = stat()
        guard let path = orderPath(key), stat(path, &status) == 0, status.st_size <= Self.largestOrder,
            let data = try? Data(contentsOf: URL(filePath: path))
        else { return nil }
        return try? JSONDecoder().decode(KeptOrder.self, from: data)
    }

    /// Remembers an order; of the deck's own nothing is remembered. Written as places are.
    ///
    /// - Throws: what the file system says.
    func save(_ order: KeptOrder, for key: String) throws {
        if !order.isDecks { return try write(order, to: orderPath(key)) }
        guard let path = orderPath(key), unlink(path) != 0, errno != ENOENT else { return }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// Writes a value beside its old state and puts it in its place, so that a crash leaves one of the two.
    ///
    /// - Throws: what the file system says.
    func write(_ value: some Encodable, to path: String?) throws {
        guard let directory, let path else { return }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(value).write(to: URL(filePath: path), options: .atomic)
    }
}

/// What is remembered of a deck between two openings.
struct Place: Codable, Sendable, Equatable {
    /// The window, in logical pixels.
    var width: Int
    var height: Int

    /// The note at the top of the window, and how far its row's top lies above the window's.
    var top: String?
    var offset: Double

    /// How near the deck was seen, 1 at most; missing where it was not zoomed.
    var zoom: Double?

    /// The notes that their rows expose, the one touched last at the end.
    var exposed: [String]
}
