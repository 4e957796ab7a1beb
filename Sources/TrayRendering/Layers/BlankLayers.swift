/// Layers that turned out to show nothing, or could not be made: they are not asked for again. Of those that are no
/// longer wanted the last are kept; what is forgotten is found out again when it is wanted.
struct BlankLayers<Key: Hashable & Sendable> {
    /// How many are kept at least before any is forgotten.
    static var capacity: Int { 4096 }

    /// Those that were found or asked about since some were last forgotten, and others that were before.
    private var recent: Set<Key> = []
    private var former: Set<Key> = []

    var count: Int { recent.count + former.count }

    /// Whether a layer is one of them. One that is asked about is not forgotten the next time. O(1).
    mutating func contains(_ key: Key) -> Bool {
        if recent.contains(key) { return true }
        guard former.remove(key) != nil else { return false }
        recent.insert(key)
        return true
    }

    mutating func insert(_ key: Key) {
        former.remove(key)
        recent.insert(key)
    }

    /// Forgets those that were not asked about since the last time, once there are many others. All that is wanted is to
    /// be asked about after it.
    ///
    /// - Parameter wantedCount: how many layers are wanted: what is kept is for twice as many at least.
    mutating func forgetFormer(wantedCount: Int) {
        guard recent.count > max(Self.capacity, 2 * wantedCount) else { return }
        (former, recent) = (recent, [])
    }

    mutating func removeAll() { (recent, former) = ([], []) }
}
