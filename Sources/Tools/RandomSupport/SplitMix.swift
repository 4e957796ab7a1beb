import Glibc

/// Random numbers that are the same in every run (after Steele, Lea and Flood).
public struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Equal seeds give equal numbers, in every run.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Which seeds a test is run with that plays much at random.
public enum Seeds {
    /// The first few of all. All of them where `CARDTRAY_SEEDS` is set, as it is for tests that are built with
    /// optimization: those of a single module are to be quick after an edit.
    public static func first(_ few: Int, of all: Int) -> Range<Int> {
        0..<(getenv("CARDTRAY_SEEDS") == nil ? few : all)
    }
}
