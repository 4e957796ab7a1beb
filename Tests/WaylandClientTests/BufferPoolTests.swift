import Testing

@testable import WaylandClient

@MainActor @Suite struct BufferPoolTests {
    /// A buffer whose compositor is the test.
    final class FakeBuffer: SurfaceBuffer {
        let width: Int
        let height: Int
        var isHeld = false
        var isDestroyed = false
        var onRelease: (@MainActor () -> Void)?

        init(_ width: Int, _ height: Int) {
            self.width = width
            self.height = height
        }

        func destroy() { isDestroyed = true }

        func release() {
            isHeld = false
            onRelease?()
        }
    }

    private let pool = BufferPool { width, height throws(BufferError) in FakeBuffer(width, height) }

    private func show(_ width: Int = 8, _ height: Int = 8) throws -> (buffer: FakeBuffer, age: Int) {
        let (buffer, age) = try #require(try pool.acquire(width: width, height: height))
        #expect(!buffer.isHeld)
        buffer.isHeld = true
        pool.present(buffer)
        return (buffer, age)
    }

    @Test func agesCountFrames() throws {
        let first = try show()
        let second = try show()
        #expect(first.age == 0 && second.age == 0)
        first.buffer.release()
        let third = try show()
        #expect(third.buffer === first.buffer && third.age == 2)
        third.buffer.release()
        let fourth = try show()
        #expect(fourth.buffer === first.buffer && fourth.age == 1)
    }

    @Test func theBufferShownLastIsKnown() throws {
        #expect(pool.shown == nil)
        let first = try show()
        #expect(pool.shown === first.buffer)
        let second = try show()
        #expect(pool.shown === second.buffer)
        _ = try pool.acquire(width: 9, height: 8)
        #expect(pool.shown == nil, "it has another size than is asked for now")
    }

    @Test func theYoungestFreeOneIsNext() throws {
        let buffers = try (0..<3).map { _ in try show().buffer }
        buffers[0].release()
        buffers[1].release()
        let next = try show()
        #expect(next.buffer === buffers[1] && next.age == 2)
    }

    @Test func buffersOfOtherSizesDoNotPileUp() throws {
        var shown: [FakeBuffer] = []
        while shown.count < 100, let (buffer, _) = try pool.acquire(width: 8 + shown.count, height: 8) {
            buffer.isHeld = true
            pool.present(buffer)
            shown.append(buffer)
        }
        #expect(shown.count == BufferPool<FakeBuffer>.limit)
        shown[0].release()
        #expect(shown[0].isDestroyed)
        #expect(try pool.acquire(width: 8, height: 8) != nil)
    }

    @Test func heldBuffersAreNotHandedOut() throws {
        var shown: [FakeBuffer] = []
        while let (buffer, _) = try pool.acquire(width: 8, height: 8) {
            buffer.isHeld = true
            pool.present(buffer)
            #expect(!shown.contains { $0 === buffer })
            shown.append(buffer)
        }
        #expect(shown.count >= 3)
        shown[1].release()
        #expect(try show().buffer === shown[1])
    }

    @Test func wrongSizesGoWhenFree() throws {
        let held = try show().buffer
        let free = try show().buffer
        free.release()
        let other = try show(9, 9)
        #expect(other.age == 0)
        #expect(free.isDestroyed && !held.isDestroyed)
        #expect(pool.bufferCount == 2)
        held.release()
        #expect(held.isDestroyed)
        #expect(pool.bufferCount == 1)
    }

    @Test func sparesGiveTheirMemoryBack() throws {
        let buffers = try (0..<3).map { _ in try show().buffer }
        for buffer in buffers { buffer.release() }
        for _ in 0...BufferPool<FakeBuffer>.patience { try show().buffer.release() }
        #expect(buffers.count { $0.isDestroyed } == 2)
        #expect(pool.bufferCount == 1)
    }

    @Test func impossibleSizesAreErrors() {
        #expect(BufferError.tooLarge(width: 9, height: 9).description.contains("9×9"))
    }
}
