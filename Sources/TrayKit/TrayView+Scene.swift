import Raster

/// What is drawn.
extension TrayView {
    /// How many rows beyond either edge of the window have living cells.
    static let spareRows = 1
    /// Faces are kept for the cards that are soon exposed, spines for those that soon stand.
    private static let facesKept = -3.0...8.0
    private static let spinesKept = -3.0

    /// The scene as of the last `advance`. Afterwards nothing needs display until something changes.
    public func scene() -> Scene {
        needsDisplay = false
        var scene = Scene(size: size, layers: [], wanted: [])
        guard layout.sectionCount > 0 else { return scene }
        let (top, bottom) = (page.value, page.value + size.height)
        let near = layout.rows(from: top, to: bottom, margin: Self.spareRows)
        let visible = near.filter {
            let rect = layout.rect(ofRow: $0.row, inSection: $0.section)
            return rect.maxY > top && rect.minY < bottom
        }
        cells.keep(near.flatMap { row in
            layout.notes(inRow: row.row, ofSection: row.section).map { NotePath(section: row.section, note: $0) }
        })
        addHeaders(from: top, to: bottom, to: &scene)
        for row in visible { addRecess(of: row, to: &scene) }
        for row in visible { addCards(of: row, to: &scene) }
        addIndicator(to: &scene)
        let inSight = Set(visible)
        for row in near { addWishes(of: row, isVisible: inSight.contains(row), to: &scene) }
        scene.wanted.sort { $0.rank < $1.rank }
        return scene
    }

    /// The notes that have a living cell now.
    public var liveNotes: [NotePath] { Array(cells.live.keys) }

    // MARK: Ground

    private func addHeaders(from top: Double, to bottom: Double, to scene: inout Scene) {
        guard let first = layout.section(atHeight: top), let last = layout.section(atHeight: bottom) else { return }
        for section in first...last {
            let header = layout.rect(ofHeaderInSection: section).offset(by: Point(0, -page.value))
            guard header.maxY > 0, header.minY < size.height else { continue }
            let middle = header.y + header.height * Self.headerMiddle
            let counterWidth = min(Self.counterWidth, header.width / 3)
            scene.layers.append(
                SceneLayer(
                    .title(section: section, maximumWidth: max(0, header.width - 2 * Self.headerInset - counterWidth)),
                    at: .flat(Point(header.minX + Self.headerInset, middle), anchor: Point(0, 0.5))))
            let count = model.source.sections[section].noteCount
            guard count > 0 else { continue }
            scene.layers.append(
                SceneLayer(
                    .counter(section: section, position: position(inSection: section), count: count),
                    at: .flat(Point(header.maxX - Self.headerInset, middle), anchor: Point(1, 0.5))))
        }
    }

    /// Between a header's ends and its texts, and where their middle lies: a little low, since they
    /// belong to the tray below.
    private static let headerInset = 10.0
    private static let headerMiddle = 0.58
    private static let counterWidth = 140.0

    /// The place, from 1, of the note that a section shows: in the row that moves or was touched last.
    private func position(inSection section: Int) -> Int {
        if focus.section == section, let note = exposedNote(of: focus) { return note.note + 1 }
        let moving = flicks.keys.filter { $0.section == section }.min()
        if let moving, let note = exposedNote(of: moving) { return note.note + 1 }
        guard model.source.sections[section].noteCount > 0 else { return 0 }
        return (model.lastExposed(inSection: section) ?? 0) + 1
    }

    private func addRecess(of row: RowPath, to scene: inout Scene) {
        let rect = layout.rect(ofRow: row.row, inSection: row.section).offset(by: Point(0, -page.value))
        scene.layers.append(SceneLayer(.recess(rect.size), at: .flat(rect.origin, anchor: .zero)))
        if row == focus, !layout.notes(inRow: row.row, ofSection: row.section).isEmpty {
            scene.layers.append(SceneLayer(.focus(rect.size), at: .flat(rect.origin, anchor: .zero)))
        }
    }

    // MARK: Cards

    private func addCards(of path: RowPath, to scene: inout Scene) {
        let row = geometry(of: path)
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        for index in row.paintOrder {
            addCard(NotePath(section: path.section, note: notes.lowerBound + index), index: index, of: row, to: &scene)
        }
    }

    private func addCard(_ note: NotePath, index: Int, of row: RowGeometry, to scene: inout Scene) {
        let u = row.u(index)
        let pose = CardPose(u: u, metrics: metrics)
        let transform = row.transform(index)
        let card = Rect(x: 0, y: 0, width: metrics.cardSize.width, height: metrics.cardSize.height)
        let fromHinge = CardLighting(metrics: metrics).light(u: u, hasNeighbour: u > 0 ? index > 0 : index < row.count - 1)
        let light = row.isMirrored ? fromHinge.mirrored : fromHinge
        guard pose.showsFront else {
            let reversed = Homography(-1, 0, card.width, 0, 1, 0, 0, 0, 1)
            scene.layers.append(
                SceneLayer(.back, at: .plane(area: card, transform: transform.after(reversed)), light: light.mirrored))
            return
        }
        let cell = cells[note]
        // Face ink never lies under spine ink: the face covers paper and spine as it fades in. Nothing
        // stands before the first card: it shows its face even when the row is pulled beyond its start.
        let faceShare = index == 0 ? 1 : 1 - smoothstep(u)
        scene.layers.append(SceneLayer(.paper, at: .plane(area: card, transform: transform), light: light))
        if faceShare < 1 {
            var area = SpinePlacement(u: u, row: row).area
            if row.isMirrored { area.x = card.width - area.maxX }
            scene.layers.append(
                SceneLayer(
                    .spine(note), at: .plane(area: area, transform: transform),
                    light: light.restricted(to: area.minX / card.width, area.maxX / card.width), cell: cell))
        }
        if faceShare > 0 {
            scene.layers.append(
                SceneLayer(
                    .face(note, facet: model.facet(of: note)), at: .plane(area: card, transform: transform), light: light,
                    opacity: faceShare, cell: cell))
        }
    }

    // MARK: Wishes


    private func addWishes(of path: RowPath, isVisible: Bool, to scene: inout Scene) {
        let row = geometry(of: path)
        let notes = layout.notes(inRow: path.row, ofSection: path.section)
        let isAhead = (row.frame.centre.y > size.height / 2) == (travel > 0)
        let base = isVisible ? 0 : isAhead ? LayerWish.ahead : LayerWish.behind
        for index in 0..<row.count {
            let note = NotePath(section: path.section, note: notes.lowerBound + index)
            let u = row.u(index)
            let facet = model.facet(of: note)
            if u > Self.spinesKept { scene.wanted.append(LayerWish(.spine(note), rank: base + LayerWish.spine)) }
            if abs(u) < 1 {
                scene.wanted.append(LayerWish(.face(note, facet: facet), rank: base + LayerWish.exposedFace))
                if let count = facetCount(note), count > 1, isVisible {
                    let next = (facet + 1) % count
                    scene.wanted.append(LayerWish(.face(note, facet: next), rank: base + LayerWish.nextFacet))
                }
            } else if Self.facesKept.contains(u) {
                scene.wanted.append(LayerWish(.face(note, facet: facet), rank: base + LayerWish.nearFace))
            }
        }
    }

    // MARK: Indicator

    private static let labelGap = 10.0
    /// A page of more windows than this names its section while it scrolls, not only while it is scrubbed.
    private static let longPage = 3.0

    private func addIndicator(to scene: inout Scene) {
        let opacity = indicator.opacity(at: now)
        guard opacity > 0, let thumb = indicatorThumb else { return }
        scene.layers.append(
            SceneLayer(.scrollThumb(thumb.size), at: .flat(thumb.origin, anchor: .zero), opacity: opacity))
        guard indicator.isDragged || layout.contentHeight > Self.longPage * size.height,
            let section = layout.section(atHeight: page.value + size.height / 3)
        else { return }
        scene.layers.append(
            SceneLayer(
                .scrollLabel(section: section),
                at: .flat(Point(thumb.minX - Self.labelGap, thumb.centre.y), anchor: Point(1, 0.5)), opacity: opacity))
    }
}
