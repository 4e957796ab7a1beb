import Foundation
import RandomSupport
import Testing

@testable import TrayKit

@Suite struct KineticValueTests {
    func value(_ x: Double = 0, bounds: ClosedRange<Double> = 0...10_000) -> KineticValue {
        KineticValue(x, bounds: bounds, maximumOvershoot: 100, tolerance: 0.25)
    }

    /// Runs a motion to its end by frames at given times.
    func run(_ value: KineticValue, from start: Double, frames: (Int) -> Double) -> (end: Double, time: Double) {
        var value = value, time = start
        for i in 1...100_000 {
            time = start + frames(i)
            if !value.advance(to: time) { break }
        }
        return (value.value, time)
    }

    @Test func aFreeGlideCoversAQuarterOfItsVelocity() {
        var value = value(500)
        value.release(velocity: 2000, at: 1)
        let end = run(value, from: 1) { Double($0) / 60 }
        #expect(abs(end.end - 1000) < 0.5)
    }

    @Test func framesDoNotMatter() {
        var rough = SplitMix(seed: 7)
        for velocity in [120.0, 2000, 30_000, -3000] {
            var value = value(800, bounds: 0...3000)
            value.release(velocity: velocity, at: 0)
            let ends = [
                run(value, from: 0) { Double($0) / 30 }, run(value, from: 0) { Double($0) / 60 },
                run(value, from: 0) { Double($0) / 144 },
                run(value, from: 0) { Double($0) / 60 + (($0 % 7 == 0) ? 0.2 : 0) },
                run(value, from: 0) { Double($0) * 0.05 + Double.random(in: 0...0.04, using: &rough) },
            ]
            for end in ends { #expect(abs(end.end - ends[0].end) < 0.5) }
            // And on the way: at any time the place is the same however it was reached.
            var fine = value, coarse = value
            for i in 1...700 { fine.advance(to: Double(i) / 1000) }
            coarse.advance(to: 0.7)
            #expect(abs(fine.value - coarse.value) < 1e-6)
        }
    }

    @Test func overshootIsSmallAndComesBack() {
        for velocity in [500.0, 5000, 50_000, 500_000] {
            var value = value(2900, bounds: 0...3000)
            value.release(velocity: velocity, at: 0)
            var farthest = 0.0, time = 0.0
            while time < 10 {
                time += 0.002
                if !value.advance(to: time) { break }
                farthest = max(farthest, value.value)
            }
            #expect(farthest <= 3100.5)
            #expect(value.value == 3000 || velocity == 500)
        }
    }

    @Test func aStopIsHitExactly() {
        for velocity in stride(from: -900.0, through: 900, by: 37) {
            var row = KineticValue(
                20.3, bounds: 0...40, maximumOvershoot: 2, tolerance: 0.004, landing: 0.6)
            row.release(velocity: velocity / 38, at: 0) { $0.rounded() }
            let end = run(row, from: 0) { Double($0) / 60 }
            #expect(end.end == (20.3 + velocity / 38 / 4).rounded())
            #expect(end.time < 3)
        }
    }

    /// Position and velocity are continuous through every hand-over, whatever happens when.
    @Test func interruptedMotionNeverJumps() {
        var random = SplitMix(seed: 31)
        for _ in 0..<1_000 {
            var value = KineticValue(10, bounds: 0...40, maximumOvershoot: 2, tolerance: 0.004, landing: 0.6)
            value.release(velocity: .random(in: -80...80, using: &random), at: 0) { $0.rounded() }
            var time = 0.0
            for _ in 0..<400 {
                let before = (value.value, value.velocity)
                if Int.random(in: 0..<40, using: &random) == 0 {
                    value.animate(to: Double.random(in: -5...45, using: &random).rounded(), at: time)
                    #expect(abs(value.value - before.0) < 1e-9)
                    value.advance(to: time)
                    // What is as good as there, and slow, stands.
                    let stands = !value.isMoving && abs(before.1) < 0.05
                    #expect(stands || abs(value.velocity - before.1) < 1e-6 * max(1, abs(before.1)))
                }
                time += 0.001
                value.advance(to: time)
                #expect(abs(value.value - before.0) <= 0.001 * (max(abs(before.1), abs(value.velocity)) + 6) + 0.004)
            }
        }
    }

    @Test func aSecondFlickAddsToTheFirst() {
        var value = value()
        value.release(velocity: 1000, at: 0)
        value.hold(at: 0.1)
        let caught = value.value
        value.release(velocity: 900, at: 0.2)
        #expect(value.target > caught + 900 / 4 + 100, "soon after, the same way: both count")
        var late = self.value()
        late.release(velocity: 1000, at: 0)
        late.hold(at: 0.1)
        late.release(velocity: 900, at: 0.9)
        #expect(abs(late.target - late.value - 900 / 4) < 1e-9, "after a rest only the new one does")
        var back = self.value(5000)
        back.release(velocity: 1000, at: 0)
        back.hold(at: 0.1)
        back.release(velocity: -900, at: 0.2)
        #expect(abs(back.target - back.value + 900 / 4) < 1e-9)
    }

    @Test func pullingBeyondTheEndYieldsLessAndLess() {
        var value = value()
        for _ in 0..<100 { value.drag(by: -20, at: 0) }
        #expect(value.value < -50 && value.value >= -100)
        value.release(velocity: 0, at: 0)
        #expect(run(value, from: 0) { Double($0) / 60 }.end == 0)
    }

    @Test func whatFollowsAHandWaitsForIt() {
        var value = value()
        value.follow(to: 40, rate: 22, at: 0)
        value.advance(to: 0.05)
        let before = (value.value, value.velocity)
        value.follow(to: 12.5, rate: 22, at: 0.05)
        #expect(value.value == before.0 && abs(value.velocity - before.1) < 1e-9)
        #expect(!value.advance(to: 3) && value.value == 12.5 && value.isHeld && !value.isThrown)
    }

    @Test func onlyTheHandThrows() {
        var value = value(5000)
        value.animate(to: 5100, at: 0)
        #expect(!value.isThrown)
        value.release(velocity: 900, at: 1)
        #expect(value.isThrown)
        value.hold(at: 1.1)
        value.release(velocity: 0, at: 1.2)
        #expect(!value.isThrown)
    }
}
