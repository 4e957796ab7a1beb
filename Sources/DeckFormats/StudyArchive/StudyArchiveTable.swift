import Basics
import Markup

/// A table of a Study Archive by where it lies: `Archive/Ungrouped/Data.csv`, `Archive/Groups/French/Verbs/Data.tsv`,
/// whichever folders these are in.
struct StudyArchiveTable {
    /// The archive's folder where it lies in no other.
    static let root = "Archive"

    /// What all tables are called, but for the suffix.
    static let stem = "Data"

    private static let files: Set = [stem + ".csv", stem + ".tsv"]
    private static let ungrouped = "Ungrouped", groups = "Groups"

    /// The path of the table.
    let name: String

    /// The path of the archive's folder.
    let archive: String

    /// The groups that it is in, from the outermost on.
    let path: [String]

    private let isUngrouped: Bool

    /// - Returns: nil for another file.
    init?(_ name: String) {
        guard Self.files.contains(name.nameInPath) else { return nil }
        let parts = name.split(separator: "/").map(String.init)
        let place = parts.indices.dropLast(2).first { place in
            parts[place] == Self.root && [Self.ungrouped, Self.groups].contains(parts[place + 1])
        }
        guard let place else { return nil }
        self.name = name
        archive = parts[...place].joined(separator: "/")
        isUngrouped = parts[place + 1] == Self.ungrouped
        path = isUngrouped ? [] : parts[(place + 2)...].dropLast().map { $0.clean.trimmingBlanks() }
    }

    /// The tables of all Study Archives in a zip archive, by the path of their folders; what is in no group comes first.
    static func all(in archive: ZipArchive) -> [String: [StudyArchiveTable]] {
        let tables = archive.names.compactMap { StudyArchiveTable($0) }
        return Dictionary(grouping: tables, by: \.archive).mapValues { tables in
            tables.sorted { left, right in
                left.isUngrouped == right.isUngrouped ? left.name < right.name : left.isUngrouped
            }
        }
    }
}
