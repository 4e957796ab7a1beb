import Raster

/// What a `TileStore` knows of a face that is shown.
struct ShownFace {
    private(set) var renderState: TileKey.RenderState

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

    /// Of its tiles.
    private var fades = ArrivalFades<TileKey>()

    /// More scales are not looked through for what may stand in.
    private static let maxScales = 12

    init(renderState: TileKey.RenderState) { self.renderState = renderState }

    /// Takes another state. What was seen stays as a backdrop, as it is when it has faded in: the newest of it that
    /// there is.
    mutating func change(to renderState: TileKey.RenderState) {
        if !placed.isEmpty {
            backdrop = placed
            for index in backdrop.indices { backdrop[index].opacity = 1 }
        }
        placed.removeAll()
        fades.removeAll()
        scales.removeAll()
        self.renderState = renderState
    }

    /// Takes the part of the card that a frame shows.
    mutating func look(at area: Rect, scale: Double) {
        let displacement = seen.map { $0.scale == scale ? area.center - $0.middle : .zero } ?? .zero
        // At rest, and in frames between two reports of a hand, it will go on as before, if at all.
        if displacement != .zero || seen?.scale != scale { heading = displacement }
        seen = (area.center, scale)
    }

    /// Remembers that there are tiles at a scale.
    mutating func use(_ scale: Double) {
        guard scales.last != scale else { return }
        scales.removeAll { $0 == scale }
        scales.append(scale)
        if scales.count > Self.maxScales { scales.removeFirst() }
    }

    /// Tells that a tile was to be seen and is not there.
    mutating func miss(_ key: TileKey) { fades.miss(key) }

    /// How far a tile that is there has faded in: 0…1.
    mutating func presence(of key: TileKey, at time: Double) -> Double { fades.presence(of: key, at: time) }

    mutating func endFrame() {
        fades.endFrame()
        isCurrent = false
    }
}
