import RandomSupport
import Testing

@testable import TrayKit

@Suite struct SplitFlapTests {
    private static let frame = 1.0 / 240

    /// A leaf alone takes a quarter of a second to edge on, and another one to rest.
    @Test func aLeafFallsInTwoHalves() {
        var flap = SplitFlap(digit: 3)
        #expect(flap.leaf(at: 0) == FlapLeaf(digit: 3, next: 4, angle: 0))
        flap.turn(to: 4, .forward, at: 1)
        let middle = flap.leaf(at: 1 + SplitFlap.halfTurn)
        #expect(middle.digit == 3 && middle.next == 4)
        #expect(abs(middle.angle - .pi / 2) < 1e-9)
        #expect(!flap.leaf(at: 1.24).showsBack && flap.leaf(at: 1.26).showsBack)
        let end = 1 + 2 * SplitFlap.halfTurn
        #expect(flap.leaf(at: end - 1e-3).angle > 3 && flap.isMoving)
        let landed = flap.advance(to: end)
        #expect(landed == 1, "it is heard once")
        #expect(!flap.isMoving && flap.leaf(at: end) == FlapLeaf(digit: 4, next: 5, angle: 0))
    }

    /// All half turns, in their order.
    @Test func runsThroughTheDigitsBetween() {
        var flap = SplitFlap(digit: 7), states: [String] = [], landed = 0
        flap.turn(to: 2, .forward, at: 0)
        var time = 0.0
        while flap.isMoving {
            let leaf = flap.leaf(at: time)
            let state = leaf.isAtRest ? "\(leaf.digit)" : "\(leaf.digit)\(leaf.showsBack ? "v" : "^")\(leaf.next)"
            if states.last != state { states.append(state) }
            time += Self.frame
            landed += flap.advance(to: time)
        }
        let halves = states.filter { $0.count > 1 }
        #expect(halves == ["7^8", "7v8", "8^9", "8v9", "9^0", "9v0", "0^1", "0v1", "1^2", "1v2"])
        #expect(landed == 5 && flap.leaf(at: time).digit == 2)
        #expect(time <= SplitFlap.duration(of: 5) + Self.frame)
    }

    @Test func climbsBackTheSameWay() {
        var flap = SplitFlap(digit: 1), pairs: [Int] = []
        flap.turn(to: 8, .backward, at: 0)
        var time = 0.0
        while flap.isMoving {
            time += Self.frame
            flap.advance(to: time)
            let leaf = flap.leaf(at: time)
            if !leaf.isAtRest, pairs.last != leaf.digit { pairs.append(leaf.digit) }
        }
        #expect(pairs == [0, 9, 8])
        #expect(flap.leaf(at: time) == FlapLeaf(digit: 8, next: 9, angle: 0))
    }

    /// A long way takes longer than a short one, but less for each leaf, and never longer than is promised.
    @Test func longWaysAreFaster() {
        var last = 0.0
        for leaves in 1...9 {
            let duration = SplitFlap.duration(of: Double(leaves))
            #expect(duration > last && duration <= SplitFlap(digit: 0).longestTurn)
            #expect(duration / Double(leaves) <= 2 * SplitFlap.halfTurn)
            last = duration
        }
    }

    /// Told one digit after the other faster than leaves fall, it keeps up.
    @Test func hurriesWhenItIsBehind() {
        var flap = SplitFlap(digit: 0), time = 0.0, most = 0.0
        for digit in 1...60 {
            flap.turn(to: digit % 10, .forward, at: time)
            most = max(most, Double(digit) - flap.state(at: time).position)
            time += 1 / 20.0
            flap.advance(to: time)
        }
        #expect(most < 3.5, "a quarter of a second would be five")
        #expect(flap.state(at: time).velocity > 15)
    }

    /// Told anything at any time, it neither jumps nor jerks, shows only what it has, and comes to rest in time.
    @Test(arguments: 0..<200) func retargetsWithoutAJump(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed) &+ 77)
        let leafCount = seed % 3 == 0 ? 6 : 10
        var flap = SplitFlap(digit: Int.random(in: 0..<leafCount, using: &random), leafCount: leafCount)
        var time = 0.0, told = 0.0, digit = flap.digit
        for _ in 0..<Int.random(in: 1...24, using: &random) {
            digit = Int.random(in: 0..<leafCount, using: &random)
            let before = flap.state(at: time)
            flap.turn(to: digit, Bool.random(using: &random) ? .forward : .backward, at: time)
            let after = flap.state(at: time)
            #expect(abs(after.position - before.position) < 1e-9 && abs(after.velocity - before.velocity) < 1e-9)
            told = time
            let end = time + Double.random(in: 0...0.6, using: &random)
            while time < end {
                let step = 1e-6
                time += Double.random(in: 0.001...0.03, using: &random)
                let near = flap.state(at: time), next = flap.state(at: time + step)
                // The velocity that it tells is that of what is seen.
                #expect(abs((next.position - near.position) / step - near.velocity) < 0.05)
                flap.advance(to: time)
                let leaf = flap.leaf(at: time)
                #expect((0..<leafCount).contains(leaf.digit) && leaf.next == (leaf.digit + 1) % leafCount)
                #expect(leaf.angle >= 0 && leaf.angle < .pi)
            }
        }
        flap.advance(to: max(time, told + flap.longestTurn))
        #expect(!flap.isMoving && flap.digit == digit)
        #expect(flap.leaf(at: max(time, told + flap.longestTurn)).digit == digit)
    }
}
