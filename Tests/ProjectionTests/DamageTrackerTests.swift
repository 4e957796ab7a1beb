import RandomSupport
import Raster
import Testing

@testable import Projection

@Suite struct DamageTrackerTests {
    static let size = PixelSize(400, 300)
    static let layer = LayerBitmap(size: PixelSize(60, 80)) { columns, stride in
        for x in 0..<60 {
            for y in 0..<80 { columns[x * stride + y] = 0xFF00_0000 | UInt32(x * 4) << 8 | UInt32(y * 3) }
        }
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
        #expect(tracker.take(list([10]), size: Self.size, age: 0).drawn.elementsEqual([PixelRect(Self.size)]))
    }

    @Test func onlyWhatMovesIsDamaged() {
        var tracker = DamageTracker()
        _ = tracker.take(list([10, 200, 300]), size: Self.size, age: 0)
        let damage = tracker.take(list([10, 210, 300]), size: Self.size, age: 1)
        #expect(damage.changed.elementsEqual(damage.drawn))
        #expect(damage.changed.bounds.x > 150 && damage.changed.bounds.maxX < 290)
        #expect(damage.changed.bounds.height < 120)
        #expect(tracker.take(list([10, 210, 300]), size: Self.size, age: 1).drawn.isEmpty)
    }

    @Test func olderBuffersGetAllThatHasChangedSince() {
        var tracker = DamageTracker()
        _ = tracker.take(list([10, 300]), size: Self.size, age: 0)
        _ = tracker.take(list([20, 300]), size: Self.size, age: 1)
        // Nothing changes, so nothing is shown: no buffer gets older by it.
        _ = tracker.take(list([20, 300]), size: Self.size, age: 1)
        let damage = tracker.take(list([20, 290]), size: Self.size, age: 2)
        #expect(damage.drawn.bounds.x < 20 && damage.drawn.bounds.maxX > 330)
        #expect(damage.changed.bounds.x > 250)
        #expect(tracker.take(list([20, 280]), size: PixelSize(401, 300), age: 1).drawn.bounds.width == 401)
    }

    /// A counter at the top and a card at the bottom change: what lies between them is left alone.
    @Test func whatLiesApartIsDrawnApart() {
        var tracker = DamageTracker()
        func list(counter: Int, card: Double) -> DrawList {
            let place = Homography(0.9, 0, card, 0.02, 1, 210, -0.0005, 0, 1)
            return DrawList(
                background: 0xFF20_2020,
                items: [
                    DrawItem(Self.layer, at: .flat(x: 340 + counter, y: -60)),
                    DrawItem(Self.layer, at: .flat(x: 170, y: 60)),
                    DrawItem(Self.layer, at: .projected(place)),
                ])
        }
        _ = tracker.take(list(counter: 0, card: 10), size: Self.size, age: 0)
        let changed = tracker.take(list(counter: 1, card: 12), size: Self.size, age: 1).changed
        #expect(changed.count == 2)
        #expect(changed.bounds.height > 250)
        #expect(changed.area < 61 * 20 + 70 * 95)
    }

    /// Where one card more is drawn than before, as when its face appears, all that comes after it is found again.
    @Test func whatComesAndGoesDamagesOnlyItself() {
        var tracker = DamageTracker()
        _ = tracker.take(list([10, 100, 200, 300]), size: Self.size, age: 0)
        let more = tracker.take(list([10, 100, 150, 200, 300]), size: Self.size, age: 1).changed.bounds
        #expect(more.x >= 148 && more.maxX <= 212)
        let fewer = tracker.take(list([100, 150, 200, 300]), size: Self.size, age: 1).changed.bounds
        #expect(fewer.maxX < 80)
    }

    /// In the farthest overview a row has more than a thousand items: as one leaves and another comes the page is
    /// still copied.
    @Test func aLongRowLeavesAndAnotherComes() {
        let size = PixelSize(1200, 300), height = 30
        let layer = LayerBitmap(size: PixelSize(1, height)) { columns, stride in
            for y in 0..<height { columns[y] = 0xFF00_0000 | UInt32(y) }
        }
        let rows = DrawList(
            background: 0xFF20_2020,
            items: (0..<10).flatMap { row in
                (0..<size.width).map { DrawItem(layer, at: .flat(x: $0, y: row * height)) }
            })
        var tracker = DamageTracker()
        _ = tracker.take(rows, size: size, age: 0)
        // All rows look alike: moved up by one, each lies where another lay.
        let damage = tracker.take(rows, size: size, age: 2, hasLast: true, shift: -height)
        #expect(damage.shift == -height)
        #expect(damage.drawn.area == size.width * height)
    }

    @Test func aRegionHoldsAllThatWasAdded() {
        var random = SplitMix(seed: 3)
        for _ in 0..<200 {
            var region = DamageRegion(), added: [PixelRect] = []
            for _ in 0..<Int(random.next() % 12) {
                let rect = PixelRect(
                    x: Int(random.next() % 300), y: Int(random.next() % 300), width: Int(random.next() % 60),
                    height: Int(random.next() % 60))
                region.add(rect)
                added.append(rect)
                #expect(region.count <= DamageRegion.limit)
            }
            for rect in added where !rect.isEmpty {
                #expect(region.contains { $0.union(rect) == $0 })
            }
            #expect(region.isEmpty == added.allSatisfy(\.isEmpty))
        }
    }

    /// Buffers drawn into only where damage says so hold the same picture as if drawn whole.
    @Test(arguments: [false, true]) func buffersOfAnyAgeComeOutRight(_ copies: Bool) {
        var random = SplitMix(seed: 7)
        var tracker = DamageTracker()
        let projector = ColumnProjector(threads: 1)
        let buffers = (0..<4).map { _ in Picture(400, 300) }
        var drawnAt = [Int?](repeating: nil, count: 4), frame = 0, shown: Int?
        var places = [10.0, 90, 170, 250, 330]
        for _ in 0..<60 {
            switch random.next() % 8 {
            case 0: break
            case 1: places.insert(Double(random.next() % 400), at: Int(random.next() % UInt64(places.count + 1)))
            case 2 where places.count > 5: places.remove(at: Int(random.next() % UInt64(places.count)))
            case 3: places.swapAt(0, places.count - 1)
            default:
                places[Int(random.next() % 5)] += Double(random.next() % 21) - 10
            }
            let list = list(places)
            let target = Int(random.next() % 4)
            let age = drawnAt[target].map { frame - $0 + 1 } ?? 0
            let damage = tracker.take(list, size: Self.size, age: age, hasLast: copies && shown != nil)
            if let shown { buffers[target].carry(damage, from: buffers[shown], with: projector) }
            for rect in damage.drawn { buffers[target].draw(list, with: projector, clip: rect) }
            guard !damage.changed.isEmpty else { continue }
            frame += 1
            drawnAt[target] = frame
            shown = target
            let whole = Picture(400, 300)
            whole.draw(list, with: projector)
            #expect(buffers[target].pixels == whole.pixels, "a buffer of age \(age)")
        }
        #expect(frame > 20)
    }

    /// A page of rows of cards, with something at its side that does not move with it.
    private struct Page {
        var top = 0
        var places: [(x: Double, y: Int)] = (0..<9).map { number in
            let (row, column) = number.quotientAndRemainder(dividingBy: 3)
            return (x: Double(20 + 90 * column), y: 40 + 110 * row)
        }
        var mark = 10

        func list(_ layer: LayerBitmap) -> DrawList {
            // As a view does: only what is in sight, or nearly.
            let seen = places.filter { (-100...310).contains($0.y - top) }
            let turn = Homography(0.9, 0, 0, 0.02, 1, 0, -0.0005, 0, 1)
            var items = seen.map { place in
                let corner = Point(place.x, Double(place.y - top))
                return DrawItem(layer, at: .projected(Homography.translation(corner).after(turn)))
            }
            items.append(DrawItem(layer, at: .flat(x: 340, y: mark)))
            return DrawList(background: 0xFF20_2020, items: items)
        }
    }

    @Test func aScrolledPageDrawsWhatComesIntoSight() {
        var tracker = DamageTracker(), page = Page()
        _ = tracker.take(page.list(Self.layer), size: Self.size, age: 0)
        page.top = 20
        let damage = tracker.take(page.list(Self.layer), size: Self.size, age: 2, hasLast: true, shift: -20)
        #expect(damage.shift == -20 && damage.changed.elementsEqual([PixelRect(Self.size)]))
        #expect(damage.drawn.contains { $0.maxY == 300 && $0.y == 280 && $0.width == 400 })
        // Beside that, the mark where it stands, and where it was carried along.
        #expect(damage.drawn.area == 400 * 20 + 60 * 90)
        page.top = 40
        // Nothing to take it from.
        #expect(tracker.take(page.list(Self.layer), size: Self.size, age: 2, shift: -20).drawn.area == 400 * 300)
    }

    /// Whatever moves, comes and goes while a page scrolls, and into whichever buffer: what is carried along and what
    /// is drawn make the same picture as if all were drawn.
    @Test(arguments: 0..<4) func scrolledBuffersComeOutRight(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 11)
        var tracker = DamageTracker(), page = Page(), shown: Int?, last = page.top, carried = 0
        let projector = ColumnProjector(threads: 2)
        let buffers = (0..<3).map { _ in Picture(400, 300) }
        var drawnAt = [Int?](repeating: nil, count: 3), frame = 0
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: page.mark += Int.random(in: -9...9, using: &random)
            case 1: page.places[Int.random(in: 0..<page.places.count, using: &random)].x += 7
            case 2: page.places.append((Double.random(in: 0...300, using: &random), page.top + 120))
            case 3: page.places.removeFirst()
            case 4: page.places.insert((Double.random(in: 0...300, using: &random), page.top + 20), at: 0)
            default: page.top += Int.random(in: -70...70, using: &random)
            }
            if Int.random(in: 0..<12, using: &random) == 0 { page.top += 290 }
            let list = page.list(Self.layer), target = Int.random(in: 0..<3, using: &random)
            let age = drawnAt[target].map { frame - $0 + 1 } ?? 0
            let damage = tracker.take(
                list, size: Self.size, age: age, hasLast: shown != nil, shift: last - page.top)
            last = page.top
            if let shown { buffers[target].carry(damage, from: buffers[shown], with: projector) }
            for rect in damage.drawn { buffers[target].draw(list, with: projector, clip: rect) }
            guard !damage.changed.isEmpty else { continue }
            frame += 1
            (drawnAt[target], shown) = (frame, target)
            if damage.shift != 0 { carried += 1 }
            let whole = Picture(400, 300)
            whole.draw(list, with: projector)
            // Where a card's edge falls between two rows its place is rounded by its height in the window.
            #expect(buffers[target].isNear(whole, within: 3), "frame \(frame)")
        }
        #expect(carried > 15)
    }
}
