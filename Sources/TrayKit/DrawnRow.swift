import CardDeck

/// A row as it is drawn at one moment.
struct DrawnRow {
    let path: RowPath
    let geometry: RowGeometry
    let firstNote: Int
    /// Whether it is one of the rows as they rest, whose stances are ready.
    let isAtRest: Bool
    /// Whether its cards come from other rows, as these were cut before.
    let isInFlight: Bool
    let edgeShare: Double

    func note(_ index: Int) -> NotePath { NotePath(section: path.section, note: firstNote + index) }
}
