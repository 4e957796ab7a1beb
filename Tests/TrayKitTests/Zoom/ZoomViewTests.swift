import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

@Suite struct ZoomViewTests {
    private static let middle = Point(640, 400)

    @Test func nothingIsZoomedAtFirst() {
        let stage = ZoomStage()
        #expect(stage.zoom.factor == 1 && stage.zoom.trays.viewport == .identity && !stage.zoom.isCloseUp)
        #expect(!stage.zoom.isAnimating)
    }

    @Test func keysGoFromStopToStop() {
        let stage = ZoomStage()
        for _ in 0..<8 {
            stage.zoom.step(inward: false, time: stage.time)
            stage.settle()
        }
        #expect(stage.zoom.factor == 0.125)
        let cards = stage.hinges.count
        #expect(cards > 300, "\(cards) cards are seen")
        for _ in 0..<6 {
            stage.zoom.step(inward: true, time: stage.time)
            stage.settle()
        }
        #expect(stage.zoom.factor == 1)
        stage.zoom.step(inward: true, time: stage.time)
        stage.settle()
        #expect(stage.zoom.factor == stage.zoom.fillFactor && stage.zoom.closeUpNote == NotePath(section: 0, note: 0))
        stage.zoom.reset(time: stage.time)
        stage.settle()
        #expect(stage.zoom.factor == 1 && !stage.zoom.isCloseUp)
    }

    /// Where it comes back to, everything is as it was.
    @Test(arguments: [0.125, 0.35, 0.7, 5, 200]) func comesBackToTheVerySamePicture(_ factor: Double) {
        let stage = ZoomStage()
        stage.zoom.trays.expose(NotePath(section: 0, note: 7), animated: false)
        let before = stage.picture
        stage.zoom.zoom(to: factor, about: nil, time: stage.time)
        stage.settle()
        #expect(stage.picture != before)
        stage.zoom.reset(time: stage.time)
        stage.settle()
        stage.wait(5)
        #expect(stage.picture == before)
    }

    @Test func comesBackFromAPinch() {
        let stage = ZoomStage()
        let before = stage.picture
        stage.pinch(by: 0.5, at: Point(600, 160))
        stage.wait(0.3)
        stage.endPinch()
        stage.settle()
        #expect(stage.zoom.factor == 0.5)
        stage.zoom.reset(time: stage.time)
        stage.settle()
        stage.wait(5)
        #expect(stage.picture == before)
    }

    @Test func theRightNumberOfNotesFitsAnOverviewsRow() {
        let stage = ZoomStage()
        let trays = stage.zoom.trays, before = trays.layout.notesPerRow
        stage.zoom.zoom(to: 0.5, about: nil, time: 0)
        stage.settle()
        #expect(trays.layout.notesPerRow > 2 * before)
        #expect(trays.layout.width == 2560 && trays.size.height == 1600)
        #expect(trays.viewport == Viewport(scale: 0.5, shift: 0, restingScale: 0.5))
    }

    // MARK: What lies under the fingers

    @Test func thePageStaysUnderTheFingers() throws {
        let stage = ZoomStage()
        let trays = stage.zoom.trays, point = Point(700, 500)
        func place() -> Point { Point(stage.zoom.page(point).x, stage.zoom.page(point).y + trays.pageOffset) }
        trays.scroll(by: 900, time: 0)
        stage.settle()
        let perRow = trays.layout.notesPerRow, under = place()
        stage.pinch(by: 0.84, at: point) {
            guard trays.layout.notesPerRow == perRow else { return }
            let now = place()
            let error = max(abs(now.x - under.x), abs(now.y - under.y)) * stage.zoom.factor
            #expect(error <= 0.5)
        }
        // The fingers' middle moves, and the page with it.
        let held = place()
        stage.wait(0.01)
        stage.zoom.pinchChanged(scale: 0.84, dx: 30, dy: -20, time: stage.time)
        let moved = Point(stage.zoom.page(Point(730, 480)).x, stage.zoom.page(Point(730, 480)).y + trays.pageOffset)
        #expect(abs(moved.x - held.x) < 0.5 && abs(moved.y - held.y) < 0.5)
    }

    @Test func theCardStaysUnderTheFingers() throws {
        let stage = ZoomStage()
        let point = Point(330, 120)
        #expect(stage.zoom.trays.note(at: point) == NotePath(section: 0, note: 0))
        var grips: [Point] = []
        stage.pinch(by: 120, at: point, steps: 200) {
            guard let spot = stage.zoom.trays.seenCloseUp.closeUpSpot(at: point) else { return }
            grips.append(spot.point)
            let error = max(abs(spot.point.x - grips[0].x), abs(spot.point.y - grips[0].y)) * stage.zoom.factor
            #expect(error <= 0.5)
        }
        #expect(grips.count > 190)
        // It stays there while it glides on.
        stage.endPinch()
        stage.settle()
        let spot = try #require(stage.zoom.trays.seenCloseUp.closeUpSpot(at: point))
        #expect(stage.zoom.factor >= 120)
        #expect(abs(spot.point.x - grips[0].x) * stage.zoom.factor <= 0.5)
    }

    /// Where spines could not be read, colors take their place, and are made instead of them.
    @Test func fromAfarCardsAreSeenByTheirColors() {
        let stage = ZoomStage()
        func count(_ isOne: (LayerName) -> Bool) -> Int { stage.zoom.scene().layers.count { isOne($0.name) } }
        func swatches() -> Int { count { if case .swatch = $0 { true } else { false } } }
        func spines() -> Int { count { if case .spine = $0 { true } else { false } } }
        for (factor, isFar) in [(0.25, false), (0.125, true), (0.35, false)] {
            stage.zoom.zoom(to: factor, about: nil, time: stage.time)
            stage.settle()
            #expect(isFar ? swatches() > 300 && spines() == 0 : spines() > 100 && swatches() == 0)
            let wanted = stage.zoom.scene().wanted
            #expect(wanted.contains { if case .swatch = $0.name { true } else { false } } == isFar)
            #expect(wanted.contains { if case .spine = $0.name { true } else { false } } != isFar)
        }
    }

    /// Keys that are struck while a zoom is under way do what they do once it has come to rest.
    @Test(arguments: [
        [TrayCommand.pageDown], [.pageDown, .pageDown, .pageUp], [.bottom], [.rowDown, .rowDown, .rowDown],
    ])
    func keysMoveThePageDuringAZoom(_ commands: [TrayCommand]) {
        func offset(after pause: Double) -> Double {
            let stage = ZoomStage(sections: [60, 90, 40, 200, 300, 500])
            stage.zoom.zoom(to: 0.5, about: nil, time: stage.time)
            stage.wait(pause)
            for command in commands {
                stage.zoom.perform(command, time: stage.time)
                stage.wait(0.02)
            }
            stage.settle()
            #expect(stage.zoom.factor == 0.5)
            return stage.zoom.trays.pageOffset
        }
        let late = offset(after: 3)
        if commands != [.rowDown, .rowDown, .rowDown] { #expect(late > 300) }
        for pause in [0.0, 0.1, 0.3] { #expect(abs(offset(after: pause) - late) < 0.5) }
    }

    /// The zoom is one of the animators of its trays: they move it on, wait for it and end it.
    @Test func theTraysHaveTheirZoomAmongWhatMoves() {
        let stage = ZoomStage(), zoom = stage.zoom, trays = zoom.trays
        zoom.zoom(to: 0.5, about: nil, time: stage.time)
        #expect(trays.isAnimating && trays.nextChange == trays.now)
        trays.advance(to: 0.1)
        #expect(zoom.factor < 1 && zoom.factor > 0.5)
        trays.advance(to: 9)
        trays.advance(to: 10)
        #expect(zoom.factor == 0.5 && !trays.isAnimating)
        zoom.open(NotePath(section: 1, note: 7), time: 10)
        #expect(trays.isAnimating)
        trays.finishMotions()
        #expect(zoom.factor == zoom.fillFactor && !zoom.isMoving)
    }

    /// What a hand carries goes back before a zoom begins, and hinders it in nothing.
    @Test(arguments: [0.5, 100]) func aZoomBeginsWhileACardIsCarried(_ factor: Double) throws {
        let stage = ZoomStage(), zoom = stage.zoom
        let note = NotePath(section: 0, note: 4)
        zoom.trays.expose(note, animated: false)
        let place = try #require(RearrangeTests.place(of: note, in: zoom.trays))
        zoom.press(at: place, lifts: true, time: stage.time)
        stage.wait(0.1)
        zoom.drag(to: place + Point(60, 0), time: stage.time)
        #expect(zoom.trays.isCarrying)
        zoom.zoom(to: factor, about: nil, time: stage.time)
        #expect(!zoom.trays.isCarrying && zoom.isAnimating)
        stage.settle()
        #expect(factor == 0.5 ? zoom.factor == 0.5 : zoom.isCloseUp && zoom.factor >= zoom.fillFactor)
    }

    // MARK: Continuity

    /// What is drawn moves no more than the level does.
    @Test func theCardsWayIsLipschitz() throws {
        let stage = ZoomStage()
        var last: Homography?
        let step = 1 / 512.0
        let corners = [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)]
        for number in 1...Int((stage.zoom.ladder.fill + 3) / step) {
            stage.zoom.hold(factor: (Double(number) * step).factor)
            let seen = try #require(stage.zoom.trays.seenCloseUp.closeUpTransform())
            if let last {
                for corner in corners {
                    let a = last(corner), b = seen(corner)
                    let size = 1280 + 240 * stage.zoom.factor
                    #expect(max(abs(a.x - b.x), abs(a.y - b.y)) < 4 * size * step)
                }
            }
            last = seen
        }
    }

    /// Whatever is asked for at whatever moment, nothing that is seen jumps.
    @Test(arguments: Seeds.first(8, of: 24)) func nothingJumpsWhateverInterrupts(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 77)
        let stage = ZoomStage()
        let zoom = stage.zoom
        for _ in 0..<60 {
            stage.wait(Double.random(in: 0...0.2, using: &random))
            // Out of what is asked for nothing follows at this very moment.
            let before = stage.hinges
            let point = Point(.random(in: 0..<1280, using: &random), .random(in: 0..<800, using: &random))
            let time = stage.time
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: zoom.step(inward: true, about: Bool.random(using: &random) ? point : nil, time: time)
            case 2, 3: zoom.step(inward: false, about: Bool.random(using: &random) ? point : nil, time: time)
            case 4: zoom.reset(time: time)
            case 5: zoom.perform(.dismiss, time: time)
            case 6: zoom.pinchBegan(at: point, time: time)
            case 7: zoom.pinchEnded(time: time)
            default: zoom.zoomWheel(notches: .random(in: -2...2, using: &random), at: point, time: time)
            }
            let after = stage.hinges
            for (note, place) in before {
                guard let now = after[note] else { continue }
                let far = max(abs(place.x - now.x), abs(place.y - now.y))
                #expect(far < 0.5, "\(note) jumped by \(far) at \(zoom.factor)")
            }
        }
    }

    /// No order of events is too odd.
    @Test(arguments: Seeds.first(6, of: 12)) func standsAnything(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 5)
        let stage = ZoomStage(sections: seed % 3 == 0 ? [0, 3, 0, 70] : [60, 90, 40, 200])
        let zoom = stage.zoom
        let commands: [TrayCommand] = [
            .cardLeft, .cardRight, .rowUp, .rowDown, .firstCard, .lastCard, .pageUp, .pageDown, .top, .bottom, .turn,
            .turnBack, .flap, .dismiss, .skim, .toggleAnswers,
        ]
        for _ in 0..<400 {
            stage.wait(Double.random(in: 0...0.1, using: &random))
            let point = Point(.random(in: -50..<1400, using: &random), .random(in: -50..<900, using: &random))
            let time = stage.time
            switch Int.random(in: 0..<18, using: &random) {
            case 0: zoom.step(inward: true, about: point, time: time)
            case 1: zoom.step(inward: false, about: point, time: time)
            case 2: zoom.pinchBegan(at: point, time: time)
            case 3, 4:
                zoom.pinchChanged(
                    scale: [0, -1, 0.01, 0.5, 2, 1e9, .nan][Int.random(in: 0..<7, using: &random)], dx: point.x,
                    dy: -point.y, time: time)
            case 5: zoom.pinchEnded(isCanceled: Bool.random(using: &random), time: time)
            case 6: zoom.zoomScroll(dy: .random(in: -80...80, using: &random), at: point, time: time)
            case 7: zoom.scrollEnded(time: time)
            case 8: zoom.scroll(dx: point.x / 20, dy: point.y / 30, at: point, time: time)
            case 9: zoom.press(at: point, time: time)
            case 10: zoom.drag(to: point, time: time)
            case 11: zoom.lift(time: time)
            case 12: zoom.cancelPress(time: time)
            case 13: zoom.resize(to: Size(.random(in: 1...2000, using: &random), .random(in: 1...1500, using: &random)))
            case 14: zoom.wheel(notchesX: 0, notchesY: .random(in: -2...2, using: &random), at: point, time: time)
            case 15: zoom.trays.reloadData(FakeDeck([Int.random(in: 0...90, using: &random), 40]))
            default: zoom.perform(commands.randomElement(using: &random)!, time: time)
            }
            for layer in zoom.scene().layers {
                if case .plane(_, let transform) = layer.placement { #expect(transform.determinant.isFinite) }
            }
        }
        zoom.pinchEnded(time: stage.time)
        zoom.lift(time: stage.time)
        zoom.scrollEnded(time: stage.time)
        zoom.reset(time: stage.time)
        stage.settle()
        #expect(zoom.factor == 1 && !zoom.isCloseUp && !zoom.isAnimating)
        let scale = zoom.pageScale
        #expect(zoom.trays.viewport == Viewport(scale: scale, shift: 0, restingScale: scale))
        #expect(scale == TrayMetrics.scale(inWindow: zoom.size))
    }

    // MARK: Hands

    @Test func aPinchComesToRestOnAStop() {
        for factor in [0.3, 0.55, 0.8, 1.2, 2, 6, 30] {
            let stage = ZoomStage()
            stage.pinch(by: factor, at: Point(330, 120))
            stage.wait(0.5)
            stage.endPinch()
            stage.settle()
            let level = stage.zoom.factor.octaves
            let isStop =
                level <= 0 ? abs((level * 2).rounded() - level * 2) < 1e-9 : level >= stage.zoom.ladder.fill - 1e-9
            #expect(isStop, "\(factor) rests at \(stage.zoom.factor)")
        }
    }

    @Test func aFineWheelAddsUpToAStop() {
        let stage = ZoomStage()
        for _ in 0..<4 { stage.zoom.zoomWheel(notches: 0.25, at: Self.middle, time: stage.time) }
        stage.settle()
        #expect(abs(stage.zoom.factor.octaves + 0.5) < 1e-9)
    }

    @Test func clicksHitWhatIsSeen() throws {
        let stage = ZoomStage()
        stage.zoom.zoom(to: 0.5, about: nil, time: 0)
        stage.settle()
        let note = NotePath(section: 1, note: 30)
        let hinge = try #require(stage.hinges[note])
        // The strip of a standing card lies to the right of its hinge.
        stage.zoom.press(at: Point(hinge.x + 64, hinge.y), time: stage.time)
        stage.zoom.lift(time: stage.time)
        stage.settle()
        let exposed = try #require(stage.zoom.trays.exposedNote(of: stage.zoom.trays.focus))
        #expect(exposed.section == 1 && abs(exposed.note - 30) <= 1)
    }

    @Test func withReducedMotionItIsThereAtOnce() {
        let stage = ZoomStage()
        stage.zoom.trays.reducesMotion = true
        stage.zoom.step(inward: false, time: 0)
        #expect(abs(stage.zoom.factor.octaves + 0.5) < 1e-9)
        stage.settle()
        stage.zoom.zoom(to: 4, about: nil, time: stage.time)
        #expect(stage.zoom.factor == stage.zoom.fillFactor)
    }
}
