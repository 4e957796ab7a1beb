import CardDeck
import Glibc
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
        guard let last = name.split(separator: "/").last else { return nil }
        return index.withLock { index in
            let places = index ?? (folder.map(Self.places) ?? Self.places(of: beside.memberNames))
            index = places
            return places[String(last)]?.first { $0 == name || $0.hasSuffix("/" + name) }
        }
    }

    /// Deeper than this no folder is looked into, nor at more names.
    private static let maxDepth = 6, maxNames = 20_000

    /// Where the members of an archive are, the nearest first.
    private static func places(of names: [String]) -> [String: [String]] {
        let sorted = names.map { (depth: $0.utf8.count { $0 == UInt8(ascii: "/") }, name: $0) }.sorted { $0 < $1 }
        return Dictionary(grouping: sorted.map(\.name)) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    }

    /// Where pictures and sounds are below a folder, the nearest first. Links to folders are not followed.
    private static func places(in root: String) -> [String: [String]] {
        var places: [String: [String]] = [:], folders = [""], count = 0
        for _ in 0...maxDepth {
            var inner: [String] = []
            for folder in folders {
                for (name, isFolder) in entries(of: root + folder) where !name.hasPrefix(".") {
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
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while entries.count < maxNames, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            var status = stat()
            guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
        }
        return entries.sorted { $0.name < $1.name }
    }
}
