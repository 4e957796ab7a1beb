extension Array {
    /// Arrays of fewer elements may be as much larger than needed as they like.
    private static var smallCount: Int { 256 }
    /// How many times what an array holds it may have room for.
    private static var largestExcess: Int { 8 }

    /// Empties an array that is filled anew again and again, and keeps its memory for that: but not where it once held
    /// many times as much as now, which would be kept for good.
    public mutating func removeAllForReuse() {
        removeAll(keepingCapacity: capacity <= Self.largestExcess * Swift.max(count, Self.smallCount))
    }
}
