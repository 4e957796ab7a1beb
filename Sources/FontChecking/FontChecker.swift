import Threads

/// Checks fonts that strangers made, and writes them anew, so that what draws with them reads nothing that they wrote.
public protocol FontChecker: Sendable {
    /// Checks files, and writes each of their faces into a font of its own. For workers: a large one takes a second.
    ///
    /// What runs programs is left out, such as TrueType's instructions for small sizes; so is what cannot be checked.
    ///
    /// - Parameter files: OpenType, collections of it, WOFF and WOFF2.
    /// - Returns: for each file its faces; none where it is no font that can be read.
    func checked(_ files: [[UInt8]]) -> [[[UInt8]]]
}

/// What fonts that were checked may come to.
enum FontLimits {
    /// All faces of one call together, in bytes: packed files, and the faces of collections, grow.
    static let bytes = 128 << 20
}

/// What this program checks fonts with.
public enum FontCheckers {
    private static let chosen = Monitor<any FontChecker>(LocalFontChecker())

    /// The one that was chosen; else one in this process.
    public static var current: any FontChecker { chosen.withLock { $0 } }

    /// Chooses another. For a program's start, before a font is asked for.
    public static func use(_ checker: any FontChecker) { chosen.withLock { $0 = checker } }
}
