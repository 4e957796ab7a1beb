import Glibc
import Testing

@testable import Typesetting

@Suite struct MaskPagesTests {
    /// Sizes around those of pages and chunks, in the order they are asked for.
    @Test(arguments: [
        [1], [4095, 1], [4096], [4097], [4088, 8, 8], [8, 8192, 4080, 8], [65_536, 65_536], [1 << 20, 1],
    ])
    func noTwoMasksShareMemory(sizes: [Int]) {
        let pages = MaskPages()
        let masks = sizes.map { pages.allocate(byteCount: $0) }
        for (index, (mask, size)) in zip(masks, sizes).enumerated() {
            #expect((0..<size).allSatisfy { mask[$0] == 0 })
            mask.update(repeating: UInt8(index + 1), count: size)
        }
        for (index, (mask, size)) in zip(masks, sizes).enumerated() {
            #expect((0..<size).allSatisfy { mask[$0] == UInt8(index + 1) })
        }
        #expect(pages.byteCount >= sizes.reduce(0, +))
    }

    @Test func fewLettersTakeAPage() {
        let pages = MaskPages()
        #expect(pages.byteCount == 0)
        for _ in 0..<16 { _ = pages.allocate(byteCount: 256) }
        #expect(pages.byteCount == Int(getpagesize()))
    }

    /// Else chunks of many letters would each leave room free at their end.
    @Test func aLargeLetterLeavesTheRoomBesideItToTheNext() {
        let pages = MaskPages()
        _ = pages.allocate(byteCount: 8)
        _ = pages.allocate(byteCount: 1 << 20)
        let before = pages.byteCount
        for _ in 0..<100 { _ = pages.allocate(byteCount: 8) }
        #expect(pages.byteCount == before)
    }
}
