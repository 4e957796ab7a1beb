import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Cards that are carried while the deck is seen from farther away, and zooms that come while they are.
@Suite struct ZoomRearrangeTests {
    private static let note = NotePath(section: 1, note: 10)

    private func origin(_ path: NotePath, in zoom: ZoomView) -> NotePath? {
        zoom.trays.arranged?.deckPath(of: path)
    }

    /// A point of the window on a card's free edge.
    private func edge(of note: NotePath, in zoom: ZoomView) throws -> Point {
        let seen = zoom.trays.seenFlights.seenTransform(of: note)
        let places = [236.0, 230, 222].map { zoom.trays.viewport(seen(Point($0, 84))) }
        return try #require(places.first { zoom.trays.note(at: zoom.page($0)) == note })
    }

    private func isCarrying(_ stage: ZoomStage) -> Bool { stage.zoom.trays.isCarrying }

    @Test(arguments: [0.5, 0.25, 0.125]) func aCardIsCarriedInAnOverview(_ factor: Double) throws {
        let stage = ZoomStage(), zoom = stage.zoom
        zoom.zoom(to: factor, about: nil, time: stage.time)
        stage.settle()
        #expect(zoom.factor == factor)
        let hand = try edge(of: Self.note, in: zoom)
        let back = try #require(zoom.trays.seenFlights.seenTransform(of: Self.note).inverse)
        let grip = back(zoom.page(hand))
        zoom.press(at: hand, lifts: true, time: stage.time)
        zoom.drag(to: hand + Point(5, 0), time: stage.time)
        #expect(!isCarrying(stage), "it moves as far in the window as anywhere")
        zoom.drag(to: hand + Point(7, 0), time: stage.time)
        #expect(isCarrying(stage))
        // To where the section's first cards part.
        let goal = try edge(of: NotePath(section: 1, note: 3), in: zoom)
        zoom.drag(to: goal, time: stage.time)
        stage.wait(2)
        let carried = try #require(zoom.trays.carriedNotes.first)
        #expect(carried.section == 1 && abs(carried.note - 4) <= 1)
        #expect(origin(carried, in: zoom) == Self.note)
        let face = try #require(zoom.scene().layers.last { $0.name == .face(carried, facet: 0) })
        guard case .plane(_, let seen) = face.placement else {
            Issue.record("it lies in no plane")
            return
        }
        let place = seen(grip)
        #expect(abs(place.x - goal.x) < 1 && abs(place.y - goal.y) < 1, "it is held where it was gripped")
        let width = seen(Point(240, 84)).x - seen(Point(0, 84)).x
        #expect(abs(width - 1.25 * 240 * factor) < 1, "and as much larger as in the trays")
        zoom.lift(time: stage.time)
        stage.settle()
        #expect(!zoom.trays.orderAnimator.rearrangement.isActive && origin(carried, in: zoom) == Self.note)
        #expect(zoom.factor == factor)
    }

    @Test func aPinchPutsBackWhatIsCarried() throws {
        let stage = ZoomStage(), zoom = stage.zoom, before = stage.picture
        let hand = try edge(of: NotePath(section: 0, note: 4), in: zoom)
        zoom.press(at: hand, lifts: true, time: stage.time)
        zoom.drag(to: hand + Point(200, 260), time: stage.time)
        stage.wait(0.5)
        #expect(isCarrying(stage))
        stage.pinch(by: 0.7, at: Point(640, 400), steps: 3)
        #expect(!zoom.trays.orderAnimator.rearrangement.isActive && zoom.trays.arranged?.order.isDecks == true)
        zoom.drag(to: hand + Point(20, 20), time: stage.time)
        #expect(!isCarrying(stage))
        stage.endPinch()
        zoom.reset(time: stage.time)
        stage.settle()
        #expect(stage.picture == before)
    }

    @Test(arguments: [0.5, 3]) func aZoomEndsWhatCardsAreOnTheirWayTo(_ factor: Double) {
        /// - Parameter pause: between the move and the zoom.
        func places(after pause: Double) -> [NotePath: Point] {
            let stage = ZoomStage()
            stage.zoom.trays.move([NotePath(section: 0, note: 30)], to: NotePath(section: 0, note: 2), time: stage.time)
            stage.wait(pause)
            stage.zoom.zoom(to: factor, about: nil, time: stage.time)
            #expect(!stage.zoom.trays.orderAnimator.rearrangement.isActive)
            stage.settle()
            return stage.hinges
        }
        let early = places(after: 0.05), late = places(after: 3)
        #expect(Set(early.keys) == Set(late.keys))
        for (note, place) in early {
            guard let other = late[note] else { continue }
            #expect(abs(place.x - other.x) < 1e-6 && abs(place.y - other.y) < 1e-6)
        }
    }

    @Test func aCardThatIsSeenCloseUpStaysWhereverItStands() {
        let stage = ZoomStage(), zoom = stage.zoom
        zoom.trays.move([Self.note], to: NotePath(section: 0, note: 5), time: stage.time)
        stage.wait(2)
        zoom.open(NotePath(section: 0, note: 5), time: stage.time)
        stage.settle()
        zoom.perform(.undo, time: stage.time)
        #expect(zoom.closeUpNote == Self.note)
        stage.settle()
        #expect(zoom.closeUpNote == Self.note && zoom.factor == zoom.fillFactor)
        zoom.perform(.moveRight, time: stage.time)
        zoom.press(at: Point(640, 400), lifts: true, time: stage.time)
        zoom.drag(to: Point(660, 430), time: stage.time)
        #expect(!isCarrying(stage) && zoom.trays.arranged?.order.isDecks == true, "nothing is moved there")
        zoom.lift(time: stage.time)
    }

    @Test func aCounterHasRoomForTheCardsThatCome() {
        let stage = ZoomStage(sections: [99, 12])
        _ = stage.picture
        stage.zoom.trays.expose(NotePath(section: 0, note: 98))
        stage.settle()
        _ = stage.picture
        stage.zoom.trays.move([NotePath(section: 1, note: 0)], to: NotePath(section: 0, note: 99), time: stage.time)
        stage.settle()
        _ = stage.picture
        stage.zoom.trays.expose(NotePath(section: 0, note: 99))
        stage.settle()
        _ = stage.picture
        #expect(stage.zoom.trays.counter(ofSection: 0)?.position == 100)
        #expect(stage.zoom.trays.counter(ofSection: 0)?.count == 100)
    }
}
