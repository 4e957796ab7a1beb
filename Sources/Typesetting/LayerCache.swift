import Raster

/// Layers by key, bounded in bytes: the least recently used go first, but never one that the current
/// frame has used, so that a frame can always be drawn from what it asked for.
///
/// Not to be copied: its copies would keep the layers alive. Its methods are inlinable: a frame asks for hundreds of
/// layers, and only a cache compiled for its key answers fast. All operations are O(1) (insertion amortized over what
/// it evicts).
public struct LayerCache<Key: Hashable & Sendable> {
    /// A layer's place in the order of use. Slots of layers that are gone are used again.
    @usableFromInline struct Entry {
        @usableFromInline var key: Key
        @usableFromInline var layer: LayerBitmap?
        @usableFromInline var frame: UInt64
        /// The slots of the neighbors in the order of use; −1 at its ends.
        @usableFromInline var newer = -1
        @usableFromInline var older = -1

        @inlinable init(key: Key, layer: LayerBitmap, frame: UInt64) {
            self.key = key
            self.layer = layer
            self.frame = frame
        }
    }

    @usableFromInline var slots: [Key: Int] = [:]
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var free: [Int] = []
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    /// The most bytes that layers may hold once no frame needs more. Lowering it takes effect at the
    /// next insertion or `trim`.
    public var capacity: Int

    /// The bytes that the layers hold. Above `capacity` only where one frame needs it.
    public internal(set) var byteCount = 0

    /// The serial of the frame being drawn. What is looked up or put in gets it, and stays until it is
    /// raised.
    public var frame: UInt64 = 0

    /// An empty cache; `capacity` is in bytes.
    public init(capacity: Int) { self.capacity = capacity }

    /// How many layers it holds.
    public var count: Int { slots.count }

    /// The layer, marked as used in this frame.
    public subscript(key: Key) -> LayerBitmap? {
        @inlinable mutating get {
            guard let slot = slots[key] else { return nil }
            markUsed(slot)
            return entries[slot].layer
        }
    }

    /// Whether the layer is there, without marking it as used.
    @inlinable public func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Marks the layer as used in this frame; false if it is not there.
    @inlinable @discardableResult
    public mutating func touch(_ key: Key) -> Bool {
        guard let slot = slots[key] else { return false }
        markUsed(slot)
        return true
    }

    /// Puts a layer in, in place of the one that had the key, and evicts what no longer fits.
    @inlinable public mutating func insert(_ layer: LayerBitmap, for key: Key) {
        remove(key)
        let entry = Entry(key: key, layer: layer, frame: frame)
        let slot = free.popLast() ?? entries.count
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        slots[key] = slot
        add(layer.byteCount)
        link(slot)
        trim(keeping: frame)
    }

    /// Removes a layer, and returns it if it was there.
    @inlinable @discardableResult
    public mutating func remove(_ key: Key) -> LayerBitmap? {
        guard let slot = slots.removeValue(forKey: key), let layer = entries[slot].layer else { return nil }
        unlink(slot)
        entries[slot].layer = nil
        free.append(slot)
        add(-layer.byteCount)
        return layer
    }

    /// Empties the cache. O(layers).
    ///
    /// - Returns: the layers that were there, for who would rather free their memory elsewhere.
    @inlinable @discardableResult
    public mutating func removeAll() -> [LayerBitmap] {
        let layers = entries.compactMap(\.layer)
        slots.removeAll()
        entries.removeAll()
        free.removeAll()
        (newest, oldest) = (-1, -1)
        add(-byteCount)
        return layers
    }

    /// Evicts the least recently used until the bytes are within the capacity, but nothing used in
    /// the given frame or later.
    @inlinable public mutating func trim(keeping frame: UInt64) {
        while byteCount > capacity, oldest >= 0, entries[oldest].frame < frame { remove(entries[oldest].key) }
    }

    @usableFromInline mutating func add(_ bytes: Int) { byteCount += bytes }

    @inlinable mutating func markUsed(_ slot: Int) {
        entries[slot].frame = frame
        guard slot != newest else { return }
        unlink(slot)
        link(slot)
    }

    @inlinable mutating func link(_ slot: Int) {
        entries[slot].newer = -1
        entries[slot].older = newest
        if newest >= 0 { entries[newest].newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }

    @inlinable mutating func unlink(_ slot: Int) {
        let (newer, older) = (entries[slot].newer, entries[slot].older)
        if newer >= 0 { entries[newer].older = older } else { newest = older }
        if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    }
}
