import Raster
import Testing

@testable import Projection

@Suite struct DamageTrackerTests {
    static let size = PixelSize(400, 300)
    static let layer = LayerBitmap(size: PixelSize(60, 80)) { columns, stride in
        for x in 0..<60 { for y in 0..<80 { columns[x * stride + y] = 0xFF00_0000 | UInt32(x * 4) << 8 | UInt32(y * 3) } }
    }

    /// Cards at given places across, slightly turned.
    private func list(_ places: [Double]) -> DrawList {
        DrawList(
            background: 0xFF20_2020,
            items: places.map {
                DrawItem(Self.layer, at: .projected(Homography(0.9, 0, $0, 0.02, 1, 100, -0.0005, 0, 1)))
            })
    }

    @Test func theFirstFrameIsWhole() {
        var tracker = DamageTracker()
        #expect(tracker.take(list([10]), size: Self.size, age: 0).drawn == PixelRect(Self.size))
    }

    @Test func onlyWhatMovesIsDamaged() {
        var tracker = DamageTracker()
        _ = tracker.take(list([10, 200, 300]), size: Self.size, age: 0)
        let damage = tracker.take(list([10, 210, 300]), size: Self.size, age: 1)
        #expect(damage.changed == damage.drawn)
        #expect(damage.changed.x > 150 && damage.changed.maxX < 290)
        #expect(damage.changed.height < 120)
        #expect(tracker.take(list([10, 210, 300]), size: Self.size, age: 1).drawn.isEmpty)
    }

    @Test func olderBuffersGetAllThatHasChangedSince() {
        var tracker = DamageTracker()
        _ = tracker.take(list([10, 300]), size: Self.size, age: 0)
        _ = tracker.take(list([20, 300]), size: Self.size, age: 1)
        // Nothing changes, so nothing is shown: no buffer gets older by it.
        _ = tracker.take(list([20, 300]), size: Self.size, age: 1)
        let damage = tracker.take(list([20, 290]), size: Self.size, age: 2)
        #expect(damage.drawn.x < 20 && damage.drawn.maxX > 330)
        #expect(damage.changed.x > 250)
        #expect(tracker.take(list([20, 280]), size: PixelSize(401, 300), age: 1).drawn.width == 401)
    }

    /// Buffers drawn into only where damage says so hold the same picture as if drawn whole.
    @Test func buffersOfAnyAgeComeOutRight() {
        var random = Random(seed: 7)
        var tracker = DamageTracker()
        let projector = ColumnProjector(threads: 1)
        let buffers = (0..<4).map { _ in Picture(400, 300) }
        var drawnAt = [Int?](repeating: nil, count: 4), frame = 0
        var places = [10.0, 90, 170, 250, 330]
        for _ in 0..<60 {
            if random.next() % 4 != 0 {
                places[Int(random.next() % 5)] += Double(random.next() % 21) - 10
            }
            let list = list(places)
            let target = Int(random.next() % 4)
            let age = drawnAt[target].map { frame - $0 + 1 } ?? 0
            let damage = tracker.take(list, size: Self.size, age: age)
            if !damage.drawn.isEmpty { buffers[target].draw(list, with: projector, clip: damage.drawn) }
            guard !damage.changed.isEmpty else { continue }
            frame += 1
            drawnAt[target] = frame
            let whole = Picture(400, 300)
            whole.draw(list, with: projector)
            #expect(buffers[target].pixels == whole.pixels, "a buffer of age \(age)")
        }
        #expect(frame > 20)
    }
}
