/// The numbers of notes in any order, as runs of such as follow each other, so that equal orders are the same runs. What
/// has moved can be found by its number, too.
///
/// The runs stand in the leaves of a tree (a B⁺-tree; Bayer and McCreight, 1972), whose nodes count what is below them:
/// so a place is found from the root down. Nodes are known by indices that never change, of those above and below them
/// too, and of each number is known in which leaf it stands: so its place is found from there up. A change therefore
/// writes a few nodes on one way through the tree, and what has moved; copies share all others.
struct RunTree: Sendable {
    /// Numbers that follow each other.
    struct Run: Equatable, Sendable {
        var start: Int
        var count: Int

        var end: Int { start + count }
    }

    struct Node: Sendable {
        /// Nil for the root.
        var parent: Int?
        var isLeaf: Bool
        /// A leaf's runs; else the indices of the nodes below as starts, with how many numbers these have.
        var parts: [Run]

        /// Where the node below of that index stands.
        func place(of child: Int) -> Int { parts.firstIndex { $0.start == child }! }
    }

    /// How many parts a node has at most, and when a tree is made.
    static let width = 64
    static let firstWidth = 48

    /// By their indices. Those that have become empty stay, unused: there is one for some thirty insertions at most.
    private(set) var nodes: SharedArray<Node>
    private(set) var root = 0
    /// The leaf that each number stands in.
    private(set) var homes: SharedArray<Int32>

    /// How many numbers it has.
    private(set) var count: Int
    /// In how many runs.
    private(set) var runCount: Int

    /// How many blocks of nodes and homes its changes have written: what tests count.
    var writes: Int { nodes.writes + homes.writes }

    /// The numbers below a count, each in its place. O(1).
    init(count: Int) {
        let runs = count > 0 ? [Run(start: 0, count: count)] : []
        nodes = SharedArray(repeating: Node(parent: nil, isLeaf: true, parts: runs), count: 1)
        homes = SharedArray(repeating: 0, count: count)
        (self.count, runCount) = (count, runs.count)
    }

    /// Numbers in an order.
    ///
    /// - Parameters:
    ///   - runs: those that follow each other are made one, and empty ones left out. No number is in two of them.
    ///   - numberCount: above the largest number.
    ///
    /// O(runs · log numbers).
    init(_ runs: some Sequence<Run>, below numberCount: Int) {
        var level: [Run] = []
        for run in runs where run.count > 0 {
            if let last = level.last, last.end == run.start {
                level[level.count - 1].count += run.count
            } else {
                level.append(run)
            }
        }
        nodes = SharedArray(repeating: Node(parent: nil, isLeaf: true, parts: []), count: 0)
        homes = SharedArray(repeating: 0, count: numberCount)
        (count, runCount) = (level.reduce(0) { $0 + $1.count }, level.count)
        var isLeaf = true
        repeat {
            level = stride(from: 0, to: max(1, level.count), by: Self.firstWidth).map { start in
                add(level[start..<min(level.count, start + Self.firstWidth)], isLeaf: isLeaf, below: nil)
            }
            isLeaf = false
        } while level.count > 1
        root = level[0].start
    }

    // MARK: Questions

    /// The number at a place. O(log runs).
    subscript(place: Int) -> Int {
        let spot = find(place)
        return spot.run.start + spot.offset
    }

    /// Where a number stands. O(log runs).
    func place(of number: Int) -> Int {
        var index = Int(homes[number]), node = nodes[index], place = 0
        for run in node.parts {
            if run.start <= number, number < run.end {
                place += number - run.start
                break
            }
            place += run.count
        }
        while let parent = node.parent {
            node = nodes[parent]
            for part in node.parts {
                if part.start == index { break }
                place += part.count
            }
            index = parent
        }
        return place
    }

    /// Where numbers stand that follow each other, as runs of places. O(runs in it · log runs).
    func places(of numbers: Range<Int>) -> [Run] {
        var places: [Run] = [], number = numbers.lowerBound
        while number < numbers.upperBound {
            let leaf = nodes[Int(homes[number])], run = leaf.parts.first { $0.start <= number && number < $0.end }!
            let count = min(run.end, numbers.upperBound) - number
            places.append(Run(start: place(of: number), count: count))
            number += count
        }
        return places
    }

    /// The runs of a stretch of places. O(runs in it + log runs).
    func runs(in places: Range<Int>) -> [Run] {
        var runs: [Run] = [], place = places.lowerBound
        while place < places.upperBound {
            let spot = find(place)
            var offset = spot.offset
            for run in spot.node.parts[spot.index...] where place < places.upperBound {
                let count = min(run.count - offset, places.upperBound - place)
                runs.append(Run(start: run.start + offset, count: count))
                place += count
                offset = 0
            }
        }
        return runs
    }

    /// Where a place lies.
    private struct Spot {
        var leaf: Int
        /// That leaf.
        var node: Node
        /// The run's place in it, and the place's in the run.
        var index: Int
        var offset: Int

        var run: Run { node.parts[index] }
    }

    /// - Parameter place: one that there is, or the end, which lies behind the last run.
    private func find(_ place: Int) -> Spot {
        var index = root, rest = place
        while true {
            let node = nodes[index]
            var part = 0
            while part + 1 < node.parts.count, rest >= node.parts[part].count {
                rest -= node.parts[part].count
                part += 1
            }
            if node.isLeaf { return Spot(leaf: index, node: node, index: part, offset: rest) }
            index = node.parts[part].start
        }
    }

    // MARK: Changes

    /// Takes a stretch of places out: the numbers in it are nowhere until they are put in again.
    ///
    /// - Returns: its runs.
    ///
    /// O(runs in it · log runs).
    mutating func remove(_ places: Range<Int>) -> [Run] {
        var taken: [Run] = [], left = places.count
        while left > 0 {
            let spot = find(places.lowerBound), run = spot.run
            let piece = Run(start: run.start + spot.offset, count: min(left, run.count - spot.offset))
            let rest = [
                Run(start: run.start, count: spot.offset), Run(start: piece.end, count: run.end - piece.end),
            ]
            replace(spot.index..<spot.index + 1, inLeaf: spot.leaf, with: rest)
            taken.append(piece)
            left -= piece.count
        }
        join(at: places.lowerBound)
        return taken
    }

    /// Puts runs in that were taken out, one after the other from a place on. O(runs · log runs).
    mutating func insert(_ runs: [Run], at place: Int) {
        var place = place
        for run in runs {
            if count == 0 {
                replace(0..<0, inLeaf: root, with: [run])
            } else {
                let spot = find(place), old = spot.run
                let parts = [
                    Run(start: old.start, count: spot.offset), run,
                    Run(start: old.start + spot.offset, count: old.count - spot.offset),
                ]
                replace(spot.index..<spot.index + 1, inLeaf: spot.leaf, with: parts)
            }
            join(at: place)
            place += run.count
        }
        join(at: place)
    }

    /// Makes one run of two that meet at a place, where they follow each other in the deck, too.
    private mutating func join(at place: Int) {
        guard place > 0, place < count else { return }
        let left = find(place - 1), right = find(place)
        guard right.offset == 0, left.run.end == right.run.start else { return }
        // The right one first: it is behind the left one, whose place stays what it is.
        replace(right.index..<right.index + 1, inLeaf: right.leaf, with: [])
        let both = Run(start: left.run.start, count: left.run.count + right.run.count)
        replace(left.index..<left.index + 1, inLeaf: left.leaf, with: [both])
    }

    /// Puts runs in the place of some of a leaf's. Empty ones are left out.
    private mutating func replace(_ range: Range<Int>, inLeaf leaf: Int, with runs: [Run]) {
        let runs = runs.filter { $0.count > 0 }
        var node = nodes[leaf]
        let growth = runs.reduce(0) { $0 + $1.count } - node.parts[range].reduce(0) { $0 + $1.count }
        node.parts.replaceSubrange(range, with: runs)
        nodes[leaf] = node
        count += growth
        runCount += runs.count - range.count
        settle(runs, in: leaf, isLeaf: true)
        if growth != 0 { addAbove(leaf, growth) }
        if node.parts.isEmpty { remove(node: leaf) } else { split(leaf) }
    }

    /// Notes of parts that they stand in a node.
    private mutating func settle(_ parts: some Sequence<Run>, in index: Int, isLeaf: Bool) {
        let home = Int32(index)
        for part in parts {
            if isLeaf {
                homes.fill(part.start..<part.end, with: home) { $0 == home }
            } else {
                nodes[part.start].parent = index
            }
        }
    }

    /// Makes a node.
    ///
    /// - Returns: it, as a part of the one above.
    private mutating func add(_ parts: ArraySlice<Run>, isLeaf: Bool, below parent: Int?) -> Run {
        let index = nodes.count
        nodes.append(Node(parent: parent, isLeaf: isLeaf, parts: Array(parts)))
        settle(parts, in: index, isLeaf: isLeaf)
        return Run(start: index, count: parts.reduce(0) { $0 + $1.count })
    }

    /// Counts numbers that have come into a node, in all above it.
    private mutating func addAbove(_ index: Int, _ growth: Int) {
        var index = index
        while let parent = nodes[index].parent {
            var node = nodes[parent]
            node.parts[node.place(of: index)].count += growth
            nodes[parent] = node
            index = parent
        }
    }

    /// Makes two nodes of one that has too many parts. The tree grows at its root.
    private mutating func split(_ index: Int) {
        let node = nodes[index]
        guard node.parts.count > Self.width else { return }
        if node.parent == nil { root = add([Run(start: index, count: count)], isLeaf: false, below: nil).start }
        let parent = node.parent ?? root
        let half = node.parts.count / 2
        nodes[index] = Node(parent: parent, isLeaf: node.isLeaf, parts: Array(node.parts[..<half]))
        let new = add(node.parts[half...], isLeaf: node.isLeaf, below: parent)
        var above = nodes[parent]
        let place = above.place(of: index)
        above.parts[place].count -= new.count
        above.parts.insert(new, at: place + 1)
        nodes[parent] = above
        split(parent)
    }

    /// Takes a node out that has become empty, and with it those above that have by that; the root stays, as a leaf.
    private mutating func remove(node index: Int) {
        guard let parent = nodes[index].parent else {
            nodes[index].isLeaf = true
            return
        }
        var above = nodes[parent]
        above.parts.remove(at: above.place(of: index))
        nodes[parent] = above
        if above.parts.isEmpty { remove(node: parent) }
    }
}

extension RunTree: Equatable {
    /// Whether two have the same numbers in the same places. O(runs).
    static func == (a: RunTree, b: RunTree) -> Bool {
        a.count == b.count && a.runCount == b.runCount && a.runs(in: 0..<a.count) == b.runs(in: 0..<b.count)
    }
}
