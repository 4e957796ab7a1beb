import Basics
import CardDeck
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#endif

/// Keeps places and orders in `$XDG_STATE_HOME/cardtray/`, small JSON files for each deck. Reads and writes
/// files: not for the main thread while a window is up.
///
/// Several programs may keep something at the same time: each file is whole at any moment, and what is read to be
/// changed is read under a lock.
package struct StateStore: Sendable {
    /// Nil where there is no place to keep anything: nothing is remembered then.
    let directory: String?

    /// Whether files that cannot be understood are put aside, so that others can take their place. Commands that open no
    /// window write nothing.
    let setsAside: Bool

    /// A store below `XDG_STATE_HOME`, else below `~/.local/state`; one that keeps nothing where neither path is
    /// absolute.
    ///
    /// - Parameters:
    ///   - environment: where these variables are looked up.
    ///   - setsAside: whether files that cannot be understood are put aside.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment, setsAside: Bool = true) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        directory = state.map { $0 + "/cardtray" }
        self.setsAside = setsAside
    }

    /// What a set of decks is kept by: a readable name, and a number made of all their full paths. To be made while they
    /// are there: where a link leads cannot be told of what is away.
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

    /// A file's path from the root, without links; of one that is away, as far as its folder has none.
    static func absolutePath(_ path: String) -> String {
        if let whole = resolved(path) { return whole }
        guard let full = FileURI.fullPath(path) else { return path }
        return resolved(full.folderOfPath).map { "\($0)/\(full.nameInPath)" } ?? full
    }

    private static func resolved(_ path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
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

    private func placePath(_ key: String) -> String? { directory.map { "\($0)/\(key).json" } }
    private func orderPath(_ key: String) -> String? { directory.map { "\($0)/\(key).order.json" } }

    // What is larger is none of ours, in bytes. A name takes some twenty.
    private static let largestPlace = 64 << 20, largestOrder = 256 << 20

    /// The place at which decks were left; nil where there is none, or none that can be read.
    ///
    /// - Parameter names: as the user named them.
    func place(of names: [String]) -> Place? { loadPlace(Self.key(for: names)) }

    /// The remembered place; nil where there is none, or none that can be read.
    package func loadPlace(_ key: String) -> Place? { read(Place.self, placePath(key), most: Self.largestPlace) }

    /// Remembers a place.
    ///
    /// - Throws: what the file system says.
    package func save(_ place: Place, for key: String) throws {
        try locked { try write(place, to: placePath(key)) }
    }

    /// The remembered order; nil where there is none, or none that can be read.
    ///
    /// - Parameter files: the full paths of the decks' files as they are now, by which notes are named; none where that
    ///   is not known: then notes keep the names that they had.
    package func loadOrder(_ key: String, files: [String] = []) -> KeptOrder? { order(key).value?.renamed(to: files) }

    private func order(_ key: String) -> Stored<FiledOrder> {
        look(FiledOrder.self, orderPath(key), most: Self.largestOrder)
    }

    /// Remembers an order; of the deck's own nothing is remembered.
    ///
    /// - Parameters:
    ///   - files: the full paths of the decks' files, by which notes are named; none where that is not known.
    ///   - former: the files to assume for an order that was written without them.
    ///   - change: what is to be remembered, of what is remembered now: the deck's own order where that is nothing, nil
    ///     where it cannot be understood.
    /// - Throws: what the file system says, and where what is remembered cannot be read.
    package func updateOrder(
        _ key: String, files: [String] = [], former: [String]? = nil, _ change: (KeptOrder?) -> KeptOrder
    ) throws {
        try locked {
            let known: KeptOrder?
            switch self.order(key) {
            case .nothing: known = .ofDeck
            case .value(var stored):
                stored.files = stored.files ?? former
                known = stored.renamed(to: files)
            case .broken: known = nil
            case .unreadable(let problem): throw problem
            }
            let order = change(known)
            if !order.isDecks { return try write(FiledOrder(order: order, files: files), to: orderPath(key)) }
            guard let path = orderPath(key), unlink(path) != 0, errno != ENOENT else { return }
            throw FileError()
        }
    }

    // MARK: Files

    /// What is found in a file's place.
    enum Stored<Value> {
        case nothing
        case value(Value)
        /// It cannot be understood, and has been put aside.
        case broken
        case unreadable(FileError)

        var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    /// A value that was written; nil where there is none. One line says so of what cannot be understood, which is put
    /// aside.
    package func read<Value: Decodable>(_ type: Value.Type, _ path: String?, most: Int) -> Value? {
        look(type, path, most: most).value
    }

    /// A value that was written, or why there is none.
    func look<Value: Decodable>(_: Value.Type, _ path: String?, most: Int) -> Stored<Value> {
        guard let path else { return .nothing }
        let problem: String
        do throws(RegularFile.Problem) {
            let bytes = try RegularFile.bytes(of: path, most: most)
            if let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) { return .value(value) }
            problem = "cannot be understood"
        } catch .absent {
            return .nothing
        } catch .unreadable(let code) {
            StandardError.report("\(path): cannot be read (\(FileError(code: code))); nothing of it is remembered")
            return .unreadable(FileError(code: code))
        } catch .noFile {
            problem = "is not a file"
        } catch {
            problem = "is too large"
        }
        let aside = path + ".broken", isAside = setsAside && rename(path, aside) == 0
        StandardError.report(
            "\(path): \(problem); " + (isAside ? "it is kept as \(aside), and " : "") + "nothing of it is remembered")
        return .broken
    }

    /// Writes a value. To be called under the lock.
    ///
    /// - Throws: what the file system says.
    func write(_ value: some Encodable, to path: String?) throws {
        guard let path else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try RegularFile.replace(path, with: Array(encoder.encode(value)))
    }

    /// Another program holds the lock for as long as a small file takes; one that is stopped is not waited for longer, in
    /// seconds.
    private static let patience = 5.0

    /// Does something while no other program that waits for this does the same. Without a place to keep anything it does
    /// nothing.
    ///
    /// - Throws: also where another program does not let go: what both write would be neither's.
    func locked(_ body: () throws -> Void) throws {
        guard let directory else { return }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if folder >= 0 { close(folder) } }
        var waits = Int(Self.patience / 0.01)
        guard folder >= 0 else { throw FileError() }
        while flock(folder, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, waits > 0 else { throw FileError() }
            usleep(10_000)
            waits -= 1
        }
        try body()
    }
}
