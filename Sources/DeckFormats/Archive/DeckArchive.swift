import CardDeck

/// A zip archive of decks, of whichever formats: one stack.
enum DeckArchive {
    /// More decks than this are left out, and what they unpack to in all, in bytes.
    private static let maxDecks = 200
    private static let totalLimit = 512 << 20

    /// No more members than this are looked into to find out whether they are decks.
    private static let maxHeads = 2_000

    /// - Parameters:
    ///   - stem: the archive's name without extension.
    ///   - read: reads a deck.
    /// - Returns: nil for an archive without decks.
    static func open(
        _ archive: ZipArchive, stem: String, read: (InputFile) throws(DeckError) -> any DeckSource
    ) throws(DeckError) -> (any DeckSource)? {
        let names = names(of: archive)
        guard !names.isEmpty else { return nil }
        var decks: [any DeckSource] = [], failures: [DeckError] = [], warnings: [String] = [], total = 0
        for name in names.prefix(maxDecks) {
            do throws(DeckError) {
                let size = Int(clamping: archive.member(name)?.statedSize ?? 0)
                guard size <= totalLimit - total else {
                    throw DeckError(file: archive.file, "with it, more than \(totalLimit >> 20) MB would be unpacked")
                }
                total += size
                decks.append(try read(try InputFile(member: name, of: archive, limit: size)))
            } catch {
                failures.append(error)
                warnings.append("\(name): \(error.message)")
            }
        }
        guard !decks.isEmpty else { throw failures[0] }
        if names.count > maxDecks { warnings.append("holds more than \(maxDecks) decks; the others are left out") }
        return decks.count == 1 && warnings.isEmpty
            ? decks[0] : DeckStack(decks, format: "zip", title: stem, warnings: warnings, showsTitles: true)
    }

    /// What the decks in it are called: one more than are read, if there are so many.
    private static func names(of archive: ZipArchive) -> [String] {
        var names: [String] = [], headCount = 0
        for name in archive.names.sorted() where DeckFolder.isDeck(named: name) && names.count <= maxDecks {
            // Systems put files of their own into archives, which are called as those they belong to.
            if name.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { continue }
            let isDeck = DeckFormat.isDeck(named: name) { length in
                headCount += 1
                return headCount > maxHeads ? nil : archive.head(of: name, length)
            }
            if isDeck { names.append(name) }
        }
        return names
    }
}
