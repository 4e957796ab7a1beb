import CardDeck

/// Where a collection comes from, with its pictures and sounds.
protocol AnkiStore: Sendable {
    /// The deck's file, for messages.
    var file: String { get }

    /// How long the database is said to be, in bytes.
    var statedSize: Int { get }

    /// Where the database is to be put.
    func makeSpool() throws(DeckError) -> SharedSpool

    /// Puts the database into a spool that others read meanwhile.
    ///
    /// - Parameter progress: gets the share that is done, 0…1; a guess where no size is known.
    func unpackCollection(into spool: SharedSpool, progress: (Double) -> Void) throws(DeckError)

    /// The media's names, and what they are called in the store.
    ///
    /// - Parameter log: gets what is wrong with some of them.
    func mediaMembers(log: WarningLog) throws(DeckError) -> [String: String]

    /// A picture or sound, by what it is called in the store.
    func media(_ member: String) throws(DeckError) -> [UInt8]
}

extension AnkiStore {
    func makeSpool() throws(DeckError) -> SharedSpool { try SharedSpool(file: file, expected: statedSize) }
}
