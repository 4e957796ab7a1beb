import DeckSearch
import Projection
import Raster
import TrayKit
import Typesetting

/// The list below the search field of what could be typed there.
@MainActor final class OfferList {
    private struct Item: Equatable, Sendable {
        var title: String
        var count: String
    }

    private struct State: Equatable, Sendable {
        var items: [Item]
        var taken: Int?
        var room: Size
        var style: CardStyle
        var scale: Double
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, (layer: LayerBitmap, layout: CardMenuLayout)>

    /// Below the field, and from the window's edge.
    private static let gap = 4.0
    private static let inset = 6.0

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: LayerRequest.ground) { state, typesetter in
            let style = state.style
            let items = state.items.map { item in
                let room = CardMenuLayout.titleRoom(beside: item.count, width: state.room.width, style: style) {
                    Label.width(of: $0, style: $1, with: typesetter)
                }
                let title = DeckTerm.shortened(item.title) { title in
                    Label.width(of: title, style: room.style, with: typesetter) <= room.width
                }
                return (title, item.count)
            }
            let layout = CardMenuLayout(items, room: state.room, style: style) {
                Label.width(of: $0, style: $1, with: typesetter)
            }
            let panel = layout.panel(highlighted: state.taken)
            return (panel.makeLayer(scale: state.scale, with: typesetter), layout)
        }
    }

    /// Nothing of it is seen any more.
    func clear() { layer.clear() }

    private func origin(in size: Size) -> Point {
        let field = SearchBar.frame(in: size)
        return Point(field.minX, field.maxY + Self.gap)
    }

    /// The offer at a point of the window, as it is seen; nil beside all.
    func offer(at point: Point, in size: Size) -> Int? {
        layer.shown?.picture.layout.item(at: point - origin(in: size))
    }

    func add(_ offers: SearchOffers, taken: Int?, to list: inout DrawList, in frame: OverlayFrame) {
        let origin = origin(in: frame.size), reach = CardMenuLayout.shadowReach
        var items = offers.offers.map { Item(title: $0.term, count: $0.count.map(String.init) ?? "") }
        if offers.moreCount > 0 { items.append(Item(title: "…", count: "\(offers.moreCount) more")) }
        layer.request(
            State(
                items: items, taken: taken,
                room: Size(SearchBar.frame(in: frame.size).width, frame.size.height - origin.y - Self.inset),
                style: window.theme.style, scale: frame.scale))
        guard let picture = layer.shown?.picture else { return }
        list.items.append(
            DrawItem(
                picture.layer,
                at: .flat(
                    x: Int(((origin.x - reach) * frame.scale).rounded()),
                    y: Int(((origin.y - reach) * frame.scale).rounded()))))
    }
}

/// How a term that seeks a deck is written where there is little room: its last levels tell it from others.
enum DeckTerm {
    private static let separator = "::"

    /// - Parameter fits: whether there is room for a text.
    /// - Returns: the term with as many of its first levels left out as it takes, the last one always there.
    static func shortened(_ term: String, fits: (String) -> Bool) -> String {
        guard let colon = term.firstIndex(of: ":"), term.contains(separator), !fits(term) else { return term }
        let name = term[term.index(after: colon)...], isQuoted = name.hasPrefix("\"")
        let head = term[...colon] + (isQuoted ? "\"…" : "…")
        var levels = name.drop { $0 == "\"" }
        var shown = term
        while let next = levels.firstRange(of: separator) {
            levels = levels[next.upperBound...]
            shown = head + separator + levels
            if fits(shown) { break }
        }
        return shown
    }
}
