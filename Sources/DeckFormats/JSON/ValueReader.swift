import CardDeck

/// Puts values together from their tokens.
struct ValueReader {
    /// The most values that are kept.
    static let valueLimit = 2_000_000

    /// How much text counts as much as a value, in bytes.
    private static let textPerValue = 64

    /// A list or an object that is being read.
    private struct Open {
        /// What it is called in the one around it.
        let key: String

        /// False for an object, and for a list of Transit's that is one.
        var isList: Bool

        /// Whether it is a tag of Transit's, which stands for the value in it.
        var isTag = false

        /// How many values had been kept when it began.
        let countBefore: Int

        /// How many a list has had, those that were taken among them.
        var itemCount = 0

        /// The key whose value comes next; nil where a key does, and for a key that is no text.
        var nextKey: String?
        var isKeyNext = true

        // Within a `JSONValue` they would be copied for each element.
        var list: [JSONValue] = []
        var object: [String: JSONValue] = [:]

        var value: JSONValue { isTag ? list.first ?? .null : isList ? .list(list) : .object(object) }
    }

    private let file: String
    private let list: String
    private let valueLimit: Int
    private var open: [Open] = []

    /// The keys from the root to the last one that is open, tags left out.
    private var path: [String] = []
    private var root: JSONValue?
    private var count = 0

    /// Whether the text is yet to show whether it is Transit; and what is known of it where it is.
    private var mayBeTransit: Bool
    private var transit: TransitText?

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - file: the text's file, for messages.
    ///   - list: the key of lists whose objects are many, as notes.
    ///   - mayBeTransit: whether marks of Transit mean something, where the text begins as such texts do.
    ///   - valueLimit: how many values are kept at once.
    ///   - take: gets each object in such a list, and the keys from the root to the list; what it gets is left out of what
    ///     is returned. Of a long list, so, there is never more than one.
    /// - Returns: nil where the text has a flaw.
    /// - Throws: what `take` throws, and where more would be kept than any deck has.
    static func read(
        _ tokens: some ValueTokens, file: String, list: String, mayBeTransit: Bool = false,
        valueLimit: Int = valueLimit,
        take: (JSONValue, _ path: [String]) throws(DeckError) -> Void = { (_, _) throws(DeckError) in }
    ) throws(DeckError) -> JSONValue? {
        var tokens = tokens
        var reader = ValueReader(file: file, list: list, mayBeTransit: mayBeTransit, valueLimit: valueLimit)
        repeat {
            switch try tokens.next() {
            case .list?: try reader.begin(isList: true)
            case .object?: try reader.begin(isList: false)
            case .end?: try reader.end(take)
            case .value(let value)?: try reader.take(value)
            case nil: return nil
            }
        } while !reader.open.isEmpty
        return try tokens.finish() ? reader.root : nil
    }

    private init(file: String, list: String, mayBeTransit: Bool, valueLimit: Int) {
        (self.file, self.list, self.mayBeTransit, self.valueLimit) = (file, list, mayBeTransit, valueLimit)
    }

    private mutating func add(_ count: Int) throws(DeckError) {
        self.count += count
        guard self.count <= valueLimit else {
            throw DeckError(
                file: file, "has more than \(valueLimit) values beside its \(list), or in one of them, as no deck has")
        }
    }

    private mutating func begin(isList: Bool) throws(DeckError) {
        recognize(nil)
        let countBefore = count
        try add(1)
        let key = open.last.map { $0.isTag ? $0.key : $0.isList ? String($0.itemCount) : $0.nextKey ?? "" } ?? ""
        open.append(Open(key: key, isList: isList, countBefore: countBefore))
        path.append(key)
    }

    /// Takes a value that has no others in it.
    private mutating func take(_ value: JSONValue) throws(DeckError) {
        recognize(value)
        try add(1 + (value.text?.utf8.count ?? 0) / Self.textPerValue)
        guard case .text(let text) = value, transit != nil, let place = open.indices.last else { return put(value) }
        let isFirst = open[place].isList ? open[place].itemCount == 0 : open[place].object.isEmpty
        let isKey = !open[place].isList && !open[place].isTag && open[place].isKeyNext
        if isFirst, open[place].isList, text == TransitText.object {
            open[place].isList = false
        } else if isFirst, isKey || open[place].isList, !open[place].isTag, transit?.isTag(text) == true {
            open[place].isTag = true
            path.removeLast()
        } else {
            let plain = transit?.plain(text, isKey: isKey) ?? text
            // A code is short, whatever it stands for.
            try add(max(0, plain.utf8.count - text.utf8.count) / Self.textPerValue)
            put(.text(plain))
        }
    }

    /// Whether the text is Transit, by what comes first in its root.
    private mutating func recognize(_ value: JSONValue?) {
        guard mayBeTransit, open.count == 1 else { return }
        mayBeTransit = false
        if let text = value?.text, open[0].isList ? text == TransitText.object : text.hasPrefix(TransitText.keyword) {
            transit = TransitText()
        }
    }

    /// Ends the last one that is open.
    private mutating func end(_ take: (JSONValue, [String]) throws(DeckError) -> Void) throws(DeckError) {
        guard let last = open.popLast() else { return }
        if !last.isTag { path.removeLast() }
        guard let place = open.indices.last, open[place].isList, !open[place].isTag, open[place].key == list,
            !last.isList, !last.isTag
        else { return put(last.value) }
        open[place].itemCount += 1
        count = last.countBefore
        try take(last.value, path)
    }

    /// Puts a value into what it stands in.
    private mutating func put(_ value: JSONValue) {
        guard let place = open.indices.last else {
            root = value
            return
        }
        if open[place].isTag || open[place].isList {
            open[place].list.append(value)
            open[place].itemCount += 1
        } else if open[place].isKeyNext {
            open[place].nextKey = value.text
            open[place].isKeyNext = false
        } else {
            if let key = open[place].nextKey { open[place].object[key] = value }
            open[place].isKeyNext = true
        }
    }
}
