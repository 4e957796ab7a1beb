/// A small cube of colors that are treated alike: seven bits a channel, so that a table of all cells stays small
/// and the steps between them can't be seen.
struct ColorCell: Hashable {
    let index: Int

    static let bits = 7
    static let count = 1 << (3 * bits)

    init(index: Int) { self.index = index }

    /// - Parameter pixel: 0xXXRRGGBB.
    init(_ pixel: UInt32) {
        let drop = 8 - Self.bits
        func part(_ shift: Int) -> Int { Int(pixel >> UInt32(shift + drop)) & (1 << Self.bits - 1) }
        index = part(16) << (2 * Self.bits) | part(8) << Self.bits | part(0)
    }

    /// Red, green and blue of the cell, 0…255: the ends of the scale are kept.
    var channels: SIMD3<Int> {
        func wide(_ shift: Int) -> Int {
            let value = index >> shift & (1 << Self.bits - 1)
            return value << (8 - Self.bits) | value >> (2 * Self.bits - 8)
        }
        return SIMD3(wide(2 * Self.bits), wide(Self.bits), wide(0))
    }
}
