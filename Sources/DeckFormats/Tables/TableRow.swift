/// One record of a table: its cells' bytes, end to end.
struct TableRow {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [Int] = []

    /// How many lines a cell goes on over that seem to be other records: its quotation mark was never closed.
    var swallowedLines = 0

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

    /// The row with all cells from one on as one, each that has more than blanks on a line of its own.
    func joined(from first: Int) -> TableRow {
        guard count > first + 1 else { return self }
        var row = self
        row.bytes.removeSubrange(row.ends[first - 1]...)
        row.ends.removeSubrange(first...)
        var isFirst = true
        for place in first..<count where self[place].contains(where: { $0 > 0x20 }) {
            if !isFirst { row.bytes.append(0x0A) }
            row.bytes += self[place]
            isFirst = false
        }
        row.ends.append(row.bytes.count)
        return row
    }

    /// The row with something made of each cell's text in its place.
    func mapCells(_ change: (String) -> String) -> TableRow {
        var row = TableRow()
        row.swallowedLines = swallowedLines
        for column in 0..<count {
            row.bytes += change(text(column)).utf8
            row.ends.append(row.bytes.count)
        }
        return row
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        swallowedLines = 0
    }
}
