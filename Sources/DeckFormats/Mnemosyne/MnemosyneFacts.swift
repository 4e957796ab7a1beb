import CardDeck

/// The facts of a deck: what is on cards, by keys. Several cards may be of one.
struct MnemosyneFacts<ID: Hashable> {
    /// What all cards may read, in bytes: many may be of one long fact.
    static var readLimit: Int { 2 * RecordStore.byteLimit }

    private let file: String

    /// Of each fact its keys, each followed by its text.
    private var store = RecordStore()
    private var places: [ID: Int] = [:]

    /// The fact that was read last: its other cards come next.
    private var last: (place: Int, texts: [String: String], size: Int)?
    private var readCount = 0

    /// What a key counts beside its bytes.
    private static var keyCost: Int { 16 }

    /// A fact has no more keys, nor more text, in bytes.
    private static var maxKeys: Int { 1000 }
    private static var sizeLimit: Int { 16 << 20 }

    /// - Parameter file: the deck's, for messages.
    init(file: String) { self.file = file }

    /// - Throws: where a fact has more than any.
    func check(keyCount: Int, size: Int) throws(DeckError) {
        guard keyCount <= Self.maxKeys else {
            throw DeckError(file: file, "has a fact with more than \(Self.maxKeys) keys")
        }
        guard size <= Self.sizeLimit else {
            throw DeckError.hasMoreText(file, than: Self.sizeLimit, where: " in a fact")
        }
    }

    mutating func add(_ texts: [(key: String, text: String)], id: ID) throws(DeckError) {
        try check(keyCount: texts.count, size: texts.reduce(0) { $0 + $1.key.utf8.count + $1.text.utf8.count })
        places[id] = store.count
        guard store.append(Record(sides: texts.flatMap { [$0.key, $0.text] })) else {
            throw DeckError.hasMoreText(file, than: RecordStore.byteLimit)
        }
    }

    /// The texts of a card's fact; nil where there is none.
    mutating func texts(_ id: ID) throws(DeckError) -> [String: String]? {
        guard let place = places[id] else { return nil }
        let fact = last.flatMap { $0.place == place ? $0 : nil } ?? read(place)
        last = fact
        readCount += fact.size
        guard readCount <= Self.readLimit else {
            throw DeckError.hasMoreText(file, than: Self.readLimit, where: " on its cards")
        }
        return fact.texts
    }

    private func read(_ place: Int) -> (place: Int, texts: [String: String], size: Int) {
        let sides = store[place].sides
        let pairs = stride(from: 0, to: sides.count - 1, by: 2).map { (sides[$0], sides[$0 + 1]) }
        return (place, Dictionary(pairs) { first, _ in first }, sides.reduce(0) { $0 + $1.utf8.count + Self.keyCost })
    }
}
