/// One record of a table: its cells' bytes, end to end.
struct TableRow {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [Int] = []

    var count: Int { ends.count }

    subscript(index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// The cell as text; bytes that are not UTF-8 become U+FFFD.
    func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

    /// How many cells have more than blanks.
    var filledCount: Int { (0..<count).count { self[$0].contains { $0 > 0x20 } } }

    mutating func append(_ cell: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: cell)
        ends.append(bytes.count)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }
}
