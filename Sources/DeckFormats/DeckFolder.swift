import CardDeck
import Glibc

/// Finds the decks in a folder.
public enum DeckFolder {
    /// What decks' files are called. Plain text is left out: most of it is none.
    public static let suffixes = DeckFormat.all.flatMap(\.suffixes)

    /// Whether a file is taken for a deck, by what it is called.
    public static func isDeck(named name: String) -> Bool {
        suffixes.contains(where: Packing.stripSuffix(of: name).lowercased().hasSuffix)
    }

    private static func looksLikeDeck(_ path: String) -> Bool {
        DeckFormat.isDeck(named: path) { try? InputFile(path: path, takesPipes: false).head($0) }
    }

    /// Deeper than this no folder is looked into, and no more decks than this are taken of one, nor more names looked
    /// at: somebody may name the root of all.
    private static let maxDepth = 12
    private static let maxDecks = 2_000
    private static let maxNames = 100_000

    /// What was found so far, and how many names were looked at.
    private struct Search {
        var found: [String] = []
        var nameCount = 0

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
        guard !search.found.isEmpty else {
            throw DeckError(
                file: path, "holds no deck; decks end in \(suffixes.joined(separator: ", "))")
        }
        if search.isCut {
            warn(DeckError(file: path, "holds more than 2,000 decks or 100,000 names; the others are left out"))
        }
        return search.found
    }

    /// - Parameter path: of a folder, with a slash at its end.
    /// - Returns: whether the folder can be read.
    private static func collect(in path: String, depth: Int, into search: inout Search) -> Bool {
        guard let listing = FolderListing(path) else { return false }
        var files: [String] = [], folders: [String] = []
        for entry in listing {
            guard search.nameCount < maxNames else {
                search.isCut = true
                break
            }
            search.nameCount += 1
            let isFile = isDeck(named: entry.name) && listing.isFile
            guard isFile || depth < maxDepth && listing.isFolder else { continue }
            if !entry.isUTF8 {
                search.misnamed.append(path + entry.name)
            } else if !isFile {
                folders.append(entry.name)
            } else if looksLikeDeck(path + entry.name) {
                files.append(entry.name)
            }
        }
        let room = maxDecks - search.found.count
        if files.count > room { search.isCut = true }
        search.found += files.sorted().prefix(room).map { path + $0 }
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
