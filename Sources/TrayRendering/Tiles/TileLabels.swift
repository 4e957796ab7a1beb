import CardDeck
import EventLoop
import Projection
import Raster
import Typesetting

/// Labels every tile in the picture with its scale, its place in the grid, and for how long it has been seen, as of
/// the last frame: labels cause none themselves. Workers typeset them; until a new one is there the tile keeps its
/// last.
@MainActor final class TileLabels {
    private nonisolated static let textSize = 10.0
    private nonisolated static let padding = Size(6, 2)
    private nonisolated static let widest = 200.0
    /// From the tile's upper left corner, in logical pixels.
    private static let inset = 4.0
    /// What labels may take, in bytes.
    private static let capacity = 4 << 20

    private struct Text: Hashable, Sendable {
        var text: String
        var theme: Theme
        var scale: Double
    }

    private struct Seen {
        let since: Double
        var label: LayerBitmap?
    }

    private let pool: TypesettingPool
    private let mailbox: Mailbox
    private var layers = LayerCache<Text>(capacity: capacity)
    private var asked: Set<Text> = []
    private var seen: [TileKey: Seen] = [:]
    private var noted: [(tile: PlacedTile, item: DrawItem)] = []

    /// Called when a label is there that was to be seen.
    var onArrival: () -> Void = {}

    init(pool: TypesettingPool, mailbox: Mailbox) {
        self.pool = pool
        self.mailbox = mailbox
    }

    /// Tells of a tile of the frame that is being made, and how it is drawn.
    func note(_ tile: PlacedTile, _ item: DrawItem) { noted.append((tile, item)) }

    /// Puts the labels of the frame's tiles over it.
    func add(to list: inout DrawList, at time: Double, theme: Theme, scale: Double) {
        layers.frame += 1
        var present: [TileKey: Seen] = [:]
        for (tile, item) in noted {
            var entry = seen[tile.key] ?? Seen(since: time)
            let text = Text(text: Self.text(tile.key, age: time - entry.since), theme: theme, scale: scale)
            if let label = layers[text] { entry.label = label } else { order(text) }
            present[tile.key] = entry
            guard let label = entry.label else { continue }
            let (upper, lower) = Self.corners(of: item), inset = Self.inset * scale
            // Where the corner is not to be seen, in the window's, if the tile reaches so far.
            func place(_ start: Double, _ end: Double, _ length: Int) -> Int {
                Int((max(start, min(0, end - Double(length) - 2 * inset)) + inset).rounded())
            }
            list.items.append(
                DrawItem(
                    label,
                    at: .flat(
                        x: place(upper.x, lower.x, label.size.width), y: place(upper.y, lower.y, label.size.height)),
                    opacity: item.opacity))
        }
        seen = present
        noted.removeAll(keepingCapacity: true)
    }

    /// Where a tile begins and ends, in device pixels.
    private static func corners(of item: DrawItem) -> (Point, Point) {
        let size = Point(Double(item.layer.size.width), Double(item.layer.size.height))
        switch item.placement {
        case .flat(let x, let y):
            let corner = Point(Double(x), Double(y))
            return (corner, corner + size)
        case .projected(let transform): return (transform(.zero), transform(size))
        }
    }

    /// "×12 · 3, 5 · 0.4 s": tenths of a second only while they tell something.
    static func text(_ key: TileKey, age: Double) -> String {
        let tenths = Int(max(0, age) * 10)
        let seconds = tenths < 10 ? "0.\(tenths)" : "\(min(tenths / 10, 999))"
        guard case .tile(let scale, let column, let row) = key.piece else { return "page · \(seconds) s" }
        let factorTenths = Int((scale * 10).rounded()), rest = factorTenths % 10
        let factor = rest == 0 ? "\(factorTenths / 10)" : "\(factorTenths / 10).\(rest)"
        return "×\(factor) · \(column), \(row) · \(seconds) s"
    }

    private func order(_ text: Text) {
        guard asked.insert(text).inserted else { return }
        pool.submit(priority: .max) { [mailbox, weak self] typesetter in
            typesetter.use(.standard)
            let style = text.theme.style
            let label = Bubble(
                text.text, style: LabelStyle(size: Self.textSize, color: style.bubble.text, tabularDigits: true),
                fill: style.bubble.ground, padding: Self.padding, maxWidth: Self.widest
            ).makeLayer(scale: text.scale, with: typesetter)
            mailbox.post { self?.arrived(label, for: text) }
        }
    }

    private func arrived(_ label: LayerBitmap?, for text: Text) {
        asked.remove(text)
        guard let label else { return }
        layers.insert(label, for: text)
        onArrival()
    }
}
