import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

@Suite struct SkimTests {
    let row = RowPath(section: 0, row: 0)

    func view(_ direction: TextDirection = .leftToRight) -> TrayView {
        TrayView(source: FakeDeck([22, 22], direction: direction), size: Size(1280, 800))
    }

    func settle(_ view: TrayView) {
        for _ in 0..<400 where view.isAnimating { view.advance(to: view.now + 1.0 / 60) }
        #expect(!view.isAnimating)
    }

    @Test func everyCardHasItsPlaceAndNothingJumps() {
        var last = Skim.position(at: 0, of: 22), whole: Set<Double> = [], steps = 0.0...0.0
        #expect(last == 0 && Skim.position(at: 1, of: 22) == 21)
        for step in 1...10_000 {
            let position = Skim.position(at: Double(step) / 10_000, of: 22)
            steps = min(steps.lowerBound, position - last)...max(steps.upperBound, position - last)
            if position == position.rounded() { whole.insert(position) }
            last = position
        }
        #expect(whole.count == 22)
        #expect(steps.lowerBound == 0 && steps.upperBound < 0.02)
    }

    @Test func withTheKeyHeldThePointersPlaceExposes() {
        let view = view(), middle = view.geometry(of: row).frame.center.y
        view.hover(at: Point(1000, middle), time: 1)
        #expect(!view.isAnimating && !view.isSkimming)
        view.hover(at: Point(1000, middle), skims: true, time: 1.1)
        #expect(view.isSkimming)
        settle(view)
        let there = view.exposedPosition(of: row)
        #expect(there > 14 && there < 19)
        // Between two cards it stays between them, until the key is let go.
        view.hover(at: Point(1027, middle), skims: true, time: view.now)
        settle(view)
        view.skimKeyReleased(time: view.now + 0.1)
        settle(view)
        let rested = view.exposedPosition(of: row)
        #expect(rested == rested.rounded() && !view.isSkimming)
        #expect(view.exposedNote(of: row)?.note == Int(rested))
    }

    @Test func aMirroredRowCountsFromTheRight() {
        let view = view(.rightToLeft)
        view.hover(at: Point(1200, view.geometry(of: row).frame.center.y), skims: true, time: 1)
        settle(view)
        #expect(view.exposedPosition(of: row) == 0)
    }

    @Test func aWheelSuspendsItUntilTheKeyIsHeldAnew() {
        let view = view(), middle = view.geometry(of: row).frame.center.y
        view.suspendSkimming(time: 1)
        view.hover(at: Point(1000, middle), skims: true, time: 1.1)
        settle(view)
        #expect(!view.isSkimming && view.exposedPosition(of: row) == 0)
        view.skimKeyReleased(time: view.now)
        view.hover(at: Point(1000, middle), skims: true, time: view.now)
        settle(view)
        #expect(view.exposedPosition(of: row) > 5)
    }

    @Test func theModeIsLeftByItsKeyAndByEscape() {
        let view = view(), middle = view.geometry(of: row).frame.center.y
        view.hover(at: Point(700, middle), time: 1)
        for leave in [TrayCommand.skim, .dismiss] {
            view.perform(.skim, time: view.now)
            #expect(view.isSkimming && view.isSkimMode)
            settle(view)
            #expect(view.exposedPosition(of: row) > 5)
            view.perform(leave, time: view.now)
            #expect(!view.isSkimming)
            settle(view)
        }
    }

    @Test func eachRowThePointerLeavesRestsOnACard() {
        let view = view()
        view.perform(.skim, time: 1)
        for (x, y) in [(480.0, 100.0), (511, 120), (777, 350), (900, 360), (30, 10)] {
            view.hover(at: Point(x, y), time: view.now + 0.05)
        }
        settle(view)
        for section in 0...1 {
            let e = view.exposedPosition(of: RowPath(section: section, row: 0))
            #expect(e == e.rounded() && e > 0)
        }
        view.pointerLeft(time: view.now)
        settle(view)
    }

    @Test func howeverThePointerLeapsTheRowNeverJumps() {
        var random = SplitMix(seed: 5)
        let view = view(), middle = view.geometry(of: row).frame.center.y
        view.perform(.skim, time: 0)
        var before = view.exposedPosition(of: row), speed = 0.0, fastest = 0.0, hardest = 0.0
        for step in 0..<20_000 {
            if step % 40 == 0 {
                view.hover(at: Point(.random(in: 30...1250, using: &random), middle), time: view.now)
            }
            view.advance(to: view.now + 0.0005)
            let now = view.exposedPosition(of: row)
            fastest = max(fastest, abs(now - before))
            hardest = max(hardest, abs((now - before) / 0.0005 - speed))
            (speed, before) = ((now - before) / 0.0005, now)
        }
        #expect(fastest > 0.01 && fastest < 0.2)
        // A leap across the whole row: ω²·21 cards/s², and as much again for the way it had.
        #expect(hardest < 2.5 * 21 * 22 * 22 * 0.0005)
    }
}
