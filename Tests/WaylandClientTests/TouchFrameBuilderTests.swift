import Testing

@testable import WaylandClient

@Suite struct TouchFrameBuilderTests {
    private var builder = TouchFrameBuilder(seat: SeatID(name: 1))

    @Test mutating func fingersAreToldApart() throws {
        builder.down(0, at: LogicalPoint(1, 1), time: 1)
        builder.down(1, at: LogicalPoint(9, 9), time: 1)
        let next1 = builder.finish(modifiers: [])
        let first = try #require(next1)
        #expect(first.points.map(\.id) == [0, 1])
        #expect(first.points.allSatisfy { $0.phase == .began })
        builder.move(1, to: LogicalPoint(8, 8), time: 2)
        builder.move(1, to: LogicalPoint(7, 7), time: 3)
        let next2 = builder.finish(modifiers: [])
        let second = try #require(next2)
        #expect(second.points == [.init(id: 1, phase: .moved, position: LogicalPoint(7, 7))])
        builder.up(1, time: 4)
        let next3 = builder.finish(modifiers: [])
        #expect(next3?.points == [.init(id: 1, phase: .ended, position: LogicalPoint(7, 7))])
    }

    @Test mutating func cancelTakesEveryFinger() throws {
        builder.down(4, at: LogicalPoint(1, 1), time: 1)
        builder.down(2, at: LogicalPoint(2, 2), time: 1)
        _ = builder.finish(modifiers: [])
        builder.cancel(time: 2)
        let next1 = builder.finish(modifiers: [])
        let frame = try #require(next1)
        #expect(frame.points.map(\.id) == [2, 4])
        #expect(frame.points.allSatisfy { $0.phase == .canceled })
        // What they do from then on is not for us.
        builder.move(4, to: LogicalPoint(3, 3), time: 3)
        builder.up(4, time: 3)
        let next2 = builder.finish(modifiers: [])
        #expect(next2 == nil)
    }

    /// Its frame may come only with that of others.
    @Test mutating func whatWasLiftedBeforeACancelIsTold() throws {
        builder.down(0, at: LogicalPoint(1, 1), time: 1)
        builder.down(1, at: LogicalPoint(2, 2), time: 1)
        _ = builder.finish(modifiers: [])
        builder.move(1, to: LogicalPoint(3, 3), time: 2)
        builder.up(0, time: 2)
        builder.cancel(time: 3)
        let next = builder.finish(modifiers: [])
        let frame = try #require(next)
        #expect(frame.points.map(\.id) == [0, 1] && frame.points.map(\.phase) == [.ended, .canceled])
    }

    /// As one is that drags something out of a window.
    @Test mutating func aForgottenFingerIsToldOfNoMore() throws {
        builder.down(0, at: LogicalPoint(1, 1), time: 1)
        builder.down(1, at: LogicalPoint(2, 2), time: 1)
        _ = builder.finish(modifiers: [])
        builder.forget(0)
        builder.up(0, time: 2)
        let next1 = builder.finish(modifiers: [])
        #expect(next1 == nil)
        builder.cancel(time: 3)
        let next2 = builder.finish(modifiers: [])
        #expect(next2?.points.map(\.id) == [1])
    }

    @Test mutating func aTapInOneFrameIsWhole() throws {
        builder.down(0, at: LogicalPoint(1, 1), time: 1)
        builder.up(0, time: 1)
        let next1 = builder.finish(modifiers: [])
        #expect(next1?.points.map(\.phase) == [.began, .ended])
    }
}
