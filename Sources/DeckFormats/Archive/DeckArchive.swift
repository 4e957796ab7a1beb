import Basics
import CardDeck
import Markup

/// A zip archive of decks, of whichever formats: one stack.
enum DeckArchive {
    /// More decks than this are left out, and what they unpack to in all, in bytes.
    private static let maxDecks = 200
    private static let totalLimit = 512 << 20

    /// No more members than this are looked into to find out whether they are decks.
    private static let maxHeads = 2_000

    /// A deck in it: a member, or a Study Archive that lies in one of its folders.
    private struct Entry {
        /// The member's, or the folder's.
        let name: String

        /// Those of a Study Archive; nil for a member.
        var tables: [StudyArchiveTable]?
    }

    /// - Parameters:
    ///   - stem: the archive's name without extension.
    ///   - read: reads a deck.
    /// - Returns: nil for an archive without decks.
    static func open(
        _ archive: ZipArchive, stem: String, read: (InputFile) throws(DeckError) -> any DeckSource
    ) throws(DeckError) -> (any DeckSource)? {
        let entries = Self.entries(of: archive)
        guard !entries.isEmpty else { return nil }
        var decks: [any DeckSource] = [], failures: [DeckError] = [], warnings: [String] = [], total = 0
        for entry in entries.prefix(maxDecks) {
            do throws(DeckError) {
                let size = Self.size(of: entry.tables?.map(\.name) ?? [entry.name], in: archive)
                guard size <= totalLimit - total else {
                    throw DeckError(file: archive.file, "with it, more than \(totalLimit >> 20) MB would be unpacked")
                }
                total += size
                if let tables = entry.tables {
                    let title = entries.count == 1 ? stem : entry.name.folderOfPath.nameInPath.clean
                    decks.append(try StudyArchiveDeck.open(tables, of: archive, title: title) { _ in })
                } else {
                    decks.append(try read(try InputFile(member: entry.name, of: archive, limit: size)))
                }
            } catch {
                failures.append(error)
                warnings.append("\(entry.name): \(error.message)")
            }
        }
        guard !decks.isEmpty else { throw failures[0] }
        if entries.count > maxDecks { warnings.append("holds more than \(maxDecks) decks; the others are left out") }
        return decks.count == 1 && warnings.isEmpty
            ? decks[0] : DeckStack(decks, format: "zip", title: stem, warnings: warnings, showsTitles: true)
    }

    /// What members unpack to, in bytes; of what is beyond the limit, only that it is.
    private static func size(of members: [String], in archive: ZipArchive) -> Int {
        let most = totalLimit + 1
        return members.reduce(0) { size, name in
            min(most, size + min(most, Int(clamping: archive.member(name)?.statedSize ?? 0)))
        }
    }

    /// The decks in it, by name: one more than are read, if there are so many.
    private static func entries(of archive: ZipArchive) -> [Entry] {
        let tables = StudyArchiveTable.all(in: archive)
        let others = Set(archive.names).subtracting(tables.values.joined().map(\.name))
        var found: [(name: String, likelihood: DeckFormat.Likelihood)] = [], headCount = 0, textCount = 0
        for name in others.union(tables.keys).sorted() where found.count <= maxDecks {
            let isArchive = tables[name] != nil
            guard isArchive || DeckFolder.isDeck(named: name) else { continue }
            // Systems put files of their own into archives, which are called as those they belong to.
            if name.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { continue }
            if PlainText.isNamed(name) {
                textCount += 1
                if textCount > PlainText.maxCount { continue }
            }
            let likelihood =
                isArchive
                ? .yes
                : DeckFormat.likelihood(named: name) { length in
                    headCount += 1
                    return headCount > maxHeads ? nil : archive.head(of: name, length)
                }
            if likelihood != .no { found.append((name, likelihood)) }
        }
        return DeckFolder.decks(among: found).map { Entry(name: $0, tables: tables[$0]) }
    }
}
