import CardDeck

/// The entries of a KVTML 2 document, in its order.
struct KVTMLEntryList: Sendable {
    private(set) var store = RecordStore()

    /// Whether all of them could be read; else there are none.
    private(set) var isWhole = true

    /// Those without text: whether they have anything to hear or to see, the languages tell.
    private var textless: [Int] = []

    /// Reads all entries, now that the outline is known.
    static func read(
        _ file: InputFile, _ outline: KVTMLOutline, progress: (Double) -> Void
    ) throws(DeckError) -> KVTMLEntryList {
        var list = KVTMLEntryList()
        _ = try XMLStream.read(file, ["entry"], progress: progress) { (element) throws(DeckError) in
            if element.parent?.isNamed("entries") == true { try list.take(element, of: file, outline) }
        }
        return list
    }

    /// Takes the next entry of a document.
    ///
    /// - Parameter outline: nil to take what can be read before it is known.
    mutating func take(_ entry: XMLElement, of file: InputFile, _ outline: KVTMLOutline?) throws(DeckError) {
        guard isWhole else { return }
        guard let record = KVTMLEntries.record(of: entry, number: store.count, outline) else {
            (store, isWhole) = (RecordStore(), false)
            return
        }
        if !KVTMLEntries.hasText(record) { textless.append(store.count) }
        guard store.append(record) else {
            throw DeckError.hasMoreText(file.name, than: RecordStore.byteLimit)
        }
    }

    /// Sections without the entries that have nothing on them. In the store these keep their places, by which sections
    /// and ids name what stands there.
    func seen(_ sections: [KVTMLOutline.Section], _ entries: KVTMLEntries) -> [KVTMLOutline.Section] {
        let blank = Set(textless.filter { entries.facets(of: store[$0]).allSatisfy(\.isBlank) }.map(UInt32.init))
        return blank.isEmpty
            ? sections
            : sections.compactMap { section in
                let seen = section.entries.filter { !blank.contains($0) }
                return seen.isEmpty ? nil : KVTMLOutline.Section(path: section.path, entries: seen)
            }
    }
}
