import Testing

@testable import WaylandClient

@Suite struct PointerFrameBuilderTests {
    private var builder = PointerFrameBuilder(seat: SeatID(name: 1))

    @Test mutating func emptyFrameIsNoneAndForgetsNothing() throws {
        builder.move(to: LogicalPoint(3, 4), time: 1)
        builder.setSource(.finger)
        builder.scroll(.vertical, pixels: 5, time: 1)
        _ = builder.finish(modifiers: [])
        let next1 = builder.finish(modifiers: [])
        #expect(next1 == nil)
        builder.stop(.vertical, time: 2)
        let next2 = builder.finish(modifiers: [.shift])
        let frame = try #require(next2)
        // The stop came without a source of its own; it is the finger's all the same.
        #expect(frame.source == .finger)
        #expect(frame.vertical.isStopped && frame.vertical.delta == .none)
        #expect(frame.position == LogicalPoint(3, 4))
        #expect(!frame.moved)
        #expect(frame.modifiers == [.shift])
        #expect(frame.time == 2)
    }

    @Test mutating func sourceAloneIsNoFrameButKept() throws {
        builder.setSource(.wheel)
        let next1 = builder.finish(modifiers: [])
        #expect(next1 == nil)
        builder.scroll(.vertical, discrete: 1)
        let next2 = builder.finish(modifiers: [])
        #expect(next2?.source == .wheel)
    }

    @Test mutating func axesStopIndependently() throws {
        builder.setSource(.finger)
        builder.scroll(.horizontal, pixels: 7, time: 1)
        builder.stop(.vertical, time: 1)
        let next1 = builder.finish(modifiers: [])
        let first = try #require(next1)
        #expect(first.vertical.isStopped && !first.horizontal.isStopped)
        #expect(first.horizontal.delta == .pixels(7))
        builder.stop(.horizontal, time: 2)
        let next2 = builder.finish(modifiers: [])
        let second = try #require(next2)
        #expect(second.horizontal.isStopped && !second.vertical.isStopped)
    }

    @Test mutating func pixelsAreNeverNotches() {
        builder.setSource(.finger)
        builder.scroll(.vertical, pixels: 120, time: 1)
        let next1 = builder.finish(modifiers: [])
        #expect(next1?.vertical.delta == .pixels(120))
    }

    @Test mutating func notchesAreNeverPixels() {
        builder.setSource(.wheel)
        builder.scroll(.vertical, pixels: 15, time: 1)
        builder.scroll(.vertical, discrete: 1)
        let next1 = builder.finish(modifiers: [])
        #expect(next1?.vertical.delta == .notches(1))
        // A quarter of a notch, as wheels of high resolution turn.
        builder.scroll(.vertical, pixels: 3.75, time: 1)
        builder.scroll(.vertical, value120: -30)
        let next2 = builder.finish(modifiers: [])
        #expect(next2?.vertical.delta == .notches(-0.25))
    }

    @Test mutating func aFrameHoldsAllOfItsEvents() throws {
        builder.enter(at: LogicalPoint(1, 2), time: 1)
        builder.move(to: LogicalPoint(5, 6), time: 2)
        builder.press(.left, isPressed: true, time: 3)
        builder.press(.left, isPressed: false, time: 4)
        builder.scroll(.vertical, pixels: 1, time: 5)
        builder.scroll(.vertical, pixels: 2, time: 5)
        let next1 = builder.finish(modifiers: [])
        let frame = try #require(next1)
        #expect(frame.entered && frame.moved && !frame.left)
        #expect(frame.position == LogicalPoint(5, 6))
        #expect(frame.buttons.map(\.isPressed) == [true, false])
        #expect(frame.vertical.delta == .pixels(3))
        let next2 = builder.finish(modifiers: [])
        #expect(next2 == nil)
    }
}
