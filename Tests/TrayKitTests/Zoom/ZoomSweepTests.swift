import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Nothing pops while a deck is seen from farther away and from nearer again: any two moments show the same but for
/// what moves in so short a time, and so do the pictures before and after whatever sets a zoom going.
@Suite struct ZoomSweepTests {
    private static let frame = 0.06

    /// Plays on and compares each frame with a moment later.
    private func pops(in stage: ZoomStage, for seconds: Double, _ label: String) -> [String] {
        let compare = ScenePops(in: stage.zoom.size)
        var found: [String] = []
        for _ in 0..<Int((seconds / Self.frame).rounded()) {
            let scene = stage.zoom.scene()
            stage.wait(ScenePops.moment)
            found += compare.pops(from: scene, to: stage.zoom.scene()).map { "\(label), \(stage.time): \($0)" }
            stage.wait(Self.frame - ScenePops.moment)
        }
        return found
    }

    /// What changes at the very moment in which something is done.
    private func pops(in stage: ZoomStage, at label: String, _ change: () -> Void) -> [String] {
        let scene = stage.zoom.scene()
        change()
        return ScenePops(in: stage.zoom.size).pops(from: scene, to: stage.zoom.scene()).map { "at \(label): \($0)" }
    }

    private func expectNone(_ pops: [String]) {
        #expect(pops.isEmpty, "\(pops.count): \(pops.prefix(8).joined(separator: "\n"))")
    }

    /// Key by key to the farthest overview and back, each before the one before has come to rest.
    @Test(arguments: [0.6, 0.12]) func keysPopNothing(_ pause: Double) {
        let stage = ZoomStage(sections: [60, 30, 1, 0, 90, 14], size: Size(900, 600))
        stage.zoom.trays.expose(NotePath(section: 1, note: 7), animated: false)
        stage.zoom.trays.scroll(by: 300, time: 0)
        stage.settle()
        stage.wait(5)
        var found: [String] = []
        for step in 0..<12 {
            let isInward = step >= 6
            found += pops(in: stage, at: "key \(step)") { stage.zoom.step(inward: isInward, time: stage.time) }
            found += pops(in: stage, for: pause, "key \(step)")
        }
        found += pops(in: stage, for: 1, "the end")
        expectNone(found)
        #expect(stage.zoom.factor == 1)
    }

    /// The thumb of a page that was scrolled a moment ago goes on from where it lay, as long as it lay.
    @Test func theThumbGlides() throws {
        let stage = ZoomStage(sections: [60, 30, 1, 0, 90, 14, 400], size: Size(900, 600))
        func thumb() -> Rect? {
            for layer in stage.zoom.scene().layers {
                guard case .scrollThumb(let size) = layer.name, case .flat(let at, _) = layer.placement else {
                    continue
                }
                return Rect(x: at.x, y: at.y, width: size.width, height: size.height)
            }
            return nil
        }
        stage.zoom.trays.scroll(by: 300, time: 0)
        stage.wait(0.3)
        var farthest = 0.0
        for step in 0..<6 {
            let before = try #require(thumb())
            stage.zoom.step(inward: step >= 3, time: stage.time)
            let after = try #require(thumb())
            #expect(abs(after.minY - before.minY) < 0.1 && abs(after.maxY - before.maxY) < 0.1)
            stage.wait(0.1)
            farthest = max(farthest, abs(try #require(thumb()).maxY - after.maxY))
        }
        #expect(farthest > 5)
    }

    /// One way at once.
    @Test(arguments: [0.125, 0.35]) func aLongWayPopsNothing(_ factor: Double) {
        let stage = ZoomStage(sections: [60, 30, 9, 120], size: Size(900, 600))
        var found: [String] = []
        for goal in [factor, 1] {
            found += pops(in: stage, at: "\(goal)") { stage.zoom.zoom(to: goal, about: nil, time: stage.time) }
            found += pops(in: stage, for: 1.2, "\(goal)")
        }
        expectNone(found)
    }

    /// Where cards are too many to fly.
    @Test func aDissolvePopsNothing() {
        let stage = ZoomStage(sections: [200, 500, 400], size: Size(1600, 1000))
        var found: [String] = []
        for goal in [0.125, 0.177, 0.125] {
            found += pops(in: stage, at: "\(goal)") { stage.zoom.zoom(to: goal, about: nil, time: stage.time) }
            found += pops(in: stage, for: 0.1, "\(goal)")
        }
        expectNone(found)
    }

    /// However often a page of many cards is cut anew, it is one page that is drawn and one picture over it.
    @Test func manyCutsTakeNoMoreLayers() throws {
        let stage = ZoomStage(sections: [40_000], size: Size(1700, 1100))
        stage.zoom.zoom(to: 0.125, about: nil, time: stage.time)
        stage.settle()
        let most = stage.zoom.scene().layers.count
        stage.zoom.pinchBegan(at: Point(800, 500), time: stage.time)
        var pictures: Set<Int> = []
        for step in 0..<12 {
            stage.zoom.pinchChanged(scale: step % 2 == 0 ? 3 : 0.3, dx: 0, dy: 0, time: stage.time)
            stage.wait(0.016)
            let scene = stage.zoom.scene()
            #expect(Double(scene.layers.count) < 1.25 * Double(most))
            if let former = scene.former { pictures.insert(former.id) }
        }
        #expect(most > 5000 && pictures.count >= 8)
    }

    /// The picture that fades lies where it was drawn, however often rows were cut since, whether cards flew or not.
    @Test(arguments: [[40, 900, 5000], [300, 200, 900]]) func manyCutsBetweenTwoFramesPopNothing(_ sections: [Int]) {
        let stage = ZoomStage(sections: sections, size: Size(1600, 1000))
        stage.zoom.trays.expose(NotePath(section: 2, note: 700), animated: false)
        stage.zoom.trays.scroll(toRow: stage.zoom.trays.focus)
        stage.zoom.zoom(to: 0.5, about: nil, time: stage.time)
        stage.settle()
        stage.wait(3)
        var found: [String] = [], pictures: Set<Int> = []
        for step in 0..<6 {
            found += pops(in: stage, at: "\(step)") {
                // Few cards fly, many do not.
                for factor in [0.125, 0.25, 0.177, 0.5, 0.125].prefix(2 + step % 4) {
                    stage.zoom.zoom(to: factor, about: nil, time: stage.time)
                }
            }
            found += pops(in: stage, for: 0.18, "\(step)")
            if let former = stage.zoom.scene().former { pictures.insert(former.id) }
        }
        expectNone(found)
        #expect(pictures.count > 2)
    }

    @Test func aPinchPopsNothing() {
        let stage = ZoomStage(sections: [60, 30, 9, 120], size: Size(900, 600))
        let point = Point(500, 350)
        var found: [String] = []
        func pinch(to level: Double) {
            stage.zoom.pinchChanged(scale: level.factor, dx: 0, dy: 0, time: stage.time)
        }
        stage.zoom.pinchBegan(at: point, time: stage.time)
        var rows = stage.zoom.trays.layout.notesPerRow
        for stop in stride(from: -0.3, through: -1.8, by: -0.5) {
            for step in 1...8 {
                pinch(to: stop + 0.4 * (1 - Double(step) / 8) + 5e-5)
                found += pops(in: stage, for: Self.frame, "before \(stop)")
            }
            // Here rows are cut anew, at a step too small to be seen.
            found += pops(in: stage, at: "\(stop)") { pinch(to: stop - 5e-5) }
            #expect(stage.zoom.trays.layout.notesPerRow > rows)
            rows = stage.zoom.trays.layout.notesPerRow
        }
        found += pops(in: stage, at: "the end") { stage.endPinch() }
        found += pops(in: stage, for: 1, "the end")
        expectNone(found)
    }

    @Test func withReducedMotionNothingPopsEither() {
        let stage = ZoomStage(sections: [60, 30, 9, 120], size: Size(900, 600))
        let zoom = stage.zoom
        zoom.trays.reducesMotion = true
        var found: [String] = []
        func press(_ label: String, _ key: () -> Void) {
            let before = zoom.targetFactor
            found += pops(in: stage, at: label, key)
            #expect(zoom.factor == zoom.targetFactor && zoom.factor != before && zoom.isAnimating)
            found += pops(in: stage, for: 0.06, label)
        }
        for number in 0..<4 { press("key \(number)") { zoom.step(inward: false, time: stage.time) } }
        for number in 0..<3 { press("back \(number)") { zoom.step(inward: true, time: stage.time) } }
        press("0") { zoom.reset(time: stage.time) }
        press("a card") { zoom.step(inward: true, time: stage.time) }
        found += pops(in: stage, for: 0.5, "the end")
        expectNone(found)
        #expect(zoom.isCloseUp && !zoom.isAnimating)
    }

    /// Cards that are on their way go from there to where they stand in another order.
    @Test(arguments: [0.05, 0.2, 0.45]) func anotherOrderPopsNothing(_ pause: Double) {
        /// Where cards are seen, by their places in the deck.
        func seen(_ stage: ZoomStage) -> [NotePath: Point] {
            let deck = stage.zoom.trays.arranged!
            return Dictionary(
                uniqueKeysWithValues: stage.hinges.map { (deck.deckPath(of: $0), $1) })
        }
        func expectNoJump(_ stage: ZoomStage, _ label: String, _ change: () -> Void) {
            let before = seen(stage)
            change()
            let after = seen(stage)
            for (card, place) in before {
                guard let now = after[card] else { continue }
                let distance = max(abs(place.x - now.x), abs(place.y - now.y))
                #expect(distance < 0.5, "\(card) jumps by \(distance) at \(label)")
            }
        }
        func play(_ stage: ZoomStage, _ pauses: [Double]) -> [String] {
            let trays = stage.zoom.trays
            stage.zoom.zoom(to: 0.35, about: nil, time: stage.time)
            stage.wait(pauses[0])
            expectNoJump(stage, "a move") {
                trays.move([NotePath(section: 0, note: 3)], to: NotePath(section: 0, note: 9), time: stage.time)
            }
            var found = pops(in: stage, for: pauses[1], "a move")
            expectNoJump(stage, "its undoing") { stage.zoom.perform(.undo, time: stage.time) }
            found += pops(in: stage, for: 2, "its undoing")
            return found
        }
        let early = ZoomStage(sections: [60, 30, 9, 120], size: Size(900, 600))
        let late = ZoomStage(sections: [60, 30, 9, 120], size: Size(900, 600))
        expectNone(play(early, [pause, 0.12]))
        _ = play(late, [3, 3])
        let (a, b) = (seen(early), seen(late))
        #expect(Set(a.keys) == Set(b.keys))
        for (card, place) in a {
            guard let other = b[card] else { continue }
            #expect(abs(place.x - other.x) < 0.5 && abs(place.y - other.y) < 0.5)
        }
    }

    /// What a test breaks on purpose is found.
    @Test func aPopIsFound() {
        let stage = ZoomStage()
        let scene = stage.zoom.scene(), compare = ScenePops(in: stage.zoom.size)
        #expect(compare.pops(from: scene, to: scene).isEmpty)
        for (number, name) in scene.layers.map(\.name).enumerated().filter({ $0.offset % 40 == 0 }) {
            var spoilt = scene
            spoilt.layers.remove(at: number)
            // Of paper there is more below, and an edge is too fine to be looked at.
            if name == .paper || name == .edge { continue }
            #expect(!compare.pops(from: scene, to: spoilt).isEmpty, "\(name)")
            #expect(!compare.pops(from: spoilt, to: scene).isEmpty, "\(name)")
        }
        var faded = scene
        func former(_ opacity: Double, _ x: Double) -> Scene.FormerPicture {
            Scene.FormerPicture(
                id: 1, extent: .page, layersBelow: scene.layers.count, transform: .translation(Point(x, 0)),
                opacity: opacity)
        }
        for (opacity, x) in [(0.9, 0.0), (1, 1)] {
            faded.former = former(opacity, x)
            #expect(!compare.pops(from: scene, to: faded).isEmpty, "the picture comes")
            var later = faded
            later.former = nil
            #expect(!compare.pops(from: faded, to: later).isEmpty, "and goes")
        }
        faded.former = former(1, 0)
        #expect(compare.pops(from: scene, to: faded).isEmpty)
        var moved = faded
        moved.former = former(1, 2)
        #expect(!compare.pops(from: faded, to: moved).isEmpty)
        var dimmed = scene
        dimmed.layers[0].opacity = 0.9
        #expect(!compare.pops(from: scene, to: dimmed).isEmpty)
    }
}
