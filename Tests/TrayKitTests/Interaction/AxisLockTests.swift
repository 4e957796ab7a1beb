import RandomSupport
import Testing

@testable import TrayKit

@Suite struct AxisLockTests {
    @Test(arguments: [(1.0, 1.0), (1, 1.4), (1.4, 1), (1, -1), (-2, 1), (1, 2.2)])
    func aDiagonalKeepsToTheAxisItBeganWith(dx: Double, dy: Double) {
        var lock = AxisLock(), axes: [AxisLock.Axis] = [], random = SplitMix(seed: 3)
        for _ in 0..<400 {
            let jitter = Double.random(in: -0.3...0.3, using: &random)
            if let moved = lock.add(dx: 3 * dx + jitter, dy: 3 * dy - jitter) {
                axes.append(moved.axis)
            }
        }
        #expect(axes.count > 390)
        #expect(Set(axes).count == 1)
        #expect(axes.allSatisfy { $0 == (abs(dx) > abs(dy) * 1.15 ? .horizontal : .vertical) })
    }

    @Test func nothingOfTheWayIsLost() {
        var lock = AxisLock(), moved = 0.0
        for _ in 0..<20 { moved += lock.add(dx: 1, dy: 0)?.delta ?? 0 }
        #expect(moved == 20)
    }

    @Test func aroundACornerItChangesOverOnce() {
        var lock = AxisLock()
        for _ in 0..<50 { _ = lock.add(dx: 0, dy: 4) }
        #expect(lock.axis == .vertical)
        var changes: [Int] = []
        for i in 1...60 where lock.add(dx: 4, dy: 0.2)?.left != nil { changes.append(i) }
        #expect(changes.count == 1)
        #expect(changes.allSatisfy { (10...30).contains($0) }, "after 40 to 120 pixels")
        #expect(lock.axis == .horizontal)
    }
}
