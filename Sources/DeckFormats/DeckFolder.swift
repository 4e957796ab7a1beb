import CardDeck
import Glibc

/// Finds the decks in a folder.
public enum DeckFolder {
    /// What decks' files are called. Plain text is left out: most of it is none.
    public static let suffixes = DeckFormat.all.flatMap(\.suffixes)

    /// The decks that a path stands for: those in a folder, by name; else the path itself. Reads the folder.
    ///
    /// - Throws: `DeckError` for a folder that cannot be read, or holds none.
    public static func decks(at path: String) throws(DeckError) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        guard let folder = opendir(path) else {
            throw DeckError(file: path, "cannot be read; check its permissions")
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            let folded = name.lowercased()
            // Nobody named what else is there: a pipe would be waited for.
            if !name.hasPrefix("."), suffixes.contains(where: folded.hasSuffix),
                fstatat(dirfd(folder), name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG
            {
                names.append(name)
            }
        }
        guard !names.isEmpty else {
            throw DeckError(
                file: path, "holds no deck; decks end in \(suffixes.joined(separator: ", "))")
        }
        return names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    }
}
