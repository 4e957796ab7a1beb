extension Array {
    /// How many times what an array holds it may have room for, and how many elements it counts for at least.
    private static var largestExcess: Int { 8 }
    private static var smallCount: Int { 256 }

    /// Empties an array that is filled anew again and again, and keeps its memory for that: but not where it once held
    /// many times as much as now, which would be kept for good. To be called once for each filling.
    public mutating func removeAllForReuse() {
        removeAll(keepingCapacity: capacity <= Self.largestExcess * Swift.max(count, Self.smallCount))
    }
}
