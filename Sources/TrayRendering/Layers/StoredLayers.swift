import Raster
import TrayKit
import Typesetting

/// The layers there are, and what is known of those that there never will be.
struct StoredLayers {
    /// All but the leaves.
    var cache: LayerCache<LayerKey>
    var leaves = LeafLayers()

    /// Layers that turned out to show nothing, or could not be made, at this scale.
    var blank = BlankLayers<LayerKey>()

    /// - Parameter capacity: of the cache, in bytes.
    init(capacity: Int) { cache = LayerCache(capacity: capacity) }

    /// A layer, if it is there. It stays at least until the requests change.
    mutating func layer(_ key: LayerKey) -> LayerBitmap? { key.name.isLeaf ? leaves.layers[key] : cache[key] }

    /// Whether a layer need not be made. One that is there counts as used.
    mutating func isMade(_ key: LayerKey) -> Bool {
        cache.touch(key) || blank.contains(key) || leaves.layers[key] != nil
    }
}

/// The faces of flaps: all that may be seen as soon as one moves are made beforehand, and none of those is let go, as a
/// leaf in its fall cannot wait for one. A few hundred kilobytes at scale 1.
struct LeafLayers {
    private(set) var layers: [LayerKey: LayerBitmap] = [:]

    /// The bytes that the layers hold. O(layers).
    var byteCount: Int { layers.values.reduce(0) { $0 + $1.byteCount } }

    /// What was wanted at a time, the latest last. What is in none of them is of a size, or of colors, that are long gone.
    private var wanted: [Set<LayerKey>] = []
    /// Those that stand in for others while a zoom goes through its stops, and some more.
    private static let keptTimes = 8

    /// Keeps what is wanted now, and what was lately.
    ///
    /// - Returns: the layers that are let go, for who would rather free their memory elsewhere.
    mutating func keep(_ keys: Set<LayerKey>) -> [LayerBitmap] {
        wanted.removeAll { $0 == keys }
        wanted.append(keys)
        guard wanted.count > Self.keptTimes else { return [] }
        wanted.removeFirst()
        let gone = layers.keys.filter { key in !wanted.contains { $0.contains(key) } }
        return gone.compactMap { layers.removeValue(forKey: $0) }
    }

    mutating func insert(_ layer: LayerBitmap, for key: LayerKey) { layers[key] = layer }

    mutating func removeAll() {
        layers.removeAll()
        wanted.removeAll()
    }
}
