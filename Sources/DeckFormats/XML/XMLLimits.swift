import CXML

/// What no deck's XML has so much of. For some of it libxml2 looks through all that there is each time more comes, and some
/// takes memory. It is counted as libxml2 finds it, whatever encoding the text is in.
struct XMLLimits {
    /// What there is too much of; nil for most texts.
    private(set) var excess: String?

    /// Namespaces that are open at once: they are looked through for each element.
    private static let maxSpaces = 256

    /// Of an element, in bytes: with each thing that is wrong with its attributes it is told what it is called.
    private static let longestName = 1000

    /// How often attributes of one element may be compared with each other. Up to so many of them are no work, unless it is the
    /// text's declarations that give them to all elements of a name.
    private static let comparisonLimit = 250_000_000, fewAttributes = 100
    private var comparisonCount = 0

    /// Of a tree that is kept as a whole: a node takes a hundred bytes and more.
    private static let nodeLimit = 1_000_000
    private var nodeCount = 0

    private static let flawLimit = 2_000_000
    private var flawCount = 0

    /// An element as it begins.
    struct Start {
        let name: UnsafePointer<xmlChar>

        /// How many namespaces it declares, and how many are open within it.
        let spaceCount: Int
        let openSpaceCount: Int

        /// How many attributes it has, and how many of them the text gives to all elements of its name.
        let attributeCount: Int
        let defaultCount: Int

        /// With its attributes and namespaces.
        var nodeCount: Int { 1 + spaceCount + attributeCount }
    }

    /// Counts an element.
    ///
    /// - Parameter isKept: whether it stays in memory, with all others.
    mutating func take(_ start: Start, isKept: Bool) {
        if start.attributeCount > Self.fewAttributes || start.defaultCount > 0 {
            comparisonCount += start.attributeCount * start.attributeCount
        }
        if isKept { nodeCount += start.nodeCount }
        if start.openSpaceCount > Self.maxSpaces {
            refuse("more than \(Self.maxSpaces) namespaces within each other")
        } else if comparisonCount > Self.comparisonLimit {
            refuse("more elements of many attributes")
        } else if Int(xmlStrlen(start.name)) > Self.longestName {
            refuse("an element of a longer name")
        } else if nodeCount > Self.nodeLimit {
            refuse("more than a million parts")
        }
    }

    /// Counts a flaw.
    mutating func takeFlaw() {
        flawCount += 1
        if flawCount > Self.flawLimit { refuse("more flaws") }
    }

    /// - Parameter excess: what the text has.
    mutating func refuse(_ excess: String) { self.excess = self.excess ?? "has \(excess), as no deck has" }
}
