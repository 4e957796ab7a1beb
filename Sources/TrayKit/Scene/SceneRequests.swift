import CardDeck
import Raster

/// Asks for layers: of what is seen, and of what soon may be.
struct SceneRequests: TrayPart {
    let trays: TrayView

    /// Adds what the cards need that are out of their rows.
    func addLiftedRequests(to scene: inout Scene) {
        for card in trays.orderAnimator.rearrangement.lifted {
            scene.wanted.append(
                LayerRequest(.face(card.path, facet: model.facet(of: card.path)), priority: LayerRequest.exposedFace))
        }
    }

    /// How many cards beyond the exposed one have their faces kept on the side from which cards come, and how
    /// many on the other; the same for the spines of flipped cards, which soon stand if the row moves back.
    private static let cardsAhead = 6.0
    private static let cardsBehind = 2.0

    /// Adds what some rows want, all of one kind after the other, by priority.
    ///
    /// - Parameter base: 0 for rows in sight.
    func addRequests(of rows: ArraySlice<StandingRow>, base: Int, to scene: inout Scene) {
        if base == 0, !trays.orderAnimator.rearrangement.lifted.isEmpty { addLiftedRequests(to: &scene) }
        for row in rows {
            for index in row.indices(from: -1, through: 1) where abs(row.u(index)) < 1 {
                addFace(index, of: row, priority: base + LayerRequest.exposedFace, to: &scene)
                addFacetsInMotion(of: row.note(index), priority: base + LayerRequest.exposedFace, to: &scene)
            }
        }
        let hasSwatches = trays.relayoutAnimator.restingSwatchShare == 1, showsAnswers = trays.showsAnswers
        for row in rows {
            let flipped = trays.flickAnimator.flicks.isBackward(row.path) ? Self.cardsAhead : Self.cardsBehind
            for index in row.indices(from: -flipped, through: .infinity) {
                let note = row.note(index)
                scene.wanted.append(
                    LayerRequest(hasSwatches ? .swatch(note) : .spine(note), priority: base + LayerRequest.spine))
            }
            guard showsAnswers else { continue }
            for index in row.indices(from: -.infinity, through: 0) {
                scene.wanted.append(LayerRequest(.answer(row.note(index)), priority: base + LayerRequest.spine))
            }
        }
        // A row is in sight before it is flicked: no other needs more than it is about to show.
        guard base == 0 else { return }
        for row in rows { addNearFaces(of: row, to: &scene) }
        for row in rows {
            for index in row.indices(from: -1, through: 1) where abs(row.u(index)) < 1 {
                let note = row.note(index)
                guard let count = trays.facetCount(of: note), count > 1 else { continue }
                let facet = model.facet(of: note)
                scene.wanted.append(
                    LayerRequest(.face(note, facet: (facet + 1) % count), priority: LayerRequest.nextFacet))
                guard count > 2 else { continue }
                scene.wanted.append(
                    LayerRequest(.face(note, facet: (facet + count - 1) % count), priority: LayerRequest.nextFacet))
            }
        }
    }

    /// Adds the facets that a card in motion shows beside the one that it has turned to: those that it turns away
    /// from, or those behind a lifted one.
    private func addFacetsInMotion(of note: NotePath, priority: Int, to scene: inout Scene) {
        guard let motion = trays.facetAnimator.cards[note] else { return }
        let count = trays.facetAnimator.facets(of: note), facet = model.facet(of: note)
        func add(_ place: Int) {
            let face = LayerName.face(note, facet: ((facet + place) % count + count) % count)
            scene.wanted.append(LayerRequest(face, priority: priority))
        }
        if motion.turn.isMoving {
            let from = motion.turn.state(at: now).position - motion.turn.target
            add(Int(from.rounded(.down)))
            add(Int(from.rounded(.up)))
        }
        if motion.flap.isMoving || motion.flap.target > 0 || motion.waitsForFlap {
            for place in 1..<max(1, min(count, SeenFacets.facetsSeen + 1)) { add(place) }
        }
    }

    /// Adds the faces beside the exposed one that are soon seen if the row moves on: where it will come to rest
    /// first, then those that are next, then those it came from.
    private func addNearFaces(of row: StandingRow, to scene: inout Scene) {
        let priority = LayerRequest.nearFace
        if let flick = trays.flickAnimator.flicks[row.path], flick.isMoving,
            abs(flick.target - row.exposed) > Self.cardsBehind
        {
            addFace(Int(flick.target.rounded()), of: row, priority: priority, to: &scene)
        }
        let isBackward = trays.flickAnimator.flicks.isBackward(row.path)
        let after = row.indices(from: 1, through: isBackward ? Self.cardsBehind : Self.cardsAhead)
        let before = row.indices(from: isBackward ? -Self.cardsAhead : -Self.cardsBehind, through: -1)
        if !isBackward { for index in after { addFace(index, of: row, priority: priority, to: &scene) } }
        for index in before.reversed() { addFace(index, of: row, priority: priority, to: &scene) }
        if isBackward { for index in after { addFace(index, of: row, priority: priority, to: &scene) } }
    }

    private func addFace(_ index: Int, of row: StandingRow, priority: Int, to scene: inout Scene) {
        let note = row.note(index)
        scene.wanted.append(LayerRequest(.face(note, facet: model.facet(of: note)), priority: priority))
    }
}

/// A row without what is out of its place in it: which notes it holds, and which of them is exposed.
struct StandingRow {
    let path: RowPath
    let notes: Range<Int>
    /// Its exposed position.
    let exposed: Double

    init(_ path: RowPath, in trays: TrayView) {
        self.path = path
        notes = trays.layout.notes(inRow: path.row, ofSection: path.section)
        exposed = trays.exposedPosition(of: path)
    }

    /// The note at a place of the row.
    func note(_ index: Int) -> NotePath { NotePath(section: path.section, note: notes.lowerBound + index) }

    /// The place of a card beside the exposed one.
    func u(_ index: Int) -> Double { Double(index) - exposed }

    /// The indices from one u to another, both included.
    func indices(from first: Double, through last: Double) -> Range<Int> {
        RowGeometry.indices(from: first, through: last, exposed: exposed, count: notes.count)
    }
}
