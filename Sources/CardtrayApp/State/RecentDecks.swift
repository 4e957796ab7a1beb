#if canImport(Glibc)
import Glibc
#endif

/// The decks that were opened last, kept in a small file among the places. Reads and writes files: not for the main
/// thread.
struct RecentDecks {
    /// How many are kept. Beyond those that the start page shows: what is not there now may be back tomorrow.
    static let limit = 24
    /// A larger file is none of ours, in bytes.
    private static let largestFile = 1 << 20

    private let store: StateStore

    init(_ store: StateStore) { self.store = store }

    private var path: String? { store.directory.map { "\($0)/recent.json" } }

    /// Full paths, the decks that were opened together in one list; those opened last come first.
    var all: [[String]] { store.read([[String]].self, path, most: Self.largestFile) ?? [] }

    /// Those whose files can be found now.
    var present: [[String]] {
        all.filter { names in !names.isEmpty && names.allSatisfy { access($0, R_OK) == 0 } }
    }

    /// Decks were opened.
    ///
    /// - Parameter names: as they were named.
    /// - Throws: what the file system says.
    func add(_ names: [String]) throws {
        let paths = names.compactMap(FileURI.fullPath)
        guard !paths.isEmpty else { return }
        let key = StateStore.key(for: paths)
        // Other windows, and other programs, open decks at the same time.
        try store.locked {
            let known = store.look([[String]].self, path, most: Self.largestFile)
            if case .unreadable(let problem) = known { throw problem }
            let others = (known.value ?? []).filter { StateStore.key(for: $0) != key }
            try store.write(Array(([paths] + others).prefix(Self.limit)), to: path)
        }
    }
}
