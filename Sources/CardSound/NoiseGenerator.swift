/// Uniform noise, the same in every run: xorshift64* of Marsaglia and Vigna.
struct NoiseGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // Zero would stay zero; near seeds are spread apart.
        state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    private mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// −1 to 1.
    mutating func sample() -> Double { Double(Int64(bitPattern: next())) * 0x1p-63 }

    /// 0 to `count` − 1, all alike likely.
    mutating func index(below count: Int) -> Int { Int(((next() >> 32) * UInt64(count)) >> 32) }
}
