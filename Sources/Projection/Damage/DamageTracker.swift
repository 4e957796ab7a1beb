import Basics
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

    /// What a buffer that is older has missed is not known.
    private static let longestMemory = 8

    /// By how many items more the one of two lists may have than the other where they begin to agree again: some
    /// that fade, or a row of cards, where the page has moved. In the farthest overview a row has over a thousand.
    private static let longestStep = 16
    private static let longestShiftedStep = 4096

    /// How many items are compared in search of a row that has come or gone, at most, in all of a frame: where the
    /// page has not only moved, each item would be compared with thousands of others. Then only few are.
    private static let longestSearch = 40_000

    /// Once so much of a frame has changed, all of it has: to look further costs more than to draw the rest.
    private static let nearlyWhole = 0.9

    /// A tracker that has seen no frame: the first one is drawn whole.
    public init() {}

    /// Takes the next frame, which goes into a buffer that holds the frame `age` frames ago.
    ///
    /// O(items). Takes no memory while frames have as many items as earlier ones.
    ///
    /// - Parameters:
    ///   - size: the frame's, in device pixels.
    ///   - age: 0 for a buffer with undefined contents.
    ///   - hasLast: whether the pixels of the last frame that was shown can be taken over. What other buffers have
    ///     missed need not be drawn for this one then; it is copied.
    ///   - shift: by how many rows most of the picture has moved down, as far as it is known: it is copied, too.
    /// - Returns: what is to be done. A frame that differs in nothing need not be drawn, nor shown: it is not counted
    ///   among the frames.
    public mutating func take(
        _ list: DrawList, size: PixelSize, age: Int, hasLast: Bool = false, shift: Int = 0
    ) -> FrameDamage {
        let whole = PixelRect(size)
        var damage = FrameDamage()
        defer {
            last = list
            self.size = size
        }
        guard let last, self.size == size, last.background == list.background else {
            (damage.drawn, damage.changed) = (DamageRegion(whole), DamageRegion(whole))
            count = 0
            remember(damage.changed)
            return damage
        }
        if hasLast, shift != 0, abs(shift) < size.height,
            let rest = Self.difference(last.items, list.items, shiftedBy: shift, in: whole)
        {
            (damage.shift, damage.drawn, damage.changed) = (shift, rest, DamageRegion(whole))
            damage.carried.add(whole)
            remember(damage.changed)
            return damage
        }
        damage.changed = Self.difference(last.items, list.items, in: whole) ?? DamageRegion(whole)
        damage.drawn = damage.changed
        if !damage.changed.isEmpty { remember(damage.changed) }
        // Where nothing has changed no frame is shown, and no buffer need catch up.
        guard age != 1, !damage.changed.isEmpty || age == 0 && !hasLast else { return damage }
        let missed = missed(by: age) ?? DamageRegion(whole)
        if hasLast, damage.changed.area < whole.area {
            damage.carried = missed
        } else {
            damage.drawn.add(missed)
        }
        return damage
    }

    private mutating func remember(_ changed: DamageRegion) {
        newest = (newest + 1) % Self.longestMemory
        changes[newest] = changed
        count = min(count + 1, Self.longestMemory)
    }

    /// What has changed from the frame that a buffer holds to the last one before this; nil where that is not known.
    private func missed(by age: Int) -> DamageRegion? {
        guard age > 0, age <= count else { return nil }
        var missed = DamageRegion()
        for back in 1..<age { missed.add(changes[(newest - back + Self.longestMemory) % Self.longestMemory]) }
        return missed
    }

    /// The bounds of all items that are in one list only, and of all that has come into sight. Items that stay the
    /// same keep their order: a card that comes to lie on another has moved.
    ///
    /// The lists are walked side by side. Where they differ they are taken to go on differing until an item of
    /// the one is found near the same place of the other; a list in which more has come or gone than is sought
    /// for only counts for more damage.
    ///
    /// - Parameter rows: how far the first list's items lie farther down in the second one.
    /// - Returns: nil for nearly all.
    private static func difference(
        _ a: [DrawItem], _ b: [DrawItem], shiftedBy rows: Int = 0, in clip: PixelRect
    ) -> DamageRegion? {
        let enough = Int(Double(clip.area) * nearlyWhole)
        var region = DamageRegion()
        region.add(PixelRect(x: 0, y: rows > 0 ? 0 : clip.maxY + rows, width: clip.width, height: abs(rows)))
        func addGone(_ item: DrawItem) {
            var bounds = item.bounds(in: clip)
            bounds.y += rows
            region.add(bounds.intersection(clip))
        }
        var (i, j) = (0, 0), searched = 0
        while i < a.count || j < b.count {
            if i < a.count, j < b.count {
                if isSame(a[i], b[j], shiftedBy: rows) {
                    (i, j) = (i + 1, j + 1)
                    continue
                }
                if let (gone, new) = step(a[i...], b[j...], shiftedBy: rows, searched: &searched) {
                    for item in a[i..<i + gone] { addGone(item) }
                    for item in b[j..<j + new] { region.add(item.bounds(in: clip)) }
                    (i, j) = (i + gone, j + new)
                    continue
                }
            }
            if i < a.count { addGone(a[i]) }
            if j < b.count { region.add(b[j].bounds(in: clip)) }
            (i, j) = (min(i + 1, a.count), min(j + 1, b.count))
            if region.area >= enough { return nil }
        }
        return region.area >= enough ? nil : region
    }

    @inline(__always)
    private static func isSame(_ a: DrawItem, _ b: DrawItem, shiftedBy rows: Int) -> Bool {
        rows == 0 ? a == b : b.isEqual(to: a, shiftedBy: rows)
    }

    /// How many items must be left out of the one list or the other for the first that remain to be the same.
    private static func step(
        _ a: ArraySlice<DrawItem>, _ b: ArraySlice<DrawItem>, shiftedBy rows: Int, searched: inout Int
    ) -> (gone: Int, new: Int)? {
        let (i, j) = (a.startIndex, b.startIndex)
        let longest = rows != 0 && searched < longestSearch ? longestShiftedStep : longestStep
        // Most show another layer, which tells at once.
        let (gone, new) = (ObjectIdentifier(a[i].layer), ObjectIdentifier(b[j].layer))
        for distance in 1...min(longest, max(a.count, b.count)) {
            searched += 2
            if j + distance < b.endIndex, ObjectIdentifier(b[j + distance].layer) == gone,
                isSame(a[i], b[j + distance], shiftedBy: rows)
            {
                return (0, distance)
            }
            if i + distance < a.endIndex, ObjectIdentifier(a[i + distance].layer) == new,
                isSame(a[i + distance], b[j], shiftedBy: rows)
            {
                return (distance, 0)
            }
        }
        return nil
    }
}

extension DrawItem {
    /// Half a layer pixel: a sample takes ink from pixels whose centers are less than one pixel away.
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
                from: (left.rounded(.down), top.rounded(.down)), to: (right.rounded(.up), bottom.rounded(.up)), in: clip
            )
        }
    }
}

extension PixelRect {
    /// The part of `clip` between two corners, however far away they are.
    fileprivate init(from start: (Double, Double), to end: (Double, Double), in clip: PixelRect) {
        func within(_ v: Double, _ low: Int, _ high: Int) -> Int { Int(v.clamped(from: Double(low), to: Double(high))) }
        let left = within(start.0, clip.x, clip.maxX), top = within(start.1, clip.y, clip.maxY)
        self.init(
            x: left, y: top, width: within(end.0, clip.x, clip.maxX) - left,
            height: within(end.1, clip.y, clip.maxY) - top)
    }
}
