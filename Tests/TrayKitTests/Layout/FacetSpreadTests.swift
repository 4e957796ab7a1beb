import CardDeck
import Raster
import Testing

@testable import TrayKit

/// All facets of a card beside each other in a close-up.
@Suite struct FacetSpreadTests {
    private static let card = Size(240, 168)
    private static let note = NotePath(section: 0, note: 4)

    private func stage() -> ZoomStage {
        let stage = ZoomStage()
        stage.zoom.open(Self.note, time: 0)
        stage.settle()
        return stage
    }

    /// Where facets are seen, and of which page, in the order of painting.
    private func facets(
        _ stage: ZoomStage, of note: NotePath = FacetSpreadTests.note
    ) -> [(facet: Int, page: Int, frame: Rect)] {
        stage.zoom.scene().layers.compactMap { layer in
            guard case .tiles(note, let facet, let page) = layer.name,
                case .plane(let area, let transform) = layer.placement
            else { return nil }
            return (facet, page, transform.bounds(of: area))
        }
    }

    // MARK: Arrangement

    @Test(arguments: [Size(1280, 800), Size(1920, 1080), Size(700, 1400), Size(3440, 1440)])
    func allAreSeenWholeAndNoneCoversAnother(_ window: Size) throws {
        for count in 2...9 {
            let all = try #require(FacetArrangement(count: count, window: window, card: Self.card, isMirrored: false))
            let frames = (0..<count).map { facet in
                let middle = all.place(of: facet) * all.fill
                let size = Size(Self.card.width * all.fill, Self.card.height * all.fill)
                return Rect(
                    x: window.width / 2 + middle.x - size.width / 2, y: window.height / 2 + middle.y - size.height / 2,
                    width: size.width, height: size.height)
            }
            for (index, frame) in frames.enumerated() {
                #expect(frame.minX > 27.9 && frame.maxX < window.width - 27.9)
                #expect(frame.minY > 27.9 && frame.maxY < window.height - 27.9)
                #expect(frames[..<index].allSatisfy { !$0.inset(by: -5).intersects(frame) })
            }
            // They are read in lines.
            let order = frames.indices.sorted { (frames[$0].y, frames[$0].x) < (frames[$1].y, frames[$1].x) }
            #expect(order == Array(frames.indices))
        }
    }

    @Test func twoStandBesideEachOtherOrInATallWindowAboveEachOther() throws {
        func two(_ window: Size, isMirrored: Bool = false) throws -> FacetArrangement {
            try #require(FacetArrangement(count: 2, window: window, card: Self.card, isMirrored: isMirrored))
        }
        let wide = try two(Size(1280, 800))
        #expect(wide.place(of: 0).x < 0 && wide.place(of: 1).x > 0 && wide.place(of: 0).y == 0)
        let tall = try two(Size(600, 900))
        #expect(tall.place(of: 0).y < 0 && tall.place(of: 1).y > 0 && tall.place(of: 0).x == 0)
        let mirrored = try two(Size(1280, 800), isMirrored: true)
        #expect(mirrored.place(of: 0).x > 0)
    }

    @Test func oneHasNoneBesideItAndSmallWindowsHaveNoRoom() {
        #expect(FacetArrangement(count: 1, window: Size(1280, 800), card: Self.card, isMirrored: false) == nil)
        #expect(FacetArrangement(count: 2, window: Size(300, 200), card: Self.card, isMirrored: false) == nil)
        #expect(FacetArrangement(count: 3000, window: Size(3840, 2160), card: Self.card, isMirrored: false) == nil)
        #expect(FacetArrangement(count: 2, window: Size(1, 1), card: Self.card, isMirrored: false) == nil)
    }

    // MARK: View

    @Test func theyComeApartAndGoTogetherAgain() throws {
        let stage = stage(), zoom = stage.zoom
        let before = stage.picture
        #expect(facets(stage).map(\.facet) == [0])
        #expect(zoom.spread(time: stage.time) == .done && zoom.isSpread)
        stage.wait(0.15)
        #expect(zoom.isAnimating && facets(stage).count == 3)
        stage.settle()
        let apart = facets(stage)
        #expect(Set(apart.map(\.facet)) == [0, 1, 2])
        #expect(Set(apart.map { ($0.frame.width * 16).rounded() }).count == 1)
        for facet in apart {
            #expect(facet.frame.minX > 27 && facet.frame.maxX < 1253 && facet.frame.minY > 27 && facet.frame.maxY < 773)
        }
        #expect(zoom.scene().closeUp?.isSteady == true)
        #expect(abs(240 * (zoom.scene().closeUp?.scale(of: Self.note) ?? 0) - apart[0].frame.width) < 1e-6)
        _ = zoom.spread(time: stage.time)
        stage.settle()
        stage.wait(5)
        #expect(stage.picture == before)
    }

    @Test func theyStayApartFromCardToCardAndGoBackToTheTray() {
        let stage = ZoomStage(), zoom = stage.zoom
        zoom.trays.expose(Self.note, animated: false)
        let before = stage.picture
        #expect(zoom.spread(time: 0) == .done, "the card in front is taken out of its tray")
        stage.settle()
        #expect(facets(stage).count == 3)
        zoom.perform(.cardRight, time: stage.time)
        stage.settle()
        let next = NotePath(section: 0, note: 5)
        #expect(zoom.closeUpNote == next && facets(stage, of: next).count == 3)
        zoom.perform(.cardLeft, time: stage.time)
        stage.settle()
        zoom.perform(.dismiss, time: stage.time)
        stage.settle()
        // The counter hears of it now.
        _ = stage.picture
        stage.settle()
        stage.wait(5)
        #expect(stage.picture == before)
    }

    @Test func enterTurnsNothingWhereAllIsSeen() {
        let stage = stage(), zoom = stage.zoom
        _ = zoom.spread(time: stage.time)
        stage.settle()
        zoom.perform(.turn, time: stage.time)
        stage.settle()
        #expect(zoom.trays.model.facet(of: Self.note) == 0)
        _ = zoom.spread(false, time: stage.time)
        stage.wait(0.1)
        zoom.perform(.turn, time: stage.time)
        #expect(zoom.trays.model.facet(of: Self.note) == 0, "they lie on each other first")
        stage.settle()
        #expect(zoom.trays.model.facet(of: Self.note) == 1)
    }

    @Test func aClickTakesOneAndADoubleClickLeaves() throws {
        let stage = stage(), zoom = stage.zoom
        _ = zoom.spread(time: stage.time)
        stage.settle()
        let last = try #require(facets(stage).first { $0.facet == 2 }).frame.center
        zoom.press(at: last, time: stage.time)
        zoom.lift(time: stage.time)
        stage.wait(0.05)
        #expect(zoom.trays.model.facet(of: Self.note) == 2 && !zoom.isSpread)
        let place = try #require(facets(stage).last { $0.facet == 2 }).frame.center
        #expect(abs(place.x - last.x) < 100, "it comes from where it lay")
        stage.wait(0.05)
        zoom.press(at: last, time: stage.time)
        zoom.lift(time: stage.time)
        stage.settle()
        #expect(!zoom.isCloseUp && zoom.isSpread && zoom.trays.model.facet(of: Self.note) == 0)
    }

    @Test func whereThereIsNoRoomNothingHappens() {
        let stage = ZoomStage(size: Size(300, 240)), zoom = stage.zoom
        let before = stage.picture
        #expect(zoom.spread(time: 0) == .narrow && !zoom.isSpread && stage.picture == before)
        zoom.trays.delegate = CardCounts.facets[1]
        #expect(zoom.spread(time: 0) == .single && !zoom.isSpread && !zoom.isCloseUp && !zoom.isAnimating)
        #expect(ZoomStage(sections: [0]).zoom.spread(time: 0) == .noCard)
    }

    private final class GrowingPages: TrayDelegate {
        func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { 3 }
        func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? { facet + 1 }
    }

    @Test func theyGoOnPageByPageTogether() {
        let stage = stage(), zoom = stage.zoom
        let pages = GrowingPages()
        zoom.trays.delegate = pages
        _ = zoom.spread(time: stage.time)
        stage.settle()
        for _ in 0..<3 {
            zoom.perform(.pageDown, time: stage.time)
            stage.settle()
        }
        #expect(facets(stage).sorted { $0.facet < $1.facet }.map(\.page) == [0, 1, 2])
        #expect(zoom.trays.seenCloseUp.closeUpPages?.page == 2 && zoom.trays.seenCloseUp.closeUpPages?.count == 3)
        _ = zoom.spread(time: stage.time)
        stage.settle()
        #expect(facets(stage).map(\.page) == [0])
    }

    @Test func withReducedMotionTheyLieThereAtOnce() {
        let stage = stage(), zoom = stage.zoom
        zoom.trays.reducesMotion = true
        _ = zoom.spread(time: stage.time)
        #expect(facets(stage).count == 3 && !zoom.isAnimating)
    }
}
