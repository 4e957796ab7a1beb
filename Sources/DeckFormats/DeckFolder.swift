import CardDeck
import Glibc

/// Finds the decks in a folder.
public enum DeckFolder {
    /// What decks' files are called. Plain text is left out: most of it is none.
    public static let suffixes = DeckFormat.all.flatMap(\.suffixes)

    /// Whether a file may be a deck, by what it is called.
    public static func isDeck(named name: String) -> Bool {
        let name = Packing.stripSuffix(of: name).lowercased()
        return PlainText.isNamed(name) || suffixes.contains(where: name.hasSuffix)
    }

    /// The decks among files: texts that only may be some are, unless there are files of other kinds that are.
    static func decks(among files: [(name: String, likelihood: DeckFormat.Likelihood)]) -> [String] {
        let hasOthers = files.contains { $0.likelihood == .yes && !PlainText.isNamed($0.name) }
        return files.filter { $0.likelihood == .yes || $0.likelihood == .perhaps && !hasOthers }.map(\.name)
    }

    /// Deeper than this no folder is looked into, and no more decks than this are taken of one, nor more names looked
    /// at: somebody may name the root of all.
    private static let maxDepth = 12
    private static let maxDecks = 2_000
    private static let maxNames = 100_000

    /// What was found so far, and how many names were looked at.
    private struct Search {
        var found: [(name: String, likelihood: DeckFormat.Likelihood)] = []
        var nameCount = 0
        var textCount = 0

        /// Files and folders that cannot be opened, as their names are no texts.
        var misnamed: [String] = []

        /// Whether there is more than is looked at.
        var isCut = false

        var isOver: Bool { found.count >= maxDecks || nameCount >= maxNames }
    }

    /// The decks that a path stands for: those in a folder and in the folders in it, by name; else the path itself.
    /// Reads the folders. Links to folders are not followed.
    ///
    /// - Parameter warn: is told where there is more than is looked at, and of names that are not UTF-8.
    /// - Throws: `DeckError` for a folder that cannot be read, or holds none.
    public static func decks(at path: String, warn: (DeckError) -> Void = { _ in }) throws(DeckError) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        var search = Search()
        guard collect(in: path.hasSuffix("/") ? path : path + "/", depth: 0, into: &search) else {
            throw DeckError(file: path, "cannot be read; check its permissions")
        }
        if let first = search.misnamed.first {
            let count = search.misnamed.count
            warn(
                DeckError(
                    file: first,
                    count == 1
                        ? "has a name that is not UTF-8, and is left out; rename it"
                        : "is left out, the first of \(count) whose names are not UTF-8; rename them"))
        }
        let decks = decks(among: search.found)
        guard !decks.isEmpty else {
            throw DeckError(
                file: path,
                "holds no deck; decks end in \(suffixes.joined(separator: ", ")), and tables and lists of words also in "
                    + PlainText.suffix)
        }
        if search.isCut {
            warn(
                DeckError(
                    file: path, "holds more than 2,000 decks, 300 texts or 100,000 names; the others are left out"))
        }
        return decks
    }

    private static func likelihood(of path: String, _ search: inout Search) -> DeckFormat.Likelihood {
        if PlainText.isNamed(path) {
            guard search.textCount < PlainText.maxCount else {
                search.isCut = true
                return .no
            }
            search.textCount += 1
        }
        return DeckFormat.likelihood(named: path) { try? InputFile(path: path, takesPipes: false).head($0) }
    }

    /// - Parameter path: of a folder, with a slash at its end.
    /// - Returns: whether the folder can be read.
    private static func collect(in path: String, depth: Int, into search: inout Search) -> Bool {
        guard let listing = FolderListing(path) else { return false }
        var files: [(name: String, likelihood: DeckFormat.Likelihood)] = [], folders: [String] = []
        for entry in listing {
            guard search.nameCount < maxNames else {
                search.isCut = true
                break
            }
            search.nameCount += 1
            // Whether a text is a deck only what is in it tells.
            let mayBeDeck = isDeck(named: entry.name) && (entry.isUTF8 || !PlainText.isNamed(entry.name))
            let isFile = mayBeDeck && listing.isFile
            guard isFile || depth < maxDepth && listing.isFolder else { continue }
            if !entry.isUTF8 {
                search.misnamed.append(path + entry.name)
            } else if !isFile {
                folders.append(entry.name)
            } else {
                let likelihood = likelihood(of: path + entry.name, &search)
                if likelihood != .no { files.append((path + entry.name, likelihood)) }
            }
        }
        let room = maxDecks - search.found.count
        if files.count > room { search.isCut = true }
        search.found += files.sorted { $0.name < $1.name }.prefix(room)
        for name in folders.sorted() {
            guard !search.isOver else {
                search.isCut = true
                break
            }
            _ = collect(in: path + name + "/", depth: depth + 1, into: &search)
        }
        return true
    }
}
