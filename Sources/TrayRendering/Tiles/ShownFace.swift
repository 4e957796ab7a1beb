import Basics
import Raster

/// What a `TileStore` knows of a face that is shown.
struct ShownFace {
    private enum Arrival {
        case awaited
        case since(Double)
    }

    private(set) var world: TileKey.World

    /// What was placed last, in the present state.
    var placed: [PlacedTile] = []

    /// What was seen before the state changed.
    var backdrop: [PlacedTile] = []

    /// How far the page has faded in: 0…1.
    var pagePresence = 0.0

    /// The frame that is being made shows it.
    var isCurrent = true

    /// Where the part that is seen went last on the card, in card units, while the scale stood still.
    private(set) var heading = Point.zero

    private var seen: (middle: Point, scale: Double)?

    /// Scales at which there may be tiles, the latest last.
    private(set) var scales: [Double] = []

    /// Tiles that were missing when they were to be seen, as of the last frame and of this one.
    private var missed: [TileKey: Arrival] = [:]
    private var missedNow: [TileKey: Arrival] = [:]

    /// More scales are not looked through for what may stand in.
    private static let mostScales = 12

    /// How long a tile takes to fade in, and how far it has come in its first frame, in seconds.
    private static let fadeTime = 0.14
    private static let firstStep = 1 / 60.0

    init(world: TileKey.World) { self.world = world }

    /// Takes another state. What was seen stays as a backdrop, as it is when it has faded in: the newest of it that
    /// there is.
    mutating func change(to world: TileKey.World) {
        if !placed.isEmpty {
            backdrop = placed
            for index in backdrop.indices { backdrop[index].opacity = 1 }
        }
        placed.removeAll()
        missed.removeAll()
        missedNow.removeAll()
        scales.removeAll()
        self.world = world
    }

    /// Takes the part of the card that a frame shows.
    mutating func look(at area: Rect, scale: Double) {
        let way = seen.map { $0.scale == scale ? area.centre - $0.middle : .zero } ?? .zero
        // At rest, and in frames between two reports of a hand, it will go on as before, if at all.
        if way != .zero || seen?.scale != scale { heading = way }
        seen = (area.centre, scale)
    }

    /// Remembers that there are tiles at a scale.
    mutating func use(_ scale: Double) {
        guard scales.last != scale else { return }
        scales.removeAll { $0 == scale }
        scales.append(scale)
        if scales.count > Self.mostScales { scales.removeFirst() }
    }

    /// Tells that a tile was to be seen and is not there.
    mutating func miss(_ key: TileKey) { missedNow[key] = .awaited }

    /// How far a tile that is there has faded in: 0…1.
    mutating func presence(of key: TileKey, at time: Double) -> Double {
        let start: Double
        switch missed[key] {
        case nil: return 1
        case .awaited: start = time - Self.firstStep
        case .since(let since): start = since
        }
        let way = (time - start) / Self.fadeTime
        if way < 1 { missedNow[key] = .since(start) }
        return smoothstep(way)
    }

    mutating func endFrame() {
        swap(&missed, &missedNow)
        missedNow.removeAll(keepingCapacity: true)
        isCurrent = false
    }
}
