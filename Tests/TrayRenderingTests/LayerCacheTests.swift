import Raster
import Testing

@testable import TrayRendering

@Suite struct LayerCacheTests {
    private static func layer(_ width: Int = 10) -> LayerBitmap {
        LayerBitmap(size: PixelSize(width, 10)) { _, _ in }
    }

    private let bytes = layer().byteCount

    @Test func theLeastRecentlyUsedGoFirst() {
        var cache = LayerCache<Int>(capacity: 3 * bytes)
        for key in 0..<3 {
            cache.frame += 1
            cache.insert(Self.layer(), for: key)
        }
        cache.frame += 1
        let first = cache[0]
        #expect(first != nil)
        cache.frame += 1
        cache.insert(Self.layer(), for: 3)
        #expect([0, 1, 2, 3].map(cache.contains) == [true, false, true, true])
        #expect(cache.byteCount == 3 * bytes)
    }

    @Test func whatTheFrameUsesStays() {
        var cache = LayerCache<Int>(capacity: 2 * bytes)
        cache.frame = 1
        for key in 0..<6 { cache.insert(Self.layer(), for: key) }
        #expect(cache.count == 6)
        cache.frame = 2
        let (isTouched, isUnknownTouched) = (cache.touch(1), cache.touch(77))
        #expect(isTouched)
        #expect(!isUnknownTouched)
        cache.trim(keeping: 2)
        #expect(cache.count == 2)
        #expect(cache.contains(1) && cache.contains(5))
        #expect(cache.byteCount <= cache.capacity)
    }

    @Test func aLayerCountsAsMoreOnceItsHalvedLevelIsMade() throws {
        let paper = LayerGround(Self.layer())
        let face = LayerBitmap(on: paper) { _, _ in PixelRect(x: 1, y: 1, width: 2, height: 2) }
        var cache = LayerCache<Int>(capacity: 2 * bytes)
        cache.insert(face, for: 0)
        cache.insert(LayerBitmap(on: paper) { _, _ in .empty }, for: 1)
        let flatBytes = cache.byteCount
        #expect(flatBytes == 2 * face.byteCount && flatBytes < 2 * bytes)
        _ = try #require(face.halvedColumns)
        cache.touch(0)
        #expect(cache.byteCount == bytes + flatBytes / 2)
        cache.frame += 1
        cache.insert(Self.layer(), for: 2)
        #expect(cache.contains(0) && !cache.contains(1) && cache.byteCount == 2 * bytes)
        cache.remove(0)
        #expect(cache.byteCount == bytes)
    }

    @Test func replacingAndRemoving() {
        var cache = LayerCache<String>(capacity: 1 << 20)
        let second = Self.layer(20)
        cache.insert(Self.layer(), for: "a")
        cache.insert(second, for: "a")
        let found = cache["a"]
        #expect(found === second)
        #expect(cache.count == 1 && cache.byteCount == second.byteCount)
        let removed = cache.remove("a")
        #expect(removed === second)
        let (again, missing) = (cache.remove("a"), cache["a"])
        #expect(again == nil && missing == nil && cache.byteCount == 0)
        cache.insert(second, for: "b")
        cache.removeAll()
        let gone = cache["b"]
        #expect(cache.count == 0 && cache.byteCount == 0 && gone == nil)
        cache.insert(second, for: "b")
        let other = cache["b"]
        #expect(other === second)
    }

    @Test func aSmallerCapacityTakesEffect() {
        var cache = LayerCache<Int>(capacity: 10 * bytes)
        for key in 0..<10 { cache.insert(Self.layer(), for: key) }
        cache.frame += 1
        cache.capacity = 4 * bytes
        var evicted = 0
        cache.trim(keeping: cache.frame) { _ in evicted += 1 }
        #expect((0..<10).filter(cache.contains) == [6, 7, 8, 9])
        #expect(evicted == 6)
        cache.capacity = 2 * bytes
        cache.frame += 1
        cache.insert(Self.layer(), for: 10) { _ in evicted += 1 }
        #expect((0..<11).filter(cache.contains) == [9, 10])
        #expect(evicted == 6 + 3)
    }

    /// Which layer is asked for next is guessed from what was asked for before.
    @Test func wrongGuessesFindNothingElse() {
        var cache = LayerCache<Int>(capacity: 1 << 20)
        let layers = (0..<8).map { _ in Self.layer() }
        for key in 0..<8 { cache.insert(layers[key], for: key) }
        let inOrder = Array(0..<8), jumps = [3, 3, 5, 4, 3, 5]
        for keys in [inOrder, inOrder, inOrder.reversed(), jumps, jumps, inOrder] {
            let found = keys.map { cache[$0] }, touched = keys.map { cache.touch($0) }
            #expect(zip(keys, found).allSatisfy { layers[$0] === $1 })
            #expect(!touched.contains(false))
        }
        // The slot of a layer that is gone, empty and with another in it.
        let other = Self.layer()
        cache.remove(4)
        let gone = inOrder.map { cache[$0] }, isTouched = inOrder.map { cache.touch($0) }
        #expect(gone.map { $0 == nil } == inOrder.map { $0 == 4 })
        #expect(isTouched == inOrder.map { $0 != 4 })
        cache.insert(other, for: 40)
        let (third, fourth, fortieth) = (cache[3], cache[4], cache[40])
        #expect(third === layers[3] && fourth == nil && fortieth === other)
        cache.removeAll()
        cache.insert(other, for: 1)
        let (first, second) = (cache[1], cache[2])
        #expect(first === other && second == nil)
    }

    /// Thousands of small layers were there once.
    @Test func slotsOfLayersThatWentAreLetGo() {
        var cache = LayerCache<Int>(capacity: 5000 * bytes)
        for key in 0..<5000 { cache.insert(Self.layer(), for: key) }
        #expect(cache.entries.count == 5000)
        // Those that stay are scattered, and the one that was used last is not the one that came last.
        for key in 0..<5000 where !key.isMultiple(of: 10) { cache.remove(key) }
        let first = cache[0]
        cache.frame += 1
        cache.insert(Self.layer(), for: 5000)
        #expect(first != nil && cache.count == 501 && cache.entries.count <= 1024 && cache.free.count <= 1024)
        #expect((0...5000).allSatisfy { cache.contains($0) == $0.isMultiple(of: 10) })
        #expect(cache.remove { $0 >= 3000 && $0 < 5000 }.count == 200 && cache.count == 301)
        cache.capacity = 3 * bytes
        cache.insert(Self.layer(), for: 5001)
        #expect((0...5001).filter(cache.contains) == [0, 5000, 5001], "the least recently used go first")
    }

    /// Against a plain model, step by step.
    @Test func agreesWithAPlainModel() {
        struct Entry {
            var key: Int
            var bytes: Int
            var frame: UInt64
        }
        let capacity = 12 * bytes
        var cache = LayerCache<Int>(capacity: capacity)
        var model: [Entry] = []
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let key = Int.random(in: 0..<30, using: &random)
            let index = model.firstIndex { $0.key == key }
            switch Int.random(in: 0..<10, using: &random) {
            case 0: cache.frame += 1
            case 1:
                cache.remove(key)
                if let index { model.remove(at: index) }
            case 2...5:
                let found = cache[key]
                #expect((found != nil) == (index != nil))
                if let index {
                    var entry = model.remove(at: index)
                    entry.frame = cache.frame
                    model.append(entry)
                }
            default:
                let layer = Self.layer(Int.random(in: 1..<40, using: &random))
                cache.insert(layer, for: key)
                if let index { model.remove(at: index) }
                model.append(Entry(key: key, bytes: layer.byteCount, frame: cache.frame))
                while model.reduce(0, { $0 + $1.bytes }) > capacity, let first = model.first,
                    first.frame < cache.frame
                {
                    model.removeFirst()
                }
            }
            #expect(cache.count == model.count)
            #expect(cache.byteCount == model.reduce(0) { $0 + $1.bytes })
        }
        #expect(model.allSatisfy { cache.contains($0.key) })
    }
}
