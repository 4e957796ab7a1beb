import Basics
import CardDeck

/// How the rows of a section run.
extension TextDirection {
    /// - Parameters:
    ///   - language: what is named for the first sides of its cards; nil where nothing is.
    ///   - texts: of those sides, where no language tells.
    init(ofRowsIn language: LanguageTag?, texts: @autoclosure () -> [String]) {
        if let language {
            self = language.isRightToLeft ? .rightToLeft : .leftToRight
        } else {
            let directions = texts().compactMap { TextDirection(firstStrongIn: $0) }
            self = directions.count { $0 == .rightToLeft } * 2 > directions.count ? .rightToLeft : .leftToRight
        }
    }

    /// - Parameter fronts: the first sides of its cards that have anything on them, each with the language that is
    ///   named for it.
    init(ofRowsOf fronts: [(language: LanguageTag?, text: String)]) {
        let directions = fronts.compactMap { front in
            front.language.map { TextDirection(of: front.text, named: $0) } ?? TextDirection(firstStrongIn: front.text)
        }
        self = directions.count { $0 == .rightToLeft } * 2 > directions.count ? .rightToLeft : .leftToRight
    }

    /// That of the language that is named for a text, unless the text has letters of the other direction alone.
    private init(of text: String, named language: LanguageTag) {
        let named: TextDirection = language.isRightToLeft ? .rightToLeft : .leftToRight
        let found = Set(
            text.unicodeScalars.prefix(Self.longestSample).compactMap { TextDirection(firstStrongIn: String($0)) })
        self = found.contains(named) ? named : found.first ?? named
    }

    /// How much of a text is looked at, in scalars.
    private static let longestSample = 1000

    /// Of how many cards that is made up.
    private static let sampleCount = 16

    /// The cards of a section whose texts tell, evenly spread.
    static func sample(ofCards count: Int) -> [Int] {
        let taken = min(count, sampleCount)
        return (0..<taken).map { samplePlace($0, of: taken, among: count) }
    }
}
