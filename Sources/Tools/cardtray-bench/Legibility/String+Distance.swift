import Foundation

extension String {
    /// What counts where texts are compared: NFC, and no white space, of which some scripts have none.
    var comparable: [Unicode.Scalar] {
        precomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.isInvisible }
    }
}

extension Unicode.Scalar {
    /// Joiners and marks of direction.
    fileprivate var isInvisible: Bool { properties.generalCategory == .format }
}

extension Array where Element: Equatable {
    /// How many elements have to be changed, left out or put in to make the other of this one: Levenshtein's
    /// distance. O(product of the lengths).
    func distance(to other: Self) -> Int {
        var row = Swift.Array<Int>(0...other.count)
        for (i, element) in enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, candidate) in other.enumerated() {
                let replaced = diagonal + (element == candidate ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(replaced, diagonal + 1, row[j] + 1)
            }
        }
        return row[other.count]
    }
}
