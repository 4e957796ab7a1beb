import Raster

/// A few rectangles that together hold all that has changed. They may overlap a little: what is drawn twice is
/// drawn the same. A value without memory of its own, made anew for every frame.
public struct DamageRegion: RandomAccessCollection, Sendable {
    /// Each rectangle is drawn by itself, which costs something however small it is.
    static let limit = 4
    /// Two rectangles become one where that adds no more than this part of it.
    private static let waste = 0.125

    // One more than the limit, for the moment before two become one.
    private var rects = InlineArray<5, PixelRect>(repeating: .empty)
    /// How many rectangles there are, at most four.
    public private(set) var count = 0

    /// No damage.
    public init() {}

    /// The damage of one rectangle.
    public init(_ rect: PixelRect) { add(rect) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The rectangle at a place below ``count``; whatever is added may change the places. O(1).
    public subscript(index: Int) -> PixelRect {
        precondition(index < count)
        return rects[index]
    }

    /// How many pixels the rectangles have, each counted by itself.
    public var area: Int { reduce(0) { $0 + $1.area } }

    /// The smallest rectangle that holds all.
    public var bounds: PixelRect { reduce(.empty) { $0.union($1) } }

    /// Adds a rectangle. O(1).
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while let index = index(ofRectToUniteWith: rect) {
            let union = rects[index].union(rect)
            // As for most cards of a row that moves.
            if union == rects[index] { return }
            rect = union
            remove(at: index)
        }
        rects[count] = rect
        count += 1
        if count > Self.limit { mergeCheapest() }
    }

    /// Adds every rectangle of another region.
    public mutating func add(_ region: DamageRegion) {
        for rect in region { add(rect) }
    }

    /// The first rectangle that had better be one with another one.
    private func index(ofRectToUniteWith rect: PixelRect) -> Int? {
        for index in 0..<count where Self.cost(of: rects[index], rect) <= 0 { return index }
        return nil
    }

    private mutating func remove(at index: Int) {
        count -= 1
        rects[index] = rects[count]
    }

    /// How many pixels more than is worth it one rectangle in place of two has.
    private static func cost(of a: PixelRect, _ b: PixelRect) -> Int {
        let union = a.union(b).area
        return union - a.area - b.area - Int(Double(union) * waste)
    }

    private mutating func mergeCheapest() {
        var best = (0, 1), least = Int.max
        for second in indices {
            for first in 0..<second {
                let cost = Self.cost(of: rects[first], rects[second])
                if cost < least { (best, least) = ((first, second), cost) }
            }
        }
        let union = rects[best.0].union(rects[best.1])
        remove(at: best.1)
        remove(at: best.0)
        add(union)
    }
}
