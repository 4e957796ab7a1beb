import CardDeck
import TrayKit

/// Tells a tray view that all notes have the same facets.
final class CardCounts: TrayDelegate, Sendable {
    private let facets: Int
    private let pages: Int?

    private init(facets: Int, pages: Int? = nil) {
        self.facets = facets
        self.pages = pages
    }

    // A view keeps no delegate.
    static let facets = (0...6).map { CardCounts(facets: $0) }
    static let ofThreePages = CardCounts(facets: 3, pages: 3)

    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { facets }
    func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? { pages }
}

/// Hears what passes and ticks, by its place across the window.
final class PlaceListener: TrayDelegate {
    var passes: [(row: RowPath, place: Double)] = []
    var ticks: [Double] = []

    func trayView(_ view: TrayView, didPassCardIn row: RowPath, at place: Double) {
        // Whoever hears of it may look at the row.
        _ = view.exposedPosition(of: row)
        passes.append((row, place))
    }

    func trayView(_ view: TrayView, didTickAt place: Double) { ticks.append(place) }
}
