import Testing

@testable import Typesetting

@Suite struct MaskStoreTests {
    /// Sizes around those of chunks, in the order they are asked for.
    @Test(arguments: [
        [1], [4095, 1], [4096], [4097], [4088, 8, 8], [8, 8192, 4080, 8], [65_536, 65_536], [1 << 20, 1],
    ])
    func noTwoMasksShareMemory(sizes: [Int]) {
        let store = MaskStore()
        let masks = sizes.map { store.allocate(byteCount: $0) }
        for (index, (mask, size)) in zip(masks, sizes).enumerated() {
            #expect((0..<size).allSatisfy { mask[$0] == 0 })
            mask.update(repeating: UInt8(index + 1), count: size)
        }
        for (index, (mask, size)) in zip(masks, sizes).enumerated() {
            #expect((0..<size).allSatisfy { mask[$0] == UInt8(index + 1) })
        }
        #expect(store.byteCount >= sizes.reduce(0, +))
    }

    @Test func fewLettersTakeOneChunk() {
        let store = MaskStore()
        #expect(store.byteCount == 0)
        for _ in 0..<16 { _ = store.allocate(byteCount: 256) }
        #expect(store.byteCount == 4096)
    }

    /// Else chunks of many letters would each leave room free at their end.
    @Test func aLargeLetterLeavesTheRoomBesideItToTheNext() {
        let store = MaskStore()
        _ = store.allocate(byteCount: 8)
        _ = store.allocate(byteCount: 1 << 20)
        let before = store.byteCount
        for _ in 0..<100 { _ = store.allocate(byteCount: 8) }
        #expect(store.byteCount == before)
    }
}
