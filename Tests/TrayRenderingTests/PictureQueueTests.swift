import Projection
import Raster
import Testing

@testable import TrayRendering

@Suite struct PictureQueueTests {
    private static let size = PixelSize(40, 30)
    private static let bytes = size.area * MemoryLayout<UInt32>.stride

    /// A picture that is the number all over, as a color.
    private func picture(_ number: UInt32) -> DrawList { DrawList(background: 0xFF00_0000 | number) }

    private func pixels(_ canvas: Canvas) -> [UInt32] {
        (0..<canvas.size.height).flatMap { y in
            UnsafeBufferPointer(start: canvas.pixels + y * canvas.rowStride, count: canvas.size.width)
        }
    }

    @Test(arguments: [1, 2, 5, 16], [1, 3, 1000])
    func picturesAreShownInOrderEachAsOftenAsItIsSeen(processors: Int, room: Int) {
        let queue = PictureQueue(size: Self.size, processors: processors, memoryLimit: room * Self.bytes)
        var shown: [UInt32] = [], areNew: [Bool] = [], wrong = 0
        func show(_ canvas: Canvas, _ isNew: Bool) {
            let all = pixels(canvas)
            if !all.allSatisfy({ $0 == all[0] }) { wrong += 1 }
            shown.append(all[0] & 0xFFFFFF)
            areNew.append(isNew)
        }
        var expected: [UInt32] = [], expectedNew: [Bool] = []
        for number in 1...100 as ClosedRange<UInt32> {
            queue.add(picture(number), show)
            for _ in 0..<number % 3 { queue.repeatLast(show) }
            expected += [UInt32](repeating: number, count: 1 + Int(number % 3))
            expectedNew += [true] + [Bool](repeating: false, count: Int(number % 3))
        }
        queue.finish(show)
        #expect(shown == expected)
        #expect(areNew == expectedNew)
        #expect(wrong == 0)
    }

    @Test func aPictureThatWasShownIsShownAgain() {
        let queue = PictureQueue(size: Self.size, processors: 2)
        var shown: [UInt32] = []
        func show(_ canvas: Canvas, _ isNew: Bool) { shown.append(canvas.pixels[0] & 0xFFFFFF) }
        queue.add(picture(7), show)
        queue.finish(show)
        queue.repeatLast(show)
        #expect(shown == [7, 7])
    }

    /// As many as have room, but for the one that is shown; and no more than the processors are busy with.
    @Test(arguments: [(1, 1000, 2), (4, 1000, 8), (4, 3, 3), (4, 0, 1)])
    func onlySoManyAreInMemory(processors: Int, room: Int, limit: Int) {
        let queue = PictureQueue(size: Self.size, processors: processors, memoryLimit: room * Self.bytes)
        #expect(queue.limit == limit)
        var places: Set<UnsafeMutablePointer<UInt32>> = []
        func show(_ canvas: Canvas, _ isNew: Bool) { places.insert(canvas.pixels) }
        for number in 0..<50 as Range<UInt32> { queue.add(picture(number), show) }
        queue.finish(show)
        #expect(places.count <= limit + 1)
    }
}
