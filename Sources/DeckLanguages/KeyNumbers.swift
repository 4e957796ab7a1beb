/// Numbers of keys, from 0 on, in the order in which the keys were added.
///
/// Several times as quick as a dictionary, which guards against keys that somebody chose so that they collide: here only
/// keys of the program's own samples are added. Others are looked up, and pass no more slots than these made full.
struct KeyNumbers: Sendable {
    /// By their numbers.
    private(set) var keys: [UInt64] = []

    /// The numbers, by the hashes of their keys; negative where there is none, as at least half of them are. Their count
    /// is a power of two.
    private var slots = [Int32](repeating: -1, count: 1024)

    /// Spreads keys that differ in few bits: the golden ratio's share of 2⁶⁴.
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The number of a key; nil for one that was not added. O(1).
    func number(of key: UInt64) -> Int? {
        let number = slots[slot(of: key)]
        return number < 0 ? nil : Int(number)
    }

    /// Adds a key, unless it is there.
    ///
    /// - Returns: its number.
    @discardableResult
    mutating func add(_ key: UInt64) -> Int {
        let slot = slot(of: key)
        if slots[slot] >= 0 { return Int(slots[slot]) }
        let number = keys.count
        slots[slot] = Int32(number)
        keys.append(key)
        if 2 * keys.count > slots.count { grow() }
        return number
    }

    /// Where the number of a key stands, or would stand.
    private func slot(of key: UInt64) -> Int {
        // The uppermost bits of the product hang on all of the key's.
        var slot = Int(truncatingIfNeeded: (key &* Self.multiplier) >> UInt64(slots.count.leadingZeroBitCount + 1))
        while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        for (number, key) in keys.enumerated() { slots[slot(of: key)] = Int32(number) }
    }
}
