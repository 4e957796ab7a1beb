/// The 64-bit FNV-1a hash of some bytes: alike on every machine and in every run of the program, unlike `Hasher`'s.
///
/// Its description are sixteen hexadecimal digits.
public struct ContentHash: CustomStringConvertible, Sendable {
    /// The hash itself.
    public var value: UInt64

    /// Of no bytes yet.
    @inlinable public init() { value = 0xCBF2_9CE4_8422_2325 }

    /// One that was made before.
    @inlinable public init(value: UInt64) { self.value = value }

    /// Of some bytes. O(bytes).
    @inlinable public init(_ bytes: some Sequence<UInt8>) {
        self.init()
        combine(bytes)
    }

    /// Takes in one more byte.
    @inlinable @inline(__always)
    public mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// Takes in more bytes, in their order. O(bytes).
    @inlinable public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    public var description: String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
                digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 16
        }
    }
}
