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

    /// Of how many cards that is made up.
    private static let sampleCount = 16

    /// The cards of a section whose texts tell, evenly spread.
    static func sample(ofCards count: Int) -> [Int] {
        let taken = min(count, sampleCount)
        return (0..<taken).map { $0 * count / taken }
    }
}
