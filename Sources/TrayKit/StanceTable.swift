/// The stances of the cards of rows at rest, for every whole u that a row can have.
struct StanceTable {
    private let stances: [CardStance]
    private let reach: Int

    /// O(notes in a row).
    init(notesPerRow: Int, metrics: TrayMetrics) {
        let reach = notesPerRow - 1
        self.reach = reach
        stances = (-reach...reach).map { CardStance(u: Double($0), metrics: metrics) }
    }

    subscript(u: Int) -> CardStance { stances[u + reach] }
}
