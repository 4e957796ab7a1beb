import CardDeck
import Raster

/// Says what is to be drawn: makes the scene of what trays are now.
final class SceneBuilder: TrayPart {
    unowned let trays: TrayView

    /// The last scene, and the rows it was made of: the next one takes their memory.
    private var drawn = Scene(size: .zero, layers: [], wanted: [])
    private var near: [RowPath] = []

    /// How a page was drawn.
    struct DrawnPage {
        var viewport: Viewport
        /// The height of the page at the window's top.
        var offset: Double
    }

    /// How it was drawn last; nil before.
    private(set) var lastDrawn: DrawnPage?

    private var standing: [StandingRow] = []

    init(_ trays: TrayView) { self.trays = trays }

    /// Paths mean other notes from now on.
    func forgetNotes() { drawn.near.removeAll() }

    /// The scene as of the last `advance`, to be drawn. Afterwards nothing needs display until something changes.
    ///
    /// O(cards in sight), whatever the deck holds. Takes no memory that an earlier scene had, as long as nobody
    /// keeps that one.
    func scene() -> Scene {
        trays.needsDisplay = false
        lastDrawn = DrawnPage(viewport: viewport, offset: trays.pageAnimator.page.value)
        trays.relayoutAnimator.wasDrawn()
        return currentScene()
    }

    /// The scene as of the last `advance`, which is not drawn.
    func currentScene() -> Scene {
        drawn.size = size
        drawn.units = Scene.Units(page: viewport.restingScale, type: trays.typeUnit)
        drawn.top = deviceRow
        drawn.closeUp = trays.closeUp == nil ? nil : Scene.CloseUpScale()
        drawn.layers.removeAllForReuse()
        drawn.wanted.removeAllForReuse()
        drawn.former = nil
        guard layout.sectionCount > 0 else { return drawn }
        let top = seenOffset,
            sight = trays.relayoutAnimator.reflows.isEmpty ? top...top + size.height : trays.relayoutAnimator.sight
        layout.collectRows(from: sight.lowerBound, to: sight.upperBound, margin: TrayView.spareRows, into: &near)
        // Rows follow each other downward: those in sight are a stretch of them.
        let first = near.firstIndex { trays.frame(of: $0, offset: top).maxY > sight.lowerBound - top } ?? near.endIndex
        let end =
            near[first...].firstIndex { trays.frame(of: $0, offset: top).minY >= sight.upperBound - top }
            ?? near.endIndex
        drawn.near.take(near, of: layout)
        trays.counterAnimator.updateCounters()
        let painter = RowPainter(trays: trays, context: SceneContext(trays))
        if let page = trays.fadeAnimator.dissolves.page {
            for snapshot in page.snapshots {
                let rows = layout.rows(from: snapshot.position, to: snapshot.position + size.height)
                addPage(
                    rows[...], offset: snapshot.position, opacity: snapshot.opacity(at: now), with: painter, to: &drawn)
            }
        }
        trays.relayoutAnimator.ground?.add(to: &drawn, viewport: viewport, offset: top, at: now)
        addPage(
            near[first..<end], offset: top, opacity: trays.fadeAnimator.dissolves.page?.presence(at: now) ?? 1,
            with: painter, to: &drawn)
        let fade = trays.relayoutAnimator.fade
        if let fade, fade.extent == .page { fade.add(to: &drawn, viewport: viewport, offset: top, at: now) }
        painter.closeUpPainter.addCloseUp(to: &drawn)
        if let fade, fade.extent == .window { fade.add(to: &drawn, viewport: viewport, offset: top, at: now) }
        addIndicator(to: &drawn)
        let isDownward = trays.pageAnimator.travel > 0
        standing.removeAllForReuse()
        for row in near { standing.append(StandingRow(row, in: trays)) }
        let requests = SceneRequests(trays: trays)
        let above = standing[..<first], below = standing[end...]
        requests.addRequests(of: standing[first..<end], base: 0, to: &drawn)
        requests.addRequests(of: isDownward ? below : above, base: LayerRequest.ahead, to: &drawn)
        requests.addRequests(of: isDownward ? above : below, base: LayerRequest.behind, to: &drawn)
        return drawn
    }

    /// How many device pixels of the page lie above the window, where it stands on whole ones: a page that scrolls
    /// looks the same but for where it lies then, and text on it stays as sharp as it was set.
    private var deviceRow: Int? {
        guard let deviceScale = trays.deviceScale, viewport.scale == viewport.restingScale, !trays.isReflowing else {
            return nil
        }
        return Int((trays.pageAnimator.page.value * viewport.scale * deviceScale).rounded())
    }

    /// The page's offset as it is seen.
    private var seenOffset: Double {
        guard let deviceScale = trays.deviceScale, let row = deviceRow else { return trays.pageAnimator.page.value }
        return Double(row) / (viewport.scale * deviceScale)
    }

    /// Adds some rows of the page, with all that belongs to them, at an offset.
    private func addPage(
        _ rows: ArraySlice<RowPath>, offset: Double, opacity: Double, with painter: RowPainter, to scene: inout Scene
    ) {
        let start = scene.layers.count
        addHeaders(offset: offset, to: &scene)
        let ground = scene.layers.count
        for recess in trays.reloadAnimator.departedRows { addRecess(recess, offset: offset, to: &scene) }
        for row in rows { addRecess(of: row, offset: offset, to: &scene) }
        if trays.relayoutAnimator.reflows.isEmpty {
            for row in rows { painter.addRow(row, offset: offset, to: &scene) }
        } else {
            if let before = trays.relayoutAnimator.ground { scene.fade(from: ground, by: before.presence(at: now)) }
            painter.addRowsInFlight(rows, offset: offset, to: &scene)
        }
        if !trays.orderAnimator.rearrangement.shifts.isEmpty {
            painter.flightPainter.addArrivals(beside: rows, offset: offset, to: &scene)
        }
        painter.facetPainter.addLiftedFacets(offset: offset, to: &scene)
        if !trays.orderAnimator.rearrangement.lifted.isEmpty {
            painter.flightPainter.addCarriedCards(offset: offset, to: &scene)
        }
        viewport.apply(to: &scene.layers[ground...])
        scene.fade(from: start, by: opacity)
    }

    private func addHeaders(offset top: Double, to scene: inout Scene) {
        let sections =
            trays.relayoutAnimator.reflows.isEmpty
            ? layout.sections(from: top, to: top + size.height) : trays.relayoutAnimator.sectionsInSight
        let unit = trays.typeUnitInFlight, restingUnit = trays.typeUnit
        for section in sections {
            let start = scene.layers.count
            guard let header = trays.header(ofSection: section, offset: top) else { continue }
            if metrics.isLit {
                scene.layers.append(SceneLayer(.headerGloss, at: .plane(area: header.rect, transform: .identity)))
            }
            addTitle(of: section, in: header, to: &scene)
            addCounter(of: section, in: header, to: &scene)
            scene.enlarge(from: start, by: unit, restingUnit: restingUnit)
        }
    }

    private func addTitle(of section: Int, in header: HeaderLayout, to scene: inout Scene) {
        func add(width: Double, opacity: Double, isLeaving: Bool = false) {
            guard opacity > 0 else { return }
            var layer = SceneLayer(.title(section: section, maximumWidth: width), at: header.title, opacity: opacity)
            layer.isLeaving = isLeaving
            scene.layers.append(layer)
        }
        guard let before = trays.relayoutAnimator.titleBefore(ofSection: section), before.width != header.titleWidth
        else {
            return add(width: header.titleWidth, opacity: 1)
        }
        // Where it has less room it may be cut off earlier: the new one comes over the old one.
        add(width: before.width, opacity: before.ground.opacity(at: now), isLeaving: true)
        add(width: header.titleWidth, opacity: before.ground.presence(at: now))
    }

    func addRecess(of row: RowPath, offset: Double, to scene: inout Scene) {
        let rect = trays.frame(of: row, offset: offset)
        let hasFocus = row == trays.focus && !layout.notes(inRow: row.row, ofSection: row.section).isEmpty
        scene.layers.append(
            SceneLayer(
                hasFocus ? .focusedRecess(rect.size) : .recess(rect.size), at: .flat(rect.origin, anchor: .zero),
                opacity: trays.reloadAnimator.presence(of: row)))
    }

    /// Adds a recess that its section has no more.
    private func addRecess(_ recess: DepartingRecess, offset: Double, to scene: inout Scene) {
        scene.layers.append(
            SceneLayer(
                .recess(recess.frame.size), at: .flat(recess.frame.origin - Point(0, offset), anchor: .zero),
                opacity: recess.presence.share(at: now)))
    }

    private static let labelGap = 10.0
    /// A page of more windows than this names its section while it scrolls, not only while it is scrubbed.
    private static let longPage = 3.0

    private func addIndicator(to scene: inout Scene) {
        let opacity = trays.pageAnimator.indicator.opacity(at: now)
        guard opacity > 0, trays.closeUp == nil,
            let thumb = trays.pageAnimator.indicatorThumb.map(viewport.callAsFunction)
        else {
            return
        }
        scene.layers.append(
            SceneLayer(.scrollThumb(thumb.size), at: .flat(thumb.origin, anchor: .zero), opacity: opacity))
        guard trays.pageAnimator.indicator.isDragged || layout.contentHeight > Self.longPage * size.height,
            let section = layout.section(atHeight: trays.pageAnimator.page.value + size.height / 3)
        else { return }
        scene.layers.append(
            SceneLayer(
                .scrollLabel(section: section),
                at: .flat(Point(thumb.minX - Self.labelGap, thumb.center.y), anchor: Point(1, 0.5)), opacity: opacity))
    }

    func addCounter(of section: Int, in header: HeaderLayout, to scene: inout Scene) {
        guard header.count > 0, let entry = trays.counterAnimator.counters[section] else { return }
        let corner = header.positionCorner
        if let counter = entry.position.counter {
            scene.add(
                counter, .position, at: corner, isReversed: trays.reversesDigits, isLit: metrics.isLit, time: now)
        } else {
            scene.add(entry.position.number, in: header.position, at: corner, isReversed: trays.reversesDigits)
        }
        guard let total = header.total, let corner = header.totalCorner else { return }
        scene.layers.append(SceneLayer(.counterSlash, at: .flat(header.slash, anchor: Point(0.5, 0.5))))
        if let counter = entry.total.counter {
            return scene.add(
                counter, .count, at: corner, isReversed: trays.reversesDigits, isLit: metrics.isLit, time: now)
        }
        // Nearly always: one layer for all of it.
        scene.layers.append(
            SceneLayer(
                .counterTotal(total, number: header.count, isReversed: trays.reversesDigits),
                at: .flat(corner, anchor: .zero)))
    }
}
