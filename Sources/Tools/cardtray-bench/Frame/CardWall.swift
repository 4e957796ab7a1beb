import Glibc
import Projection
import Raster

/// Rows of lit cards turned by 60 ± 10°, all of them swinging.
struct CardWall {
    static let layerSize = PixelSize(640, 480)
    static let eye = 1500.0
    static let turn = 60.0
    static let swing = 10.0

    let size: PixelSize
    let rows: Int
    let cardsPerRow: Int
    let layers: [LayerBitmap]
    private let spine: LayerBitmap?

    /// - Parameter spines: whether each card is two layers, a translucent one over the other.
    init(size: PixelSize, rows: Int, cardsPerRow: Int, spines: Bool) {
        self.size = size
        spine = spines ? Self.spine : nil
        self.rows = rows
        self.cardsPerRow = cardsPerRow
        // A layer for every card, as in a tray: what lies in the cache must not flatter the projector.
        layers = (0..<rows * cardsPerRow).map(Self.card)
    }

    /// A card with round corners, rules and something like text.
    private static func card(_ index: Int) -> LayerBitmap {
        LayerBitmap(size: layerSize) { columns, stride in
            let radius = 16, tone = UInt32(0xFFF0_E8D8) &- UInt32(index % 16) * 0x02_0202
            for x in 0..<layerSize.width {
                for y in 0..<layerSize.height {
                    let dx = max(radius - x, x - layerSize.width + 1 + radius, 0)
                    let dy = max(radius - y, y - layerSize.height + 1 + radius, 0)
                    guard dx * dx + dy * dy <= radius * radius else { continue }
                    let isInk = y % 40 < 20 && (x * 7 + y / 40 * 13 + index) % 23 < 7 && x > 30 && x < 600
                    columns[x * stride + y] = isInk ? 0xFF30_2820 : tone
                }
            }
        }
    }

    /// A strip of text along a card's right edge.
    private static var spine: LayerBitmap {
        LayerBitmap(size: layerSize) { columns, stride in
            for x in 540..<610 {
                for y in 40..<330 where (x / 6 + y / 9 * 5) % 7 < 3 {
                    columns[x * stride + y] = x % 6 == 0 ? 0x8018_1410 : 0xFF30_2820
                }
            }
        }
    }

    /// The wall at a frame's time.
    ///
    /// - Parameter flapped: how many cards lie over it, turned by 30° about z and by some 10° about y.
    func frame(_ number: Int, flapped: Int = 0) -> DrawList {
        var list = wall(number)
        let z = 30.0 * .pi / 180, spin = Homography(cos(z), -sin(z), 0, sin(z), cos(z), 0, 0, 0, 1)
        for index in 0..<flapped {
            let y = (-10 + 3 * sin(Double(number) * 0.1 + Double(index))) * .pi / 180
            let column = Double(index % 4) + 0.5, row = index < flapped / 2 ? 0.3 : 0.7
            let hinge = Point(Double(size.width) / 4 * column, Double(size.height) * row)
            let turned = Homography(
                cos(y) - hinge.x * sin(y) / Self.eye, 0, hinge.x,
                -hinge.y * sin(y) / Self.eye, 1, hinge.y, -sin(y) / Self.eye, 0, 1)
            let middle = Point(-Double(Self.layerSize.width) / 2, -Double(Self.layerSize.height) / 2)
            let place = turned.after(spin).after(.scale(0.5, 0.5)).after(.translation(middle))
            list.items.append(
                DrawItem(
                    layers[index * layers.count / flapped], at: .projected(place),
                    light: ColumnLight(left: 0.9, right: 1.05)))
        }
        return list
    }

    private func wall(_ number: Int) -> DrawList {
        var items: [DrawItem] = []
        let pitch = Double(size.height) / Double(rows)
        let spacing = Double(size.width) / Double(cardsPerRow)
        // Two layer pixels a device pixel where the row leaves room for that.
        let scale = min(0.5, (pitch - 8) / Double(Self.layerSize.height))
        let half = Double(Self.layerSize.height) / 2
        for row in 0..<rows {
            for column in (0..<cardsPerRow).reversed() {
                let index = row * cardsPerRow + column
                let degrees = Self.turn + Self.swing * sin(Double(index) * 0.7 + Double(number) * 0.1)
                let turn = degrees * .pi / 180
                let hinge = Double(column) * spacing + 0.3, middle = (Double(row) + 0.5) * pitch
                let turned = Homography(
                    cos(turn) - hinge * sin(turn) / Self.eye, 0, hinge,
                    -middle * sin(turn) / Self.eye, 1, middle, -sin(turn) / Self.eye, 0, 1)
                let place = turned.after(.scale(scale, scale)).after(.translation(Point(0, -half)))
                let light = ColumnLight(left: 0.75, right: 1 + 0.004 * (70 - degrees))
                items.append(DrawItem(layers[index], at: .projected(place), light: light))
                if let spine { items.append(DrawItem(spine, at: .projected(place), light: light)) }
            }
        }
        return DrawList(background: 0xFF2A_2622, items: items)
    }
}
