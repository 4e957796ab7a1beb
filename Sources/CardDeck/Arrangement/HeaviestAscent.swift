/// Finds the subsequence of ascending keys whose weights add up to the most: what is kept of a list when as little as
/// possible of it is moved to sort it.
///
///     best(i) = weight(i) + max { best(j) : j < i, key(j) < key(i) }
///
/// The maximum over smaller keys is asked of a tree of prefix maxima (Fenwick's), which makes it O(n log n).
struct HeaviestAscent {
    private var tree: [(weight: Int, index: Int)]

    private init(count: Int) { tree = Array(repeating: (0, -1), count: count + 1) }

    /// The heaviest of the ranks below one.
    private func heaviest(below rank: Int) -> (weight: Int, index: Int) {
        var best = (weight: 0, index: -1), node = rank
        while node > 0 {
            if tree[node].weight > best.weight { best = tree[node] }
            node &= node - 1
        }
        return best
    }

    private mutating func insert(_ weight: Int, index: Int, rank: Int) {
        var node = rank + 1
        while node < tree.count {
            if weight > tree[node].weight { tree[node] = (weight, index) }
            node += node & -node
        }
    }

    /// - Parameter items: positive weights; no two keys alike.
    /// - Returns: for each item whether it is one of them.
    static func members(of items: [(key: Int, weight: Int)]) -> [Bool] {
        var ranks = Array(repeating: 0, count: items.count)
        for (rank, index) in items.indices.sorted(by: { items[$0].key < items[$1].key }).enumerated() {
            ranks[index] = rank
        }
        var search = HeaviestAscent(count: items.count), before = Array(repeating: -1, count: items.count)
        for index in items.indices {
            let best = search.heaviest(below: ranks[index])
            before[index] = best.index
            search.insert(best.weight + items[index].weight, index: index, rank: ranks[index])
        }
        var members = Array(repeating: false, count: items.count)
        var index = search.heaviest(below: items.count).index
        while index >= 0 {
            members[index] = true
            index = before[index]
        }
        return members
    }
}
