/// An array whose copies share all that is the same in them: a change of one costs O(log count), in time and in memory,
/// however many others there are. One element many times over takes the room of one.
///
/// A tree of blocks (a persistent vector, as Clojure has them; Bagwell, 2001): an index tells, some bits at a time, which
/// way down it goes. A change copies the blocks on its way, but for those that no other array has.
struct SharedArray<Element: Sendable>: Sendable {
    /// How many bits of an index each level takes, and how many parts a block has by that.
    private static var bits: Int { 6 }
    static var width: Int { 1 << bits }

    /// A block and all below it.
    private enum Block: Sendable {
        /// All elements are this one.
        case same(Element)
        case leaf([Element])
        case branch([Block])
    }

    private(set) var count: Int

    private var root: Block
    /// The bits of an index that the root's blocks take for themselves.
    private var shift = 0

    /// How many blocks its changes have written, and those of what it is a copy of: what tests count.
    private(set) var writes = 0

    /// An array of one element, many times over. O(1).
    init(repeating element: Element, count: Int) {
        self.count = count
        root = .same(element)
        while Self.width << shift < count { shift += Self.bits }
    }

    /// An element. O(log count).
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "no such index")
            var block = root, shift = shift
            while true {
                switch block {
                case .same(let element): return element
                case .leaf(let elements): return elements[index & (Self.width - 1)]
                case .branch(let blocks):
                    block = blocks[(index >> shift) & (Self.width - 1)]
                    shift -= Self.bits
                }
            }
        }
        set { fill(index..<index + 1, with: newValue) }
    }

    /// Puts an element at the end. O(log count).
    mutating func append(_ element: Element) {
        if count == Self.width << shift {
            var blocks = Array(repeating: Block.same(element), count: Self.width)
            blocks[0] = root
            root = .branch(blocks)
            shift += Self.bits
        }
        count += 1
        self[count - 1] = element
    }

    /// Puts one element at all places of a range. O(log count).
    ///
    /// - Parameter isSame: where many elements are one already, whether that is the same as this.
    mutating func fill(
        _ range: Range<Int>, with element: Element, unless isSame: (Element) -> Bool = { _ in false }
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such indices")
        guard !range.isEmpty else { return }
        writes += Self.fill(&root, range, with: element, shift: shift, unless: isSame)
    }

    /// Fills a part of a block, whose first element has the index 0.
    ///
    /// - Returns: how many blocks it has written.
    private static func fill(
        _ block: inout Block, _ range: Range<Int>, with element: Element, shift: Int, unless isSame: (Element) -> Bool
    ) -> Int {
        guard range.count < width << shift else {
            block = .same(element)
            return 1
        }
        switch block {
        case .same(let old):
            if isSame(old) { return 0 }
            block =
                shift == 0
                ? .leaf(Array(repeating: old, count: width)) : .branch(Array(repeating: .same(old), count: width))
            return fill(&block, range, with: element, shift: shift, unless: isSame)
        case .leaf(var elements):
            // The block lets go of them, so that they are copied only where another array has them.
            block = .same(element)
            for index in range { elements[index] = element }
            block = .leaf(elements)
            return 1
        case .branch(var blocks):
            block = .same(element)
            var writes = 1
            for index in range.lowerBound >> shift...(range.upperBound - 1) >> shift {
                let start = index << shift
                let part = range.clamped(to: start..<start + (1 << shift))
                writes += fill(
                    &blocks[index], part.lowerBound - start..<part.upperBound - start, with: element,
                    shift: shift - bits, unless: isSame)
            }
            block = .branch(blocks)
            return writes
        }
    }
}
