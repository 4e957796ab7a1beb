import RandomSupport
import Testing

@testable import TrayKit

@Suite struct AnimatedValueTests {
    @Test(arguments: [MotionCurve.ease(duration: 0.4), .spring(rate: 15)])
    func curvesFallFromStandstillToStandstill(curve: MotionCurve) {
        #expect(curve.rest(at: 0) == MotionState(1))
        #expect(curve.rest(at: -1) == MotionState(1))
        #expect(curve.rest(at: curve.duration) == MotionState(0))
        #expect(abs(curve.rest(at: curve.duration * 0.9999).position) < 0.001)
        var last = 1.0
        for step in 1...200 {
            let t = Double(step) / 200 * curve.duration
            let state = curve.rest(at: t)
            #expect(state.position <= last)
            // The velocity is the slope.
            let slope = (curve.rest(at: t + 1e-6).position - curve.rest(at: t - 1e-6).position) / 2e-6
            if step < 200 { #expect(abs(state.velocity - slope) < 0.01) }
            last = state.position
        }
    }

    @Test func springsAndGlidesMoveAsFastAsTheySay() {
        let spring = Spring(from: MotionState(3, velocity: -20), to: 10, rate: 12)
        let glide = Glide(from: 3, to: 10, rate: 4)
        #expect(spring.state(at: 0) == MotionState(3, velocity: -20))
        #expect(glide.state(at: 0) == MotionState(3, velocity: 28))
        for step in 1...200 {
            let t = Double(step) * 0.01
            for motion in [spring.state, glide.state] {
                let slope = (motion(t + 1e-6).position - motion(t - 1e-6).position) / 2e-6
                #expect(abs(motion(t).velocity - slope) < 1e-3)
            }
        }
        #expect(abs(spring.state(at: 3).position - 10) < 1e-9)
        #expect(abs(glide.state(at: glide.time(toWithin: 0.5)).position - 9.5) < 1e-9)
    }

    /// Thousands of values that are sent elsewhere at any time: position and velocity are those they had.
    @Test func interruptionsNeverJump() {
        var random = SplitMix(seed: 7), worst = 0.0
        for _ in 0..<2000 {
            var value = AnimatedValue(Double.random(in: -3...3, using: &random)), time = 0.0
            for _ in 0..<12 {
                let before = value.state(at: time)
                let curve: MotionCurve =
                    Bool.random(using: &random)
                    ? .ease(duration: .random(in: 0.1...0.6, using: &random))
                    : .spring(rate: .random(in: 5...25, using: &random))
                value.animate(to: Double.random(in: -5...5, using: &random).rounded(), by: curve, at: time)
                let after = value.state(at: time)
                worst = max(worst, abs(after.position - before.position), abs(after.velocity - before.velocity))
                // Nor does it jump when a way that is gone is dropped.
                time += Double.random(in: 0...0.5, using: &random)
                let kept = value.state(at: time)
                value.advance(to: time)
                worst = max(worst, abs(value.state(at: time).position - kept.position))
            }
            value.advance(to: time + 10)
            if value.isMoving || value.state(at: time + 10) != MotionState(value.target) { worst = .infinity }
        }
        #expect(worst < 1e-9)
    }

    @Test func framesDoNotMatter() {
        var random = SplitMix(seed: 11)
        for _ in 0..<100 {
            let commands = (0..<5).map { _ in
                (time: Double.random(in: 0...1, using: &random), target: Double.random(in: -4...4, using: &random))
            }.sorted { $0.time < $1.time }
            func run(_ frames: [Double]) -> [Double] {
                var value = AnimatedValue(0), seen: [Double] = [], next = 0
                for frame in frames {
                    while next < commands.count, commands[next].time <= frame {
                        value.animate(to: commands[next].target, by: .ease(duration: 0.4), at: commands[next].time)
                        next += 1
                    }
                    value.advance(to: frame)
                    if frame.rounded() == frame || (frame * 2).rounded() == frame * 2 {
                        seen.append(value.state(at: frame).position)
                    }
                }
                return seen
            }
            let fine = run((0...288).map { Double($0) / 144 })
            let coarse = run((0...60).map { Double($0) / 30 })
            let dropped = run([0, 0.5, 1, 1.5, 2])
            #expect(fine.count == 5)
            for (a, b) in zip(fine, coarse) { #expect(abs(a - b) < 1e-9) }
            for (a, b) in zip(fine, dropped) { #expect(abs(a - b) < 1e-9) }
        }
    }

    @Test func aTransactionEndsWithTheLastOfItsMotions() {
        var told = 0
        let transaction = MotionTransaction { told += 1 }
        var transactions = MotionTransactions()
        var short = AnimatedValue(0), long = AnimatedValue(0), replaced = AnimatedValue(0)
        short.animate(to: 1, by: .ease(duration: 0.1), at: 0, in: transaction)
        long.animate(to: 1, by: .ease(duration: 0.3), at: 0, in: transaction)
        replaced.animate(to: 1, by: .ease(duration: 9), at: 0, in: transaction)
        transactions.add(transaction)
        short.advance(to: 0.2)
        #expect(transactions.popOver() == nil)
        long.advance(to: 0.3)
        #expect(transactions.popOver() == nil)
        replaced.jump(to: 0)
        transactions.popOver()?.completion()
        #expect(told == 1 && transactions.popOver() == nil)
        transactions.add(MotionTransaction { told += 1 })
        transactions.popOver()?.completion()
        #expect(told == 2, "one without motions is over at once")
    }
}
