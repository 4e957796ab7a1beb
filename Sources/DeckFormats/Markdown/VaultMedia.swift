import Basics
import CardDeck
import Markup
import Threads

/// Pictures and sounds of a note, which Obsidian finds by their names wherever they are: beside the note, or in the
/// folders below that. In an archive as on disk.
final class VaultMedia: MediaStore {
    private let beside: any MediaStore
    private let folder: String?

    /// Where files of each name are; nil until one is not where its name says.
    private let index = Monitor<[String: [String]]?>(nil)

    init(_ file: InputFile) { (beside, folder) = (file.media, file.folder) }

    func bytes(named name: String) throws(DeckError) -> [UInt8] {
        do throws(DeckError) {
            return try beside.bytes(named: name)
        } catch {
            guard let place = place(of: name) else { throw error }
            return try beside.bytes(named: place)
        }
    }

    /// The next file of the name, or of a path that ends so.
    private func place(of name: String) -> String? {
        index.withLock { index in
            let places = index ?? (folder.map(Self.places) ?? Self.places(of: beside.memberNames))
            index = places
            return places[name.nameInPath]?.first { $0 == name || $0.hasSuffix("/" + name) }
        }
    }

    /// Deeper than this no folder is looked into, nor at more names.
    private static let maxDepth = 6, maxNames = 20_000

    /// Where the members of an archive are, the nearest first.
    private static func places(of names: [String]) -> [String: [String]] {
        let sorted = names.map { (depth: $0.utf8.count { $0 == UInt8(ascii: "/") }, name: $0) }.sorted { $0 < $1 }
        return Dictionary(grouping: sorted.map(\.name), by: \.nameInPath)
    }

    /// Where pictures and sounds are below a folder, the nearest first. Links to folders are not followed.
    private static func places(in root: String) -> [String: [String]] {
        var places: [String: [String]] = [:], folders = [""], count = 0
        for _ in 0...maxDepth {
            var inner: [String] = []
            for folder in folders {
                for (name, isFolder) in entries(of: root + folder) {
                    count += 1
                    guard count <= maxNames else { return places }
                    if isFolder {
                        inner.append("\(folder)\(name)/")
                    } else if MediaName.isMedia(name) {
                        places[name, default: []].append(folder + name)
                    }
                }
            }
            folders = inner
        }
        return places
    }

    private static func entries(of path: String) -> [(name: String, isFolder: Bool)] {
        guard let listing = FolderListing(path) else { return [] }
        var entries: [(name: String, isFolder: Bool)] = []
        for entry in listing where entry.isUTF8 {
            guard entries.count < maxNames else { break }
            entries.append((entry.name, listing.isFolder))
        }
        return entries.sorted { $0.name < $1.name }
    }
}
