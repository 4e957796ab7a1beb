import CardDeck
import Raster
import Testing

@testable import TrayKit

/// The counters in the headers of a view.
@Suite struct SectionCounterTests {
    private let row = RowPath(section: 0, row: 0)

    private func view(_ counts: [Int] = [22, 1200], direction: TextDirection = .leftToRight) -> TrayView {
        TrayView(source: FakeDeck(counts, direction: direction), size: Size(1280, 800))
    }

    private func faces(_ view: TrayView) -> [LeafFace] {
        view.scene().layers.compactMap { if case .leaf(let face) = $0.name { face } else { nil } }
    }

    /// The window's time goes on by frames until nothing moves.
    private func run(_ view: TrayView, _ check: () -> Void = {}) {
        var time = view.now
        repeat {
            time += 1 / 60
            view.advance(to: time)
            _ = view.scene()
            check()
        } while view.isAnimating
    }

    @Test func aRestingCounterIsFlat() {
        let view = view()
        let faces = faces(view)
        #expect(faces.map(\.digit) == [0, 1, 0, 0, 0, 1] && faces.allSatisfy { $0.part == .whole })
        let totals = view.scene().layers.compactMap { layer -> Int? in
            if case .counterTotal(_, let number, _) = layer.name { number } else { nil }
        }
        #expect(totals == [22, 1200])
        for layer in view.scene().layers {
            if case .leaf = layer.name, case .flat = layer.placement { continue }
            if case .leaf = layer.name { Issue.record("a digit at rest is turned") }
        }
        #expect(view.counter(ofSection: 0)! == (1, 22, false))
    }

    /// The counter tells what is drawn, not where a flick will end.
    @Test func followsTheRowAsItIsDrawn() {
        let view = view()
        _ = view.scene()
        view.perform(.lastCard, time: 0)
        var positions: [Int] = []
        run(view) {
            let position = view.counter(ofSection: 0)!.position
            #expect(abs(Double(position) - 1 - view.exposedPosition(of: row)) <= 0.5 + 1e-9)
            if positions.last != position { positions.append(position) }
        }
        #expect(positions.first! < 5 && positions.last == 22 && positions == positions.sorted())
        #expect(faces(view).prefix(2).map(\.digit) == [2, 2])
    }

    /// Wherever the view rests, its counters do, and every leaf on its way is one of a turn.
    @Test func leavesFallWhileItCounts() {
        let view = view()
        _ = view.scene()
        view.perform(.cardRight, time: 0)
        var parts: Set<LeafFace.Part> = []
        let listener = PlaceListener()
        view.delegate = listener
        run(view) {
            for face in faces(view) { parts.insert(face.part) }
        }
        #expect(parts == Set(LeafFace.Part.allCases))
        #expect(listener.ticks.count == 1 && listener.ticks[0] > 0.8 && listener.ticks[0] < 1)
        #expect(!view.counter(ofSection: 0)!.isMoving && view.nextChange == nil)
    }

    /// A card that goes to another tray is one less in its own: both counts fall.
    @Test func countsFallToo() {
        let view = RearrangeTests.view([22, 30])
        _ = view.scene()
        var time = view.now
        view.expose(NotePath(section: 0, note: 21), animated: false)
        view.move([NotePath(section: 0, note: 21)], to: NotePath(section: 1, note: 0), time: time)
        var parts: [CounterKind: Set<LeafFace.Part>] = [:]
        let listener = PlaceListener()
        view.delegate = listener
        repeat {
            time += 1 / 60
            view.advance(to: time)
            for face in faces(view) where face.kind == .count { parts[face.kind, default: []].insert(face.part) }
        } while view.isAnimating
        #expect(parts[.count] == Set(LeafFace.Part.allCases) && listener.ticks.count >= 2)
        #expect(view.counter(ofSection: 0)!.count == 21 && view.counter(ofSection: 1)!.count == 31)
        let totals = view.scene().layers.compactMap { layer -> Int? in
            if case .counterTotal(_, let number, _) = layer.name { number } else { nil }
        }
        #expect(totals == [21, 31], "at rest they are one layer each again")
    }

    @Test func aSectionThatComesIntoSightDoesNotCount() {
        let view = view([22, 500, 500])
        view.expose(NotePath(section: 2, note: 321), animated: false)
        view.expose(NotePath(section: 0, note: 0), animated: false)
        _ = view.scene()
        view.scrollToAnchor((NotePath(section: 2, note: 0), 0))
        _ = view.scene()
        #expect(view.counter(ofSection: 2)! == (322, 500, false))
        #expect(view.counter(ofSection: 0) == nil)
    }

    /// A picture of a flick shows the leaf as far on its way as the card is.
    @Test func aHeldRowHoldsItsLeaf() {
        let view = view()
        view.hold(row, at: 8.4)
        #expect(faces(view).contains(LeafFace(.position, 9, .fallingUpper)), "nine goes, nought comes")
        #expect(!view.isAnimating && view.nextChange == nil)
        view.hold(row, at: 8)
        #expect(self.faces(view).prefix(2).map(\.digit) == [0, 9])
    }

    @Test func reducedMotionChangesDigitsAtOnce() {
        let view = view()
        view.reducesMotion = true
        _ = view.scene()
        view.perform(.lastCard, time: 0)
        #expect(faces(view).prefix(2) == [LeafFace(.position, 2, .whole), LeafFace(.position, 2, .whole)])
        #expect(!view.counter(ofSection: 0)!.isMoving)
    }

    /// Leaves never leave the header, so that little is drawn anew.
    @Test func fallingLeavesStayInTheHeader() {
        let view = view()
        let header = view.layout.rect(ofHeaderInSection: 0)
        for e in stride(from: 0.0, through: 4, by: 0.01) {
            view.hold(row, at: e)
            for layer in view.scene().layers {
                guard case .turned(let area, let transform, let point) = layer.placement else { continue }
                let seen = transform.bounds(of: area).offset(by: point)
                #expect(seen.minY > header.minY && seen.maxY < header.maxY)
                #expect(seen.minX > header.minX && seen.maxX < header.maxX)
            }
        }
    }

    /// At rest the halves of a leaf lie where the flat ones do.
    @Test func leavesEndWhereTheyRest() {
        let corner = Point(-60, -11), cell = Size(15, 22)
        for (angle, isBack) in [(1e-9, false), (Double.pi - 1e-9, true)] {
            let transform = FlapPose(angle: angle, corner: corner, cell: cell).transform(isBack: isBack)
            for point in [Point(0, 0), Point(15, 0), Point(0, 22), Point(15, 22), Point(7, 11)] {
                let seen = transform(point)
                #expect(abs(seen.x - point.x) < 1e-6 && abs(seen.y - point.y) < 1e-6)
            }
        }
        // What comes nearer is larger, and goes outward from the counter's center.
        let upright = FlapPose(angle: .pi / 3, corner: corner, cell: cell).transform(isBack: false)
        #expect(upright(Point(0, 0)).x < 0 && upright(Point(0, 0)).y > 0)
        #expect(upright(Point(15, 0)).x - upright(Point(0, 0)).x > 15)
    }

    /// The light is the same as one leaf follows the other.
    @Test func lightNeverPops() {
        let (start, end) = (LeafLighting(angle: 0), LeafLighting(angle: .pi))
        #expect(start.front == 1 && start.below == 1 && abs(end.back - 1) < 1e-9 && end.behind == 1)
        #expect(end.gloss < 1e-12)
        var last = start
        for angle in stride(from: 0.0, through: .pi, by: 0.01) {
            let light = LeafLighting(angle: angle)
            #expect(abs(light.front - last.front) < 0.02 && abs(light.back - last.back) < 0.02)
            #expect(abs(light.gloss - last.gloss) < 0.02)
            last = light
        }
        #expect(LeafLighting(angle: 1.2).front < 0.5, "darker as it turns away")
        #expect(LeafLighting(angle: 2.5).gloss > 0.25, "a highlight as it comes round")
    }

    @Test(arguments: [320.0, 480, 900, 1280, 3840]) func headersHaveRoomForTheirTitles(_ width: Double) {
        for count in [1, 22, 1200, 999_999, 1_000_000] {
            for isMirrored in [false, true] {
                let rect = Rect(x: 24, y: 10, width: width - 48, height: 40)
                let header = HeaderLayout(
                    rect: rect, restingWidth: rect.width, count: count, isMirrored: isMirrored)
                var wells = [Rect(x: header.positionCorner.x, y: 0, width: header.position.size.width, height: 1)]
                if let total = header.total, let corner = header.totalCorner {
                    wells.append(Rect(x: corner.x, y: 0, width: total.size.width, height: 1))
                    #expect((header.positionCorner.x < corner.x) != isMirrored)
                }
                guard case .flat(let title, let anchor) = header.title else { continue }
                let left = title.x - anchor.x * header.titleWidth
                for well in wells {
                    #expect(well.minX >= rect.minX && well.maxX <= rect.maxX)
                    #expect(well.minX >= left + header.titleWidth || well.maxX <= left)
                }
            }
        }
    }

    /// In overviews headers shrink more than what stands in them, and the recesses are near.
    @Test(arguments: [1 / 12.0] + (2...20).map { Double($0) / 20 })
    func countersStayWithinTheirHeaders(magnification: Double) {
        let metrics = TrayMetrics().overview(at: magnification)
        let rect = Rect(x: 24, y: 10, width: 900, height: metrics.headerHeight / metrics.typeScale)
        for isMirrored in [false, true] {
            let header = HeaderLayout(rect: rect, restingWidth: rect.width, count: 1200, isMirrored: isMirrored)
            let top = header.positionCorner.y, height = header.position.size.height
            #expect(top >= rect.minY + 1 - 1e-9 && top + height <= rect.maxY - 1 + 1e-9)
            #expect(header.totalCorner?.y == top && abs(header.slash.y - top - height / 2) < 1e-9)
            if magnification == 1 { #expect(abs(top + height / 2 - (10 + 0.58 * 40)) < 1e-9) }
        }
    }
}
