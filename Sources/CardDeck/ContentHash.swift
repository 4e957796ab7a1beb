/// The 64-bit FNV-1a hash: names a note by what it says, alike in every run of the program.
package struct ContentHash {
    /// The hash of all bytes so far.
    @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of no bytes.
    package init() {}

    /// Adds a byte.
    @inlinable package mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// Adds bytes in order. O(bytes).
    @inlinable package mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }
}
