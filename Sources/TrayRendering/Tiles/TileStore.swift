import CardDeck
import Raster
import TrayKit
import Typesetting

#if canImport(Glibc)
import Glibc
#endif

/// What zoomed cards are drawn with: tiles typeset at the scale that is seen, on coarser ones until they are there.
///
/// A frame is asked for between `beginFrame` and `endFrame`. What is wanted and not there is ordered: the whole page
/// first, then the tiles in view from the middle outwards, then, while the scale stands still, those next to them, in
/// the direction of travel sooner. What is no longer wanted is taken back.
///
/// While the scale changes, tiles are of scales that are powers of two, so that many frames share them. While it stands
/// still they are of exactly that scale, and lie pixel on pixel.
///
/// What always holds:
/// - A bitmap's key names all that it depends on, and only bitmaps of the present state are looked up. What a worker
///   began in an old state finds no order when it arrives, and is let go.
/// - After a change of colors or of columns what was last seen of a face stays, below all else, until the page is
///   there in the new state and has faded in; then it is gone for good. No tile is shown before its page, nor more
///   opaque. So nothing of an old state is ever shown over, or after, something new in the same place.
/// - A new state of the deck begins with nothing: its paths mean other notes.
/// - Below a tile that is not there, or not opaque yet, the nearest scales that are there are drawn, and at last the
///   page: there are no gaps. What opaque tiles hide is not drawn, and may go.
/// - A tile that was missing when it was to be seen fades in from when it comes; all others are there at once. A fade
///   goes by time and ends; while one goes on, `isFading` says that another frame is due.
/// - Bitmaps take no more than `capacity`, or in large windows a few times what covers the window; beyond that only
///   where the tiles of one scale alone are more. Without faces there are none.
@MainActor final class TileStore {
    private let renderer: any TileRenderer
    private let pages: PageCounter
    private var cache: LayerCache<TileKey>

    /// What bitmaps may take, in bytes: a window at 1080p with what lies around it, and what stands in for it.
    static let capacity = 80 << 20

    /// What bitmaps may take in larger windows, as a multiple of the bytes that cover the visible part of the card: the
    /// tiles of a scale, those next to them, and the stand-ins below those that fade in.
    private static let coversKept = 4.0

    /// Priorities in the workers' queue: the page; tiles in view, by how far they are from its middle; their neighbors.
    private static let pagePriority = 0
    private static let tilePriorities = 1...9
    private static let aheadPriority = 12
    private static let besidePriority = 14

    /// More tiles than the largest of screens has; where there would be more, coarser ones do.
    private static let maxTiles = 1024

    /// Tiles of one finer scale stand in, if they are not much finer: they would be too many, and glitter. And those of
    /// the next coarser ones.
    private static let finestStandIn = 1.25
    private static let maxCoarserStandIns = 2

    /// Called when something has arrived that is to be seen now.
    var onArrival: () -> Void {
        get { pages.onArrival }
        set { pages.onArrival = newValue }
    }

    /// Called when the last requested tile or page has arrived.
    var onCompletion: () -> Void = {}

    // MARK: State

    private struct Order {
        var ticket: any TileTicket
        var priority: Int
        var serial: Int
        var isVisible: Bool
    }

    private var shown: [TiledFace: ShownFace] = [:]
    private var orders: [TileKey: Order] = [:]
    private var serial = 0
    private var failed: Set<TileKey> = []

    /// Bitmaps that were let go, until their memory is freed.
    private var unused: [LayerBitmap] = []

    private var factory: LayerFactory?
    private var time = 0.0

    /// What covers the faces of the frame where they are seen, and what their tiles take that are not to be evicted, in
    /// bytes.
    private var coverBytes = 0.0
    private var reservedBytes = 0

    /// Whether something of the last frame was still fading in: another frame is due.
    private(set) var isFading = false

    init(renderer: any TileRenderer) {
        self.renderer = renderer
        pages = PageCounter(renderer: renderer)
        cache = LayerCache(capacity: Self.capacity)
    }

    /// Whether all that the last frame wanted is there, what lies next to it included.
    var isComplete: Bool { orders.isEmpty }

    /// Whether all that is to be seen in the last frame was there.
    var hasWholeView: Bool { !orders.values.contains(where: \.isVisible) }

    /// The bytes that bitmaps take.
    var byteCount: Int { cache.byteCount }

    // MARK: Frames

    /// Begins a frame: what it asks for is drawn by a factory, in its state.
    func beginFrame(from factory: LayerFactory, at time: Double) {
        if let old = self.factory, old.material.generation != factory.material.generation { removeAll() }
        self.factory = factory
        self.time = time
        isFading = false
        (coverBytes, reservedBytes) = (0, 0)
        serial += 1
        cache.frame += 1
    }

    /// What is to be drawn of a face that lies flat in the window, from back to front: gapless over all of the visible
    /// part once its page is there, and nothing before.
    ///
    /// - Parameters:
    ///   - visible: the part of the card that is seen, in card units.
    ///   - scale: device pixels to a card unit.
    ///   - isSteady: the scale stands still, though the card may move.
    func tiles(of face: TiledFace, visible: Rect, scale: Double, isSteady: Bool) -> [PlacedTile] {
        guard let factory else { return [] }
        var face = face
        face.note = factory.origin(of: face.note)
        let renderState = factory.renderState
        var state = shown[face] ?? ShownFace(renderState: renderState)
        state.isCurrent = true
        if state.renderState != renderState { state.change(to: renderState) }
        defer { shown[face] = state }

        let card = CardMetrics.size
        let seen = visible.intersection(Rect(x: 0, y: 0, width: card.width, height: card.height))
        state.look(at: seen, scale: scale)
        let level = isSteady ? scale : Self.level(for: scale, over: seen)
        let grid = TileGrid(scale: level)
        // While it changes, a scale that the page is fine enough for needs no tiles.
        var (columns, rows) = grid.indices(over: seen)
        let needsTiles =
            !seen.isEmpty && (isSteady || level > LayerFactory.pageScale)
            && columns.count * rows.count <= Self.maxTiles
        if !needsTiles { (columns, rows) = (0..<0, 0..<0) }
        reserve(columns.count, rows.count, withNeighbors: isSteady && needsTiles, over: seen, at: scale)

        state.placed.removeAll(keepingCapacity: true)
        state.pagePresence = 1
        let page = place(
            TileKey(face: face, renderState: renderState, piece: .page), of: nil, in: &state,
            priority: Self.pagePriority)
        state.pagePresence = page?.opacity ?? 0
        var open = OpenParts(), targets: [PlacedTile] = []
        if !needsTiles { open.add(seen) }
        let middle = Point(
            Double(columns.lowerBound + columns.upperBound - 1) / 2, Double(rows.lowerBound + rows.upperBound - 1) / 2)
        for column in columns {
            for row in rows {
                let key = TileKey(
                    face: face, renderState: renderState, piece: .tile(scale: level, column: column, row: row))
                let distance = max(abs(Double(column) - middle.x), abs(Double(row) - middle.y))
                let priority = min(Self.tilePriorities.lowerBound + Int(distance), Self.tilePriorities.upperBound)
                let tile = place(key, of: grid, in: &state, priority: priority, isShown: page != nil)
                if let tile { targets.append(tile) }
                if tile?.opacity != 1 { open.add(grid.cell(column: column, row: row).intersection(seen)) }
            }
        }
        if isSteady, needsTiles {
            requestNeighbors(of: columns, rows, face, renderState, grid, heading: state.heading)
        }
        guard let page else { return state.backdrop }
        if !open.isEmpty || !needsTiles {
            state.placed.append(page)
            let others = standIns(in: open, at: scale, besides: level, face: face, of: &state)
            state.placed += others
        }
        state.placed += targets
        if needsTiles { state.use(level) }
        if page.opacity == 1 { state.backdrop.removeAll() }
        return state.backdrop + state.placed
    }

    /// How many pages a face has; nil while they are being counted.
    ///
    /// - Parameter factory: the newest one: between frames faces may be named otherwise than in the last.
    func pageCount(of face: TiledFace, from factory: LayerFactory) -> Int? { pages.count(of: face, from: factory) }

    /// Ends a frame: takes back what it did not ask for. Without faces everything goes.
    func endFrame() {
        shown = shown.filter { $0.value.isCurrent }
        guard !shown.isEmpty else { return removeAll() }
        for face in shown.keys { shown[face]!.endFrame() }
        cache.trim(keeping: cache.frame) { unused.append($0) }
        guard orders.contains(where: { $0.value.serial != serial }) else { return }
        orders = orders.filter { [serial] order in
            guard order.value.serial != serial else { return true }
            order.value.ticket.cancel()
            return false
        }
    }

    /// Has the memory freed of what was let go all at once: to give back a window's tiles takes most of a frame's time.
    /// To be called when the frames before are gone, too.
    func freeMemory() {
        guard !unused.isEmpty else { return }
        renderer.free(unused)
        unused = []
    }

    /// Drops all tiles and cancels what is being made.
    func removeAll() {
        guard !shown.isEmpty || !orders.isEmpty || !pages.isIdle || cache.count > 0 else { return }
        for order in orders.values { order.ticket.cancel() }
        orders.removeAll()
        pages.removeAll()
        failed.removeAll()
        shown.removeAll()
        unused += cache.removeAll()
        renderer.forgetFaces()
        isFading = false
    }

    // MARK: Levels

    /// The power of two that a scale is nearest to, or the next coarser one where the nearest is finer and too much.
    private static func level(for scale: Double, over seen: Rect) -> Double {
        let level = exp2(log2(max(scale, .leastNormalMagnitude)).rounded())
        guard level > scale else { return level }
        let (columns, rows) = TileGrid(scale: level).indices(over: seen)
        return columns.count * rows.count * TileGrid.tileBytes <= capacity / 2 ? level : level / 2
    }

    /// Makes room for the tiles of a face, at first of the scale that is wanted.
    private func reserve(_ columns: Int, _ rows: Int, withNeighbors: Bool, over seen: Rect, at scale: Double) {
        let ring = withNeighbors ? 2 : 0
        reservedBytes += (columns + ring) * (rows + ring) * TileGrid.tileBytes
        coverBytes += seen.width * seen.height * scale * scale * Double(MemoryLayout<UInt32>.size)
        cache.capacity = max(Self.capacity, Int(min(coverBytes * Self.coversKept, Double(Int32.max))))
    }

    /// What there is of other scales where those of the wanted one leave something open, the coarsest first. What is
    /// finer, or less coarse, hides what is coarser.
    private func standIns(
        in open: OpenParts, at seenScale: Double, besides level: Double, face: TiledFace, of state: inout ShownFace
    ) -> [PlacedTile] {
        let others = state.scales.filter { $0 != level }
        let finer = others.filter { $0 > seenScale && $0 <= seenScale * Self.finestStandIn }.min()
        let coarser = others.filter { $0 <= seenScale }.sorted(by: >).prefix(Self.maxCoarserStandIns)
        var open = open, found: [PlacedTile] = []
        for scale in (finer.map { [$0] } ?? []) + coarser where !open.isEmpty {
            let grid = TileGrid(scale: scale), (columns, rows) = grid.indices(over: open.bounds)
            guard columns.count * rows.count <= Self.maxTiles else { continue }
            var left = OpenParts()
            for column in columns {
                for row in rows {
                    let cell = grid.cell(column: column, row: row)
                    guard open.meets(cell) else { continue }
                    let key = TileKey(
                        face: face, renderState: state.renderState, piece: .tile(scale: scale, column: column, row: row)
                    )
                    let hasRoom = reservedBytes + TileGrid.tileBytes <= cache.capacity
                    let tile = hasRoom ? find(key, of: grid, in: &state) : nil
                    if let tile {
                        reservedBytes += tile.bitmap.byteCount
                        found.append(tile)
                    }
                    if tile?.opacity != 1 { left.add(cell) }
                }
            }
            open.keep(whatMeets: left)
        }
        return found.reversed()
    }

    private func requestNeighbors(
        of columns: Range<Int>, _ rows: Range<Int>, _ face: TiledFace, _ renderState: TileKey.RenderState,
        _ grid: TileGrid,
        heading: Point
    ) {
        for column in columns.lowerBound - 1...columns.upperBound where (0..<grid.columns).contains(column) {
            for row in rows.lowerBound - 1...rows.upperBound where (0..<grid.rows).contains(row) {
                guard !columns.contains(column) || !rows.contains(row) else { continue }
                let key = TileKey(
                    face: face, renderState: renderState, piece: .tile(scale: grid.scale, column: column, row: row))
                guard !cache.touch(key) else { continue }
                let isAhead =
                    Self.isAhead(column, of: columns, heading.x) || Self.isAhead(row, of: rows, heading.y)
                request(key, priority: isAhead ? Self.aheadPriority : Self.besidePriority, isVisible: false)
            }
        }
    }

    /// Whether a place lies on that side of a range to which it moves.
    private static func isAhead(_ place: Int, of range: Range<Int>, _ heading: Double) -> Bool {
        heading < 0 && place < range.lowerBound || heading > 0 && place >= range.upperBound
    }

    // MARK: Tiles

    /// A tile of the present state, and how far it has faded in; requests it if it is missing.
    ///
    /// - Parameter isShown: whether it is to be seen in this frame.
    private func place(
        _ key: TileKey, of grid: TileGrid?, in state: inout ShownFace, priority: Int, isShown: Bool = true
    ) -> PlacedTile? {
        if isShown, let tile = find(key, of: grid, in: &state) { return tile }
        state.miss(key)
        if !cache.touch(key) { request(key, priority: priority, isVisible: true) }
        return nil
    }

    /// A tile, if it is there.
    private func find(_ key: TileKey, of grid: TileGrid?, in state: inout ShownFace) -> PlacedTile? {
        guard let bitmap = cache[key] else { return nil }
        let opacity = min(state.presence(of: key, at: time), state.pagePresence)
        if opacity < 1 { isFading = true }
        guard let grid, case .tile(let scale, let column, let row) = key.piece else {
            return PlacedTile(
                bitmap: bitmap, key: key,
                area: Rect(x: 0, y: 0, width: CardMetrics.size.width, height: CardMetrics.size.height),
                corner: (0, 0), scale: LayerFactory.pageScale, opacity: opacity)
        }
        let frame = grid.frame(column: column, row: row)
        return PlacedTile(
            bitmap: bitmap, key: key, area: grid.area(of: frame), corner: (frame.x, frame.y), scale: scale,
            opacity: opacity)
    }

    private func request(_ key: TileKey, priority: Int, isVisible: Bool) {
        guard let factory, !failed.contains(key) else { return }
        if var order = orders[key] {
            guard order.serial != serial || priority < order.priority else { return }
            if order.priority != priority { order.ticket.reprioritize(priority) }
            (order.priority, order.serial, order.isVisible) = (priority, serial, isVisible)
            orders[key] = order
            return
        }
        let ticket = renderer.order(key, from: factory, priority: priority) { [weak self] in self?.arrived($0, for: key)
        }
        orders[key] = Order(ticket: ticket, priority: priority, serial: serial, isVisible: isVisible)
    }

    private func arrived(_ bitmap: LayerBitmap?, for key: TileKey) {
        guard let order = orders.removeValue(forKey: key) else { return }
        if let bitmap { cache.insert(bitmap, for: key) } else { failed.insert(key) }
        if order.isVisible { onArrival() }
        if isComplete { onCompletion() }
    }
}
