/// Which of several records that are named alike a record is.
struct Repetitions: Sendable {
    private var numbers: [UInt32: Int] = [:]

    /// - Parameter hashes: what names each record. O(n log n).
    init(in hashes: [UInt64]) {
        let order = hashes.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        var count = 1
        for (earlier, later) in zip(order, order.dropFirst()) {
            count = hashes[earlier] == hashes[later] ? count + 1 : 1
            if count > 1 { numbers[UInt32(later)] = count }
        }
    }

    /// 2 for the first that repeats another, and so on; nil for one that repeats none.
    subscript(record: Int) -> Int? { numbers[UInt32(record)] }
}
