import Raster

/// Layers by key, bounded in bytes: the least recently used go first, but never one that the current
/// frame has used, so that a frame can always be drawn from what it asked for.
///
/// Not to be copied: its copies would keep the layers alive. All operations are O(1) (insertion amortized over what it
/// evicts). To look up, to insert and to evict takes memory only while the cache grows, or has become far smaller.
struct LayerCache<Key: Hashable & Sendable> {
    /// A layer's place in the order of use. Slots of layers that are gone are used again.
    struct Entry {
        var key: Key
        var layer: LayerBitmap?
        /// What the layer took when it was last used: it takes more once its halved level is made.
        var byteCount: Int
        var frame: UInt64
        /// The slots of the neighbors in the order of use; −1 at its ends.
        var newer = -1
        var older = -1

        init(key: Key, layer: LayerBitmap, frame: UInt64) {
            self.key = key
            self.layer = layer
            byteCount = layer.byteCount
            self.frame = frame
        }
    }

    var slots: [Key: Int] = [:]
    var entries: [Entry] = []
    var free: [Int] = []
    var newest = -1
    var oldest = -1

    /// In which order layers are looked up by frames, and touched for what is wanted.
    private var lookups = Succession()
    private var touches = Succession()

    /// The most bytes that layers may hold once no frame needs more. Lowering it takes effect at the
    /// next insertion or `trim`.
    var capacity: Int

    /// The bytes that the layers held when each was last used. Above `capacity` only where one frame needs it.
    var byteCount = 0

    /// The serial of the frame being drawn. What is looked up or put in gets it, and stays until it is
    /// raised.
    var frame: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { slots.count }

    /// The layer, marked as used in this frame.
    subscript(key: Key) -> LayerBitmap? {
        mutating get {
            guard let slot = slot(of: key, expected: lookups.expected) else { return nil }
            lookups.found(slot)
            markUsed(slot)
            return entries[slot].layer
        }
    }

    /// Whether the layer is there, without marking it as used.
    func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Marks the layer as used in this frame; false if it is not there.
    @discardableResult
    mutating func touch(_ key: Key) -> Bool {
        guard let slot = slot(of: key, expected: touches.expected) else { return false }
        touches.found(slot)
        markUsed(slot)
        return true
    }

    /// The slot of a layer that is there. To compare the key with one other takes a fraction of the time that it takes to
    /// hash it.
    private func slot(of key: Key, expected: Int) -> Int? {
        if expected >= 0, entries[expected].key == key, entries[expected].layer != nil { return expected }
        return slots[key]
    }

    /// Puts a layer in, in place of the one that had the key, and evicts what no longer fits.
    ///
    /// - Parameter evict: takes a layer that is evicted, for who would rather free the memory of many elsewhere.
    mutating func insert(_ layer: LayerBitmap, for key: Key, evict: (LayerBitmap) -> Void = { _ in }) {
        remove(key)
        let entry = Entry(key: key, layer: layer, frame: frame)
        let slot = free.popLast() ?? entries.count
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        slots[key] = slot
        add(entry.byteCount)
        link(slot)
        trim(keeping: frame, evict: evict)
    }

    @discardableResult
    mutating func remove(_ key: Key) -> LayerBitmap? {
        guard let slot = slots.removeValue(forKey: key), let layer = entries[slot].layer else { return nil }
        unlink(slot)
        entries[slot].layer = nil
        free.append(slot)
        add(-entries[slot].byteCount)
        return layer
    }

    /// Takes out every layer whose key is one of those. O(layers).
    mutating func remove(where isGone: (Key) -> Bool) -> [LayerBitmap] {
        defer { dropExcess() }
        return slots.keys.filter(isGone).compactMap { remove($0) }
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
        (lookups, touches) = (Succession(), Succession())
        add(-byteCount)
        return layers
    }

    /// Evicts the least recently used until the bytes are within the capacity, but nothing used in
    /// the given frame or later.
    ///
    /// - Parameter evict: takes a layer that is evicted.
    mutating func trim(keeping frame: UInt64, evict: (LayerBitmap) -> Void = { _ in }) {
        while byteCount > capacity, oldest >= 0, entries[oldest].frame < frame {
            if let layer = remove(entries[oldest].key) { evict(layer) }
        }
        dropExcess()
    }

    /// From so many slots on, no more than a few times as many are kept as there are layers: thousands of small layers
    /// that were there once would take their slots for good.
    private static var smallCount: Int { 1024 }
    private static var largestExcess: Int { 4 }

    /// Where far more slots are kept than there are layers: gives these new ones, the oldest first, and lets go of all
    /// others. O(layers) then, else O(1).
    private mutating func dropExcess() {
        guard entries.count > Self.smallCount, entries.count > Self.largestExcess * slots.count else { return }
        var kept: [Entry] = [], slot = oldest
        kept.reserveCapacity(slots.count)
        while slot >= 0 {
            kept.append(entries[slot])
            slot = entries[slot].newer
        }
        (entries, free, slots) = (kept, [], [:])
        (newest, oldest) = (-1, -1)
        (lookups, touches) = (Succession(), Succession())
        slots.reserveCapacity(kept.count)
        for slot in entries.indices {
            slots[entries[slot].key] = slot
            link(slot)
        }
    }

    mutating func add(_ bytes: Int) { byteCount += bytes }

    mutating func markUsed(_ slot: Int) {
        entries[slot].frame = frame
        if let bytes = entries[slot].layer?.byteCount, bytes != entries[slot].byteCount {
            add(bytes - entries[slot].byteCount)
            entries[slot].byteCount = bytes
        }
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

/// In which order slots are found: a frame asks for nearly the same layers as the one before, in nearly the same order.
private struct Succession {
    /// By slot, the one that was found after it the last time; −1 for none.
    private var followers: [Int] = []
    private var last = -1

    /// The slot that is found next if all goes as before; −1 where nothing was.
    var expected: Int { last < 0 ? -1 : followers[last] }

    mutating func found(_ slot: Int) {
        if slot >= followers.count {
            followers.append(contentsOf: repeatElement(-1, count: slot + 1 - followers.count))
        }
        if last >= 0 { followers[last] = slot }
        last = slot
    }
}
