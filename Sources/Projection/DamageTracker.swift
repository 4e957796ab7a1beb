import Raster

/// Knows what has changed since a buffer was last drawn into, so that only that need be drawn again.
public struct DamageTracker: Sendable {
    /// The last frame's items, kept so that no layer's identity is used again while it is compared.
    private var last: DrawList?
    private var size: PixelSize?

    /// What changed from each frame to the next, the newest first.
    private var changes: [PixelRect] = []

    /// A buffer that is older is drawn whole.
    private static let longestMemory = 8

    public init() {}

    /// Takes the next frame, which goes into a buffer that holds the frame `age` frames ago.
    ///
    /// O(items).
    ///
    /// - Parameters:
    ///   - age: 0 for a buffer with undefined contents.
    ///   - size: the frame's, in device pixels.
    /// - Returns: the part of the buffer that is to be drawn, and the part that differs from the last frame. A
    ///   frame that differs in nothing need not be drawn, nor shown: it is not counted among the frames.
    public mutating func take(_ list: DrawList, size: PixelSize, age: Int) -> (drawn: PixelRect, changed: PixelRect) {
        let whole = PixelRect(size)
        var changed = whole
        if let last, self.size == size, last.background == list.background {
            changed = Self.difference(last, list, in: whole)
        } else {
            changes.removeAll()
        }
        last = list
        self.size = size
        if !changed.isEmpty { changes.insert(changed, at: 0) }
        if changes.count > Self.longestMemory { changes.removeLast() }
        guard age > 0, age <= changes.count else { return (whole, changed) }
        return (changed.isEmpty ? .empty : changes.prefix(age).reduce(.empty) { $0.union($1) }, changed)
    }

    /// The bounds of all items that are in one list only. Items that stay the same keep their order: a
    /// card that comes to lie on another has moved.
    private static func difference(_ a: DrawList, _ b: DrawList, in clip: PixelRect) -> PixelRect {
        let old = Set(a.items), new = Set(b.items)
        var bounds = PixelRect.empty
        for item in a.items where !new.contains(item) { bounds = bounds.union(item.bounds(in: clip)) }
        for item in b.items where !old.contains(item) { bounds = bounds.union(item.bounds(in: clip)) }
        return bounds
    }
}

extension DrawItem {
    /// The device pixels of `clip` that the item may touch.
    fileprivate func bounds(in clip: PixelRect) -> PixelRect {
        switch placement {
        case .flat(let x, let y):
            return PixelRect(x: x, y: y, width: layer.size.width, height: layer.size.height).intersection(clip)
        case .projected(let transform):
            // What cannot be seen is not drawn.
            return Footprint(of: layer.size, through: transform)?.pixels(in: clip) ?? .empty
        }
    }
}
