import Basics
import CardDeck
import Raster

@testable import TrayKit

/// Compares two scenes that lie no more than a moment apart, and tells what popped: what came, went, jumped, or changed
/// its light or its opacity by more than any motion does in so short a time.
struct ScenePops {
    /// So many seconds lie between two scenes: a card that flips in a hundredth of a second goes a quarter of a pixel.
    static let moment = 4e-6
    /// In logical pixels, in shares of what is there, and in gains.
    private static let maxDistance = 0.3
    private static let maxChange = 0.012
    private static let maxLight = 0.02
    /// Less than this is not seen, in logical pixels.
    private static let minSeen = 2.0
    private static let margin = 40.0

    private struct Seen {
        let layer: SceneLayer
        let corners: [Point]
        /// The shorter side of what of it is in the window.
        let extent: Double
    }

    private let size: Size

    init(in size: Size) { self.size = size }

    /// What is in one of the scenes and not in the other.
    func pops(from a: Scene, to b: Scene) -> [String] {
        if let former = b.former, former.id != a.former?.id { return pops(from: a, to: b, shownAs: former) }
        let (a, b) = (seen(a), seen(b))
        return missing(of: a, in: b, "goes") + missing(of: b, in: a, "comes")
    }

    /// A picture of the first scene has come over the second one.
    private func pops(from a: Scene, to b: Scene, shownAs former: Scene.FormerPicture) -> [String] {
        let isPage = former.extent == .page
        var (above, others) = (a, b)
        above.layers = Array(
            a.layers.drop {
                switch $0.name {
                case .scrim: !isPage
                case .scrollThumb, .scrollLabel: false
                default: true
                }
            })
        others.layers = Array(b.layers.dropFirst(former.layersBelow))
        (above.former, others.former) = (nil, nil)
        let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let distance = zip(corners(of: former), corners(of: window, .identity)).reduce(0) {
            max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y))
        }
        let isSame = distance < Self.maxDistance && former.opacity > 1 - Self.maxChange
        return (isSame ? [] : ["the picture comes \(distance) away, opacity \(former.opacity)"])
            + pops(from: above, to: others)
    }

    private func missing(of these: [String: [Seen]], in those: [String: [Seen]], _ verb: String) -> [String] {
        these.flatMap { name, layers -> [String] in
            let others = those[name] ?? []
            let near = Dictionary(grouping: others.indices) { Self.cell(others[$0].corners[0]) }
            return layers.compactMap { seen -> String? in
                guard seen.layer.opacity > Self.maxChange, seen.extent > Self.minSeen else { return nil }
                let cell = Self.cell(seen.corners[0])
                for x in cell.x - 1...cell.x + 1 {
                    for y in cell.y - 1...cell.y + 1 {
                        if near[Cell(x: x, y: y)]?.contains(where: { isLike(seen, others[$0]) }) == true { return nil }
                    }
                }
                // A face covers what lies under it.
                switch seen.layer.name {
                case .spine(let note), .swatch(let note): if isCovered(note, in: these) { return nil }
                // Of a sheet behind a card no more is seen than its end.
                case .paperEnd: if those["paper"]?.contains(where: { endsLike(seen, $0) }) == true { return nil }
                case .paper: if those[end]?.contains(where: { endsLike(seen, $0) }) == true { return nil }
                default: break
                }
                let nearest = others.min { distance(seen, $0) < distance(seen, $1) }
                func look(_ seen: Seen) -> String { "opacity \(seen.layer.opacity), \(seen.layer.light)" }
                return "\(name) \(verb) at \(seen.corners[0]), \(look(seen)): nearest "
                    + (nearest.map { "\(distance(seen, $0)) away, \(look($0))" } ?? "none")
            }
        }
    }

    /// A square of the window, wide enough that what lies near a point lies in its or in one beside it.
    private struct Cell: Hashable {
        var x, y: Int
    }

    private static func cell(_ point: Point) -> Cell { Cell(x: Int(point.x.rounded()), y: Int(point.y.rounded())) }

    private func isCovered(_ note: NotePath, in layers: [String: [Seen]]) -> Bool {
        layers.values.contains {
            $0.contains { seen in
                guard case .face(note, _) = seen.layer.name else { return false }
                return seen.layer.opacity > 1 - Self.maxChange
            }
        }
    }

    /// How ends of sheets are named.
    private let end = "\(LayerName.nextFacetEnd)"

    /// Whether the free edges of two sheets are the same.
    private func endsLike(_ a: Seen, _ b: Seen) -> Bool {
        [1, 3].allSatisfy {
            let (p, q) = (a.corners[$0], b.corners[$0])
            return max(abs(p.x - q.x), abs(p.y - q.y)) < Self.maxDistance
        }
            && abs(a.layer.light.right - b.layer.light.right) < Self.maxLight
            && abs(a.layer.opacity - b.layer.opacity) < Self.maxChange
    }

    private func distance(_ a: Seen, _ b: Seen) -> Double {
        zip(a.corners, b.corners).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
    }

    private func isLike(_ a: Seen, _ b: Seen) -> Bool {
        let (l, m) = (a.layer.light, b.layer.light)
        return distance(a, b) < Self.maxDistance && abs(a.layer.opacity - b.layer.opacity) < Self.maxChange
            && abs(l.left - m.left) < Self.maxLight && abs(l.right - m.right) < Self.maxLight
            && abs((l.shadow?.strength ?? 0) - (m.shadow?.strength ?? 0)) < Self.maxLight
    }

    /// What of a scene is in the window, by what it shows.
    private func seen(_ scene: Scene) -> [String: [Seen]] {
        var seen: [String: [Seen]] = [:]
        let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
        func add(_ layer: SceneLayer, as name: String, _ corners: [Point]) {
            let xs = corners.map(\.x), ys = corners.map(\.y)
            let bounds = Rect(
                x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!
            ).intersection(window)
            guard bounds.width > 0, bounds.height > 0 else { return }
            // What lies far beyond the window goes as fast as it likes.
            let near = corners.map {
                Point(
                    $0.x.clamped(to: window.minX - Self.margin...window.maxX + Self.margin),
                    $0.y.clamped(to: window.minY - Self.margin...window.maxY + Self.margin))
            }
            seen[name, default: []].append(
                Seen(layer: layer, corners: near, extent: min(bounds.width, bounds.height)))
        }
        for (index, layer) in scene.layers.enumerated() {
            var layer = layer
            let corners = corners(of: layer, units: scene.units)
            // What lies below a picture is seen as far as that is gone.
            if let former = scene.former, index < former.layersBelow, covers(former, corners) {
                layer.opacity *= 1 - former.opacity
            }
            if layer.opacity > 0 { add(layer, as: name(of: layer.name), corners) }
        }
        if let former = scene.former {
            let layer = SceneLayer(.scrim, at: .flat(.zero, anchor: .zero), opacity: former.opacity)
            add(layer, as: "picture \(former.id)", corners(of: former))
        }
        return seen
    }

    /// A title that is written as wide as it may be is the same as another that may be wider.
    private func name(of name: LayerName) -> String {
        if case .title(let section, _) = name { "title \(section)" } else { "\(name)" }
    }

    private func corners(of area: Rect, _ transform: Homography) -> [Point] {
        [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)]
            .map { transform(Point($0.0, $0.1)) }
    }

    /// Whether the middle of something lies below a picture.
    private func covers(_ former: Scene.FormerPicture, _ corners: [Point]) -> Bool {
        let edges = self.corners(of: former), sum = corners.reduce(Point.zero, +)
        let middle = sum * (1 / Double(corners.count))
        return middle.x >= edges[0].x && middle.x < edges[3].x && middle.y >= edges[0].y && middle.y < edges[3].y
    }

    private func corners(of former: Scene.FormerPicture) -> [Point] {
        corners(of: Rect(x: 0, y: 0, width: size.width, height: size.height), former.transform)
    }

    private func corners(of layer: SceneLayer, units: Scene.Units) -> [Point] {
        switch layer.placement {
        case .plane(let area, let transform): return corners(of: area, transform)
        case .turned(let area, let transform, let point):
            return corners(of: area, Homography.translation(point).after(transform))
        case .flat(let point, let anchor): return flat(layer.name, point, anchor, unit: units[layer.name.measure])
        case .scaled(let point, let anchor, let factor):
            return flat(layer.name, point, anchor, unit: units[layer.name.measure] * factor)
        }
    }

    /// Texts are taken to be 100 × 20 in what they are measured in.
    private func flat(_ name: LayerName, _ point: Point, _ anchor: Point, unit: Double) -> [Point] {
        let size = name.traySize ?? Size(100, 20)
        let area = Rect(
            x: point.x - anchor.x * size.width * unit, y: point.y - anchor.y * size.height * unit,
            width: size.width * unit, height: size.height * unit)
        return [
            area.origin, Point(area.maxX, area.minY), Point(area.minX, area.maxY), Point(area.maxX, area.maxY),
        ]
    }
}
