import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

@Suite struct ReducedMotionTests {
    let row = RowPath(section: 0, row: 0)
    let note = NotePath(section: 0, note: 0)

    func view(_ counts: [Int] = [22, 22, 500]) -> TrayView {
        let view = TrayView(source: FakeDeck(counts), size: Size(1280, 800))
        view.delegate = CardCounts.facets[3]
        view.reducesMotion = true
        view.advance(to: 1)
        return view
    }

    /// Where the planes of a scene's layers of a kind lie, each once.
    func places(_ view: TrayView, _ isWanted: (LayerName) -> Bool) -> Set<Homography> {
        Set(
            view.scene().layers.compactMap { layer in
                if isWanted(layer.name), case .plane(_, let transform) = layer.placement { transform } else { nil }
            })
    }

    /// Whether no card is seen only in part.
    func isWhole(_ view: TrayView) -> Bool {
        view.scene().layers.allSatisfy { $0.opacity == 1 || ($0.name != .paper && $0.name.note == nil) }
    }

    @Test func anExposureFadesAndNothingFlies() {
        let view = view()
        func isFace(_ name: LayerName) -> Bool { if case .face(note, _) = name { true } else { false } }
        let before = places(view, isFace)
        view.expose(NotePath(section: 0, note: 5))
        #expect(view.exposedPosition(of: row) == 5 && view.isAnimating)
        var frames = 0
        while view.isAnimating {
            #expect(places(view, isFace).isSubset(of: before))
            view.advance(to: view.now + 0.01)
            frames += 1
        }
        #expect((15...20).contains(frames))
        #expect(isWhole(view))
    }

    @Test func skimmingShowsCardsWithoutAnyThatFly() {
        let view = view(), middle = view.geometry(of: row).frame.center.y
        var seen: [Int: Set<Homography>] = [:]
        for x in [300.0, 800, 1000, 500] {
            view.hover(at: Point(x, middle), skims: true, time: view.now + 0.02)
            let e = view.exposedPosition(of: row)
            #expect(e == e.rounded() && e > 0)
            for card in 0..<22 {
                seen[card, default: []].formUnion(
                    places(view) { $0 == .face(NotePath(section: 0, note: card), facet: 0) })
            }
        }
        #expect(seen.values.count { !$0.isEmpty } == 5 && seen.values.allSatisfy { $0.count <= 1 })
        view.skimKeyReleased(time: view.now + 1)
        view.advance(to: view.now + 1)
        #expect(!view.isAnimating && view.exposedPosition(of: row) > 3)
    }

    @Test func everyFacetIsStillReached() {
        let view = view()
        let before = places(view) { $0 == .face(note, facet: 0) }
        for facet in [1, 2, 0] {
            view.perform(.turn, time: view.now)
            view.advance(to: view.now + 0.09)
            let shares = view.scene().layers.filter { $0.name == .face(note, facet: facet) }.map(\.opacity)
            #expect(shares.count == 1 && abs(shares[0] - 0.5) < 0.01)
            #expect(places(view) { $0 == .face(note, facet: facet) } == before)
            view.advance(to: view.now + 0.1)
            #expect(!view.isAnimating)
            #expect(places(view) { $0 == .face(note, facet: facet) } == before)
        }
    }

    @Test func aLiftedFacetComesInWhereItIsLiftedTo() {
        let view = view()
        view.perform(.flap, time: view.now)
        view.advance(to: view.now + 0.05)
        let early = view.scene().layers.last { $0.name == .face(note, facet: 0) }!
        view.advance(to: view.now + 0.2)
        let late = view.scene().layers.last { $0.name == .face(note, facet: 0) }!
        guard case .plane(_, let a) = early.placement, case .plane(_, let b) = late.placement else { return }
        #expect(a == b && early.opacity < 0.5 && late.opacity == 1)
        view.perform(.dismiss, time: view.now)
        view.advance(to: view.now + 0.3)
        #expect(!view.isAnimating && view.model.flappedNotes.isEmpty)
    }

    @Test func theHandStaysDirectAndAThrowEndsAtOnce() {
        let view = view()
        var time = 1.1
        for _ in 0..<20 {
            view.scroll(dx: 0, dy: 20, at: Point(600, 400), time: time)
            time += 0.01
        }
        #expect(view.pageOffset == 400 && isWhole(view))
        view.scrollEnded(time: time)
        let end = view.pageOffset
        #expect(end > 800)
        #expect(view.isAnimating && !isWhole(view))
        view.advance(to: time + 0.18)
        #expect(!view.isAnimating && view.pageOffset == end)
        view.wheel(notchesX: 0, notchesY: 1, at: Point(600, 400), time: view.now)
        #expect(abs(view.pageOffset - end - 86.2) < 0.1)
    }

    /// However quickly one picture follows another, no layer's share of what is seen jumps.
    @Test func fadesNeverJump() {
        var random = SplitMix(seed: 9), dissolve = Dissolve(), time = 0.0, worst = 0.0
        dissolve.replace(0, at: 0)
        var positions = 1.0
        for _ in 0..<5000 {
            time += 0.001
            func shares() -> [Double: Double] {
                Dictionary(dissolve.snapshots.map { ($0.position, $0.opacity(at: time)) }, uniquingKeysWith: max)
            }
            let before = (shares(), dissolve.presence(at: time))
            if Int.random(in: 0..<30, using: &random) == 0 {
                dissolve.replace(positions, at: time)
                #expect(dissolve.presence(at: time) == 0)
                #expect(dissolve.snapshots.last!.opacity(at: time) == before.1)
                positions += 1
            }
            _ = dissolve.advance(to: time)
            let after = shares()
            for (position, share) in before.0 { worst = max(worst, abs((after[position] ?? 0) - share)) }
        }
        #expect(worst < 1e-9)
    }
}
