/// Rows that layers in front hide in all columns of a tile, as a few runs.
struct HiddenRows {
    /// A tile sees few rows of cards at a time; those that it met first make room for others.
    private static let limit = 8

    private var starts = InlineArray<8, Int32>(repeating: 0)
    private var ends = InlineArray<8, Int32>(repeating: 0)
    private var count = 0
    private var oldest = 0

    /// Whether all rows from one to before another are hidden.
    func holds(_ start: Int, _ end: Int) -> Bool {
        for index in 0..<count where Int(starts[index]) <= start && end <= Int(ends[index]) { return true }
        return false
    }

    /// Adds the rows from one to before another. Where they meet others, they are one run with them.
    mutating func add(_ start: Int, _ end: Int) {
        let start = Int32(truncatingIfNeeded: start), end = Int32(truncatingIfNeeded: end)
        guard start < end else { return }
        for index in 0..<count where start <= ends[index] && starts[index] <= end {
            starts[index] = min(starts[index], start)
            ends[index] = max(ends[index], end)
            return
        }
        var place = count
        if count < Self.limit {
            count += 1
        } else {
            place = oldest
            oldest = (oldest + 1) % Self.limit
        }
        (starts[place], ends[place]) = (start, end)
    }
}
