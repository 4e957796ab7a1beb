extension RandomAccessCollection {
    /// Where the second part of a collection begins whose elements meet a condition from some place on, none before it.
    /// O(log count).
    ///
    /// - Parameter isInSecondPart: the condition.
    /// - Returns: `endIndex` if no element meets it.
    @inlinable
    public func partitioningIndex(
        where isInSecondPart: (Element) throws -> Bool
    ) rethrows -> Index {
        var start = startIndex, count = count
        while count > 0 {
            let half = count / 2, middle = index(start, offsetBy: half)
            if try isInSecondPart(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
