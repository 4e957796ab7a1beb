import CardDeck
import Raster
import Testing

@testable import TrayKit

/// What a scene names beside cards: shadows, the focus, answers.
@Suite struct TrayLooksTests {
    private let row = RowPath(section: 0, row: 0)

    private func view(_ count: Int = 22, direction: TextDirection = .leftToRight) -> TrayView {
        TrayView(source: FakeDeck([count, 5], direction: direction), size: Size(1280, 800))
    }

    /// Where a layer that lies on a plane is seen.
    private func bounds(_ layer: SceneLayer) -> Rect {
        guard case .plane(let area, let transform) = layer.placement else { return .zero }
        return transform.bounds(of: area)
    }

    // MARK: Answers

    private func answers(_ layers: [SceneLayer]) -> [(note: NotePath, layer: SceneLayer)] {
        layers.compactMap { layer in
            if case .answer(let note) = layer.name { (note, layer) } else { nil }
        }
    }

    private func requests(_ scene: Scene) -> Set<NotePath> {
        Set(scene.wanted.compactMap { if case .answer(let note) = $0.name { note } else { nil } })
    }

    @Test func backsAreBlankUntilAsked() {
        let view = view()
        view.hold(row, at: 6)
        #expect(answers(view.scene().layers).isEmpty && requests(view.scene()).isEmpty)
        view.perform(.toggleAnswers, time: 1)
        #expect(view.showsAnswers && view.needsDisplay)
        let scene = view.scene()
        #expect(answers(scene.layers).map(\.note.note).sorted() == Array(0..<6))
        #expect(answers(scene.layers).allSatisfy { $0.layer.opacity == 1 })
        #expect(requests(scene).isSuperset(of: (0..<6).map { NotePath(section: 0, note: $0) }))
        view.perform(.toggleAnswers, time: 2)
        #expect(answers(view.scene().layers).isEmpty && requests(view.scene()).isEmpty)
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
    func answersAreReadOnTheirStrips(_ direction: TextDirection) {
        let view = view(direction: direction)
        view.showsAnswers = true
        view.hold(row, at: 9)
        let layers = view.scene().layers
        let backs = layers.filter { $0.name == .back }.map { bounds($0) }
        let answers = answers(layers)
        #expect(answers.count == 9 && backs.count == 9)
        for (index, answer) in answers.enumerated() {
            guard case .plane(let area, let transform) = answer.layer.placement else { continue }
            let left = transform(Point(area.minX, 84)).x, right = transform(Point(area.maxX, 84)).x
            #expect(left < right, "mirrored")
            // Each lies on its own card, where the next one leaves it free.
            #expect(left > backs[index].minX && right < backs[index].maxX)
            guard index + 1 < backs.count else { continue }
            let isFree = direction == .leftToRight ? right < backs[index + 1].minX : left > backs[index + 1].maxX
            #expect(isFree, "the answer of card \(index) reaches under the next one")
        }
    }

    @Test func answersComeWithTheBacks() {
        let view = view()
        view.showsAnswers = true
        var last = 0.0
        for e in stride(from: 5.0, through: 6, by: 0.01) {
            view.hold(row, at: e)
            let opacity = answers(view.scene().layers).first { $0.note.note == 5 }?.layer.opacity ?? 0
            #expect(opacity >= last && opacity - last < 0.06)
            last = opacity
        }
        #expect(last == 1)
    }

    // MARK: Focus

    @Test func oneRowAndOneCardAreMarked() {
        let view = view()
        view.perform(.rowDown, time: 1)
        view.expose(NotePath(section: 1, note: 3), animated: false)
        let layers = view.scene().layers
        let frame = view.geometry(of: RowPath(section: 1, row: 0)).frame
        let focused = layers.filter { if case .focusedRecess = $0.name { true } else { false } }
        #expect(focused.count == 1)
        if case .flat(let origin, _) = focused.first?.placement { #expect(origin == frame.origin) }
        let marks = layers.filter { if case .focusMark = $0.name { true } else { false } }.map { bounds($0) }
        #expect(marks.count == 1)
        let face = layers.first { $0.name == .face(NotePath(section: 1, note: 3), facet: 0) }.map { bounds($0) }
        #expect(marks[0].minX > face!.minX && marks[0].maxX < face!.maxX && marks[0].minY > face!.maxY)
        #expect(marks[0].maxY < frame.maxY)
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
    func theMarkFollowsAFlick(_ direction: TextDirection) {
        let view = view(direction: direction)
        var last: Double?
        for e in stride(from: 0.0, through: 3, by: 0.1) {
            view.hold(row, at: e)
            let mark = view.scene().layers.first { if case .focusMark = $0.name { true } else { false } }!
            let place = bounds(mark).center.x * (direction == .leftToRight ? 1 : -1)
            if let last { #expect(abs(place - last - 3.8) < 1e-6) }
            last = place
        }
    }

    @Test func anEmptyRowHasNoMark() {
        let view = TrayView(source: FakeDeck([0]), size: Size(1280, 800))
        let layers = view.scene().layers
        #expect(layers.contains { if case .recess = $0.name { true } else { false } })
        #expect(!layers.contains { if case .focusMark = $0.name { true } else { false } })
    }

    // MARK: Edges

    @Test func edgesFadeAmongManyCards() {
        let view = view()
        var last: [Double] = []
        for e in stride(from: 3.0, through: 6, by: 0.01) {
            view.hold(row, at: e)
            let frame = view.geometry(of: row).frame
            let edges = view.scene().layers.filter { $0.name == .edge && bounds($0).intersects(frame) }.map(\.opacity)
            #expect(edges.filter { $0 == 1 }.count >= 7 && edges.count < 15)
            let sorted = edges.sorted()
            // What comes or goes was next to nothing.
            #expect(abs(sorted.reduce(0, +) - last.reduce(0, +)) < 0.03 || last.isEmpty, "at \(e)")
            last = sorted
        }
    }

    // MARK: The next facet's edge

    private func ends(of view: TrayView) -> [SceneLayer] {
        let frame = view.geometry(of: row).frame
        return view.scene().layers.filter {
            if case .paperEnd = $0.name { bounds($0).intersects(frame) } else { false }
        }
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
    func standingCardsNearTheFrontHintAtTheirNextFacet(_ direction: TextDirection) {
        let view = view(direction: direction)
        view.delegate = CardCounts.facets[2]
        view.hold(row, at: 3)
        let ends = ends(of: view).reversed()
        #expect(ends.count(where: { $0.opacity == 1 }) == 4 && ends.count < 8)
        for (place, end) in ends.enumerated() {
            let u = Double(place + 1), front = CardPose(u: u, metrics: view.metrics)
            let row = view.geometry(of: row), seen = bounds(end)
            let free = row.hinge(3 + place + 1) + front.reachOfFreeEdge(metrics: view.metrics)
            let reach = row.isMirrored ? row.frame.maxX - seen.minX : seen.maxX - row.frame.minX
            let beyond = reach - free
            // Some pixels of it show, and less than half of the strip that the card behind shows.
            #expect((1...8).contains(beyond), "at \(u): \(beyond)")
        }
        view.delegate = CardCounts.facets[1]
        #expect(self.ends(of: view).isEmpty, "there is none")
    }

    /// The facets behind the exposed card draw together to the one that hints at them.
    @Test func theNextFacetIsWhereItWasAsACardComesToStand() throws {
        let view = view(), note = NotePath(section: 0, note: 4)
        view.delegate = CardCounts.facets[4]
        var last: Double?
        for e in stride(from: 2.9, through: 4, by: 0.01) {
            view.hold(row, at: e)
            let geometry = view.geometry(of: row), u = geometry.u(4)
            let edge: Double
            if u < 1 {
                let card = view.seenFacets.nearCard(
                    note, index: 4, u: u, in: geometry.standing(4),
                    light: CardLighting(metrics: view.metrics).light(u: u))
                let placed = view.seenFacets.behind(card, 1).transform
                edge = placed.bounds(of: view.cardArea).maxX
            } else {
                edge = try bounds(#require(ends(of: view).last)).maxX
            }
            if let last { #expect(abs(edge - last) < 2.5, "at \(u)") }
            last = edge
        }
    }

    // MARK: Shadows

    @Test(arguments: [1, 2, 22]) func aRowsShadowIsAsWideAsItsCards(_ count: Int) {
        let view = view(count)
        var last: Rect?
        for e in stride(from: -1.5, through: Double(count) + 0.5, by: 0.02) {
            view.hold(row, at: e)
            let layers = view.scene().layers
            let frame = view.geometry(of: row).frame
            let inRow = layers.filter { bounds($0).intersects(frame) }
            let ends = inRow.filter { if case .shadow(let size, _) = $0.name { size.width < 100 } else { false } }
            guard ends.count == 2, case .shadow(_, let blur) = ends[0].name else {
                Issue.record("\(ends.count) ends at \(e)")
                return
            }
            let cast = bounds(ends[0]).union(bounds(ends[1])).inset(by: blur)
            let cards = inRow.filter { $0.name == .paper || $0.name == .back || $0.name == .edge }.map { bounds($0) }
            let seen = cards.dropFirst().reduce(cards[0]) { $0.union($1) }
            // Edges lie a hair under their cards.
            #expect(abs(cast.minX - seen.minX) < 1.5 && abs(cast.maxX - seen.maxX) < 1.5, "at \(e)")
            if let last { #expect(abs(cast.minX - last.minX) < 18 && abs(cast.maxX - last.maxX) < 18, "at \(e)") }
            last = cast
        }
    }

    @Test func shadowsLieBelowAllCards() throws {
        let view = view()
        view.hold(row, at: 4.3)
        let names = view.scene().layers.map(\.name)
        let shadows = names.indices.filter { if case .shadow = names[$0] { true } else { false } }
        let firstCard = try #require(names.firstIndex(of: .paper))
        // At its ends, and of each card that is lifted; the next row's lie above this one.
        #expect(shadows.filter { $0 < firstCard }.count == 4)
    }
}
