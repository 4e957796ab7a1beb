import Raster

/// Layers by key, bounded in bytes: the least recently used go first, but never one that the current
/// frame has used, so that a frame can always be drawn from what it asked for.
///
/// Not to be copied: its copies would keep the layers alive. All operations are O(1) (insertion amortized over what it
/// evicts).
struct LayerCache<Key: Hashable & Sendable> {
    /// A layer's place in the order of use. Slots of layers that are gone are used again.
    struct Entry {
        var key: Key
        var layer: LayerBitmap?
        var frame: UInt64
        /// The slots of the neighbors in the order of use; −1 at its ends.
        var newer = -1
        var older = -1

        init(key: Key, layer: LayerBitmap, frame: UInt64) {
            self.key = key
            self.layer = layer
            self.frame = frame
        }
    }

    var slots: [Key: Int] = [:]
    var entries: [Entry] = []
    var free: [Int] = []
    var newest = -1
    var oldest = -1

    /// The most bytes that layers may hold once no frame needs more. Lowering it takes effect at the
    /// next insertion or `trim`.
    var capacity: Int

    /// The bytes that the layers hold. Above `capacity` only where one frame needs it.
    var byteCount = 0

    /// The serial of the frame being drawn. What is looked up or put in gets it, and stays until it is
    /// raised.
    var frame: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { slots.count }

    /// The layer, marked as used in this frame.
    subscript(key: Key) -> LayerBitmap? {
        mutating get {
            guard let slot = slots[key] else { return nil }
            markUsed(slot)
            return entries[slot].layer
        }
    }

    /// Whether the layer is there, without marking it as used.
    func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Marks the layer as used in this frame; false if it is not there.
    @discardableResult
    mutating func touch(_ key: Key) -> Bool {
        guard let slot = slots[key] else { return false }
        markUsed(slot)
        return true
    }

    /// Puts a layer in, in place of the one that had the key, and evicts what no longer fits.
    ///
    /// - Returns: the layers that were evicted, for who would rather free the memory of many elsewhere.
    @discardableResult
    mutating func insert(_ layer: LayerBitmap, for key: Key) -> [LayerBitmap] {
        remove(key)
        let entry = Entry(key: key, layer: layer, frame: frame)
        let slot = free.popLast() ?? entries.count
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        slots[key] = slot
        add(layer.byteCount)
        link(slot)
        return trim(keeping: frame)
    }

    @discardableResult
    mutating func remove(_ key: Key) -> LayerBitmap? {
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
    @discardableResult
    mutating func removeAll() -> [LayerBitmap] {
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
    ///
    /// - Returns: the layers that were evicted.
    @discardableResult
    mutating func trim(keeping frame: UInt64) -> [LayerBitmap] {
        var evicted: [LayerBitmap] = []
        while byteCount > capacity, oldest >= 0, entries[oldest].frame < frame {
            if let layer = remove(entries[oldest].key) { evicted.append(layer) }
        }
        return evicted
    }

    mutating func add(_ bytes: Int) { byteCount += bytes }

    mutating func markUsed(_ slot: Int) {
        entries[slot].frame = frame
        guard slot != newest else { return }
        unlink(slot)
        link(slot)
    }

    mutating func link(_ slot: Int) {
        entries[slot].newer = -1
        entries[slot].older = newest
        if newest >= 0 { entries[newest].newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }

    mutating func unlink(_ slot: Int) {
        let (newer, older) = (entries[slot].newer, entries[slot].older)
        if newer >= 0 { entries[newer].older = older } else { newest = older }
        if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    }
}
