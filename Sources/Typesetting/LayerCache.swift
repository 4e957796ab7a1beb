import Raster

/// Layers by key, bounded in bytes: the least recently used go first, but never one that the current
/// frame has used, so that a frame can always be drawn from what it asked for.
///
/// It belongs to one thread. All operations are O(1) (insertion amortised over what it evicts).
public final class LayerCache<Key: Hashable & Sendable> {
    private struct Entry {
        let key: Key
        let layer: LayerBitmap
        let byteCount: Int
        var frame: UInt64
        var newer: Int
        var older: Int
    }

    private static var none: Int { -1 }

    private var slots: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest = none
    private var oldest = none

    /// The most bytes that layers may hold once no frame needs more. Lowering it takes effect at the
    /// next insertion or `trim`.
    public var capacity: Int

    /// The bytes that the layers hold. Above `capacity` only where one frame needs it.
    public private(set) var byteCount = 0

    /// The serial of the frame being drawn. What is looked up or put in gets it, and stays until it is
    /// raised.
    public var frame: UInt64 = 0

    public init(capacity: Int) { self.capacity = capacity }

    public var count: Int { slots.count }

    /// The layer, marked as used in this frame.
    public subscript(key: Key) -> LayerBitmap? {
        guard let slot = slots[key] else { return nil }
        markUsed(slot)
        return entries[slot]?.layer
    }

    /// Whether the layer is there, without marking it as used.
    public func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Marks the layer as used in this frame; false if it is not there.
    @discardableResult
    public func touch(_ key: Key) -> Bool {
        guard let slot = slots[key] else { return false }
        markUsed(slot)
        return true
    }

    /// Puts a layer in, in place of the one that had the key, and evicts what no longer fits.
    public func insert(_ layer: LayerBitmap, for key: Key) {
        remove(key)
        let slot = free.popLast() ?? entries.count
        if slot == entries.count { entries.append(nil) }
        entries[slot] = Entry(
            key: key, layer: layer, byteCount: layer.byteCount, frame: frame, newer: Self.none,
            older: Self.none)
        slots[key] = slot
        byteCount += layer.byteCount
        link(slot)
        trim(keeping: frame)
    }

    @discardableResult
    public func remove(_ key: Key) -> LayerBitmap? {
        guard let slot = slots.removeValue(forKey: key), let entry = entries[slot] else { return nil }
        unlink(slot)
        entries[slot] = nil
        free.append(slot)
        byteCount -= entry.byteCount
        return entry.layer
    }

    public func removeAll() {
        slots.removeAll()
        entries.removeAll()
        free.removeAll()
        (newest, oldest, byteCount) = (Self.none, Self.none, 0)
    }

    /// Evicts the least recently used until the bytes are within the capacity, but nothing used in
    /// the given frame or later.
    public func trim(keeping frame: UInt64) {
        while byteCount > capacity, oldest != Self.none, let entry = entries[oldest], entry.frame < frame {
            remove(entry.key)
        }
    }

    private func markUsed(_ slot: Int) {
        entries[slot]?.frame = frame
        guard slot != newest else { return }
        unlink(slot)
        link(slot)
    }

    private func link(_ slot: Int) {
        entries[slot]?.newer = Self.none
        entries[slot]?.older = newest
        if newest != Self.none { entries[newest]?.newer = slot }
        newest = slot
        if oldest == Self.none { oldest = slot }
    }

    private func unlink(_ slot: Int) {
        guard let entry = entries[slot] else { return }
        if entry.newer != Self.none {
            entries[entry.newer]?.older = entry.older
        } else {
            newest = entry.older
        }
        if entry.older != Self.none {
            entries[entry.older]?.newer = entry.newer
        } else {
            oldest = entry.newer
        }
    }
}

@available(*, unavailable)
extension LayerCache: Sendable {}
