import RandomSupport
import Testing

@testable import CardDeck

/// The tree of runs, held against plain arrays.
@Suite struct RunTreeTests {
    /// None, few, and as many as a leaf holds, or the leaves below one node: when the tree is made, and at most.
    static let sizes =
        [0, 1, 2]
        + [RunTree.firstWidth, RunTree.width, RunTree.firstWidth * RunTree.firstWidth, RunTree.width * RunTree.width]
        .flatMap { [$0 - 1, $0, $0 + 1] }

    enum Start: CaseIterable {
        case own, reversed, shuffled

        func numbers(_ count: Int, _ random: inout SplitMix) -> [Int] {
            switch self {
            case .own: Array(0..<count)
            case .reversed: (0..<count).reversed()
            case .shuffled: (0..<count).shuffled(using: &random)
            }
        }

        func tree(_ numbers: [Int]) -> RunTree {
            self == .own
                ? RunTree(count: numbers.count)
                : RunTree(numbers.map { RunTree.Run(start: $0, count: 1) }, below: numbers.count)
        }
    }

    static func runs(_ numbers: some Sequence<Int>) -> [RunTree.Run] {
        var runs: [RunTree.Run] = []
        for number in numbers {
            if runs.last?.end == number {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(RunTree.Run(start: number, count: 1))
            }
        }
        return runs
    }

    /// The tree has these numbers, finds each of them, and is sound.
    static func check(_ tree: RunTree, _ numbers: [Int]) {
        #expect(tree.count == numbers.count)
        #expect(numbers.indices.allSatisfy { tree[$0] == numbers[$0] })
        #expect(numbers.indices.allSatisfy { tree.place(of: numbers[$0]) == $0 })
        let runs = Self.runs(numbers)
        #expect(tree.runs(in: 0..<numbers.count) == runs && tree.runCount == runs.count)
        let (count, heights) = shape(of: tree, tree.root, below: nil)
        #expect(count == numbers.count && heights.count == 1, "all leaves are equally far from the root")
    }

    /// How many numbers are below a node, and how far away its leaves are.
    private static func shape(of tree: RunTree, _ index: Int, below parent: Int?) -> (count: Int, heights: Set<Int>) {
        let node = tree.nodes[index]
        #expect(node.parent == parent && node.parts.count <= RunTree.width)
        #expect(index == tree.root || !node.parts.isEmpty)
        guard !node.isLeaf else { return (node.parts.reduce(0) { $0 + $1.count }, [0]) }
        var count = 0, heights: Set<Int> = []
        for part in node.parts {
            let below = shape(of: tree, part.start, below: index)
            #expect(below.count == part.count)
            count += below.count
            heights.formUnion(below.heights.map { $0 + 1 })
        }
        return (count, heights)
    }

    @Test(arguments: sizes, Start.allCases) func movesAreThoseOfArrays(size: Int, start: Start) {
        var random = SplitMix(seed: UInt64(size))
        var numbers = start.numbers(size, &random)
        var tree = start.tree(numbers)
        Self.check(tree, numbers)
        let (first, firstNumbers) = (tree, numbers)
        for step in 0..<(size > 0 ? 90 : 0) {
            let lower = Int.random(in: 0..<size, using: &random)
            let most = [1, 1, 1, 2, size].randomElement(using: &random)!
            let places = lower..<min(size, lower + Int.random(in: 1...most, using: &random))
            let gone = Array(numbers[places])
            numbers.removeSubrange(places)
            let taken = tree.remove(places)
            #expect(taken == Self.runs(gone))
            let place = Int.random(in: 0...numbers.count, using: &random)
            numbers.insert(contentsOf: gone, at: place)
            tree.insert(taken, at: place)
            if size < 100 || step % 15 == 0 { Self.check(tree, numbers) }
        }
        Self.check(tree, numbers)
        Self.check(first, firstNumbers)
    }

    @Test(arguments: sizes, Start.allCases) func allCanBeTakenOut(size: Int, start: Start) {
        var random = SplitMix(seed: UInt64(size))
        let numbers = start.numbers(size, &random)
        var tree = start.tree(numbers)
        let taken = tree.remove(0..<size)
        Self.check(tree, [])
        tree.insert(taken, at: 0)
        Self.check(tree, numbers)
        // One after the other, into the deck's order: what follows each other is one run.
        for number in 0..<size {
            let place = tree.place(of: number)
            tree.insert(tree.remove(place..<place + 1), at: number)
        }
        #expect(tree == RunTree(count: size) && tree.runCount == min(1, size))
        Self.check(tree, Array(0..<size))
    }

    /// Where the same place is asked for again and again, leaves and the nodes above are cut again and again.
    @Test func manyMovesToOnePlaceKeepItSound() {
        let size = 5_000
        var numbers = Array((0..<size).reversed()), tree = RunTreeTests.Start.reversed.tree(numbers)
        for step in 0..<3_000 {
            let taken = tree.remove(step..<step + 1), number = numbers.remove(at: step)
            tree.insert(taken, at: size / 2)
            numbers.insert(number, at: size / 2)
        }
        Self.check(tree, numbers)
    }
}
