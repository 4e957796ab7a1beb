import CardDeck

extension TextDirection {
    /// Whether more than half of the texts that have a direction run from right to left.
    static func isMostlyRightToLeft(_ texts: some Sequence<String>) -> Bool {
        let directions = texts.compactMap { TextDirection(firstStrongIn: $0) }
        return directions.count { $0 == .rightToLeft } * 2 > directions.count
    }
}
