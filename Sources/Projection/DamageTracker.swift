import Raster

/// Knows what has changed since a buffer was last drawn into, so that only that need be drawn again.
public struct DamageTracker: Sendable {
    /// The last frame's items, kept so that no layer's identity is used again while it is compared.
    private var last: DrawList?
    private var size: PixelSize?

    /// What changed from each frame to the next, in a ring; `newest` is the last one's place.
    private var changes = [DamageRegion](repeating: DamageRegion(), count: longestMemory)
    private var newest = 0
    private var count = 0

    /// A buffer that is older is drawn whole.
    private static let longestMemory = 8

    /// By how many items more the one of two lists may have than the other where they begin to agree again.
    private static let longestShift = 16

    /// Once so much of a frame has changed, all of it has: to look further costs more than to draw the rest.
    private static let nearlyWhole = 0.9

    public init() {}

    /// Takes the next frame, which goes into a buffer that holds the frame `age` frames ago.
    ///
    /// O(items). Takes no memory while frames have as many items as earlier ones.
    ///
    /// - Parameters:
    ///   - age: 0 for a buffer with undefined contents.
    ///   - size: the frame's, in device pixels.
    /// - Returns: the part of the buffer that is to be drawn, and the part that differs from the last frame. A
    ///   frame that differs in nothing need not be drawn, nor shown: it is not counted among the frames.
    public mutating func take(
        _ list: DrawList, size: PixelSize, age: Int
    ) -> (drawn: DamageRegion, changed: DamageRegion) {
        let whole = PixelRect(size)
        var changed = DamageRegion()
        if let last, self.size == size, last.background == list.background {
            Self.addDifference(last.items, list.items, in: whole, to: &changed)
        } else {
            changed.add(whole)
            count = 0
        }
        last = list
        self.size = size
        if !changed.isEmpty {
            newest = (newest + 1) % Self.longestMemory
            changes[newest] = changed
            count = min(count + 1, Self.longestMemory)
        }
        guard age > 0, age <= count else { return (DamageRegion(whole), changed) }
        guard age > 1, !changed.isEmpty else { return (changed, changed) }
        var drawn = changed
        for back in 1..<age { drawn.add(changes[(newest - back + Self.longestMemory) % Self.longestMemory]) }
        return (drawn, changed)
    }

    /// Adds the bounds of all items that are in one list only. Items that stay the same keep their order: a card
    /// that comes to lie on another has moved.
    ///
    /// The lists are walked side by side. Where they differ they are taken to go on differing until an item of
    /// the one is found near the same place of the other; a list in which more has come or gone than is sought
    /// for only counts for more damage.
    private static func addDifference(
        _ a: [DrawItem], _ b: [DrawItem], in clip: PixelRect, to region: inout DamageRegion
    ) {
        let enough = Int(Double(clip.area) * nearlyWhole)
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if i < a.count, j < b.count {
                if a[i] == b[j] {
                    (i, j) = (i + 1, j + 1)
                    continue
                }
                if let (gone, new) = shift(a[i...], b[j...]) {
                    for item in a[i..<i + gone] { region.add(item.bounds(in: clip)) }
                    for item in b[j..<j + new] { region.add(item.bounds(in: clip)) }
                    (i, j) = (i + gone, j + new)
                    continue
                }
            }
            if i < a.count { region.add(a[i].bounds(in: clip)) }
            if j < b.count { region.add(b[j].bounds(in: clip)) }
            (i, j) = (min(i + 1, a.count), min(j + 1, b.count))
            if region.area >= enough {
                region = DamageRegion(clip)
                return
            }
        }
    }

    /// How many items must be left out of the one list or the other for the first that remain to be the same.
    private static func shift(_ a: ArraySlice<DrawItem>, _ b: ArraySlice<DrawItem>) -> (gone: Int, new: Int)? {
        let (i, j) = (a.startIndex, b.startIndex)
        for distance in 1...longestShift {
            if j + distance < b.endIndex, a[i] == b[j + distance] { return (0, distance) }
            if i + distance < a.endIndex, a[i + distance] == b[j] { return (distance, 0) }
        }
        return nil
    }
}

extension DrawItem {
    /// Half a layer pixel: a sample takes ink from pixels whose centres are less than one pixel away.
    private static let fringe = 0.5

    /// The device pixels of `clip` that the item may touch. What cannot be seen, as it is partly behind the eye,
    /// is not drawn.
    fileprivate func bounds(in clip: PixelRect) -> PixelRect {
        switch placement {
        case .flat(let x, let y):
            return PixelRect(x: x, y: y, width: layer.size.width, height: layer.size.height).intersection(clip)
        case .projected(let transform):
            var (left, top) = (Double.infinity, Double.infinity), (right, bottom) = (-left, -top)
            for across in 0...1 {
                for down in 0...1 {
                    let corner = Point(
                        across == 0 ? -Self.fringe : Double(layer.size.width) + Self.fringe,
                        down == 0 ? -Self.fringe : Double(layer.size.height) + Self.fringe)
                    guard transform.depth(of: corner) > 0 else { return .empty }
                    let seen = transform(corner)
                    (left, right) = (min(left, seen.x), max(right, seen.x))
                    (top, bottom) = (min(top, seen.y), max(bottom, seen.y))
                }
            }
            guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .empty }
            return PixelRect(
                from: (left.rounded(.down), top.rounded(.down)), to: (right.rounded(.up), bottom.rounded(.up)), in: clip)
        }
    }
}

extension PixelRect {
    /// The part of `clip` between two corners, however far away they are.
    fileprivate init(from start: (Double, Double), to end: (Double, Double), in clip: PixelRect) {
        func within(_ v: Double, _ low: Int, _ high: Int) -> Int { Int(min(max(v, Double(low)), Double(high))) }
        let left = within(start.0, clip.x, clip.maxX), top = within(start.1, clip.y, clip.maxY)
        self.init(
            x: left, y: top, width: within(end.0, clip.x, clip.maxX) - left,
            height: within(end.1, clip.y, clip.maxY) - top)
    }
}
