import CardDeck
import RandomSupport
import Raster
import Testing

@testable import TrayKit

/// Windows from 200 pixels on: cards and margins shrink, and what is in front stays in sight through any change of size.
@Suite struct SmallWindowTests {
    @Test(arguments: [(Size(640, 400), 10), (Size(420, 700), 6), (Size(900, 600), 10), (Size(899, 600), 10)])
    func rowsHoldEnough(size: Size, cards: Int) {
        let stage = ZoomStage(size: size)
        #expect(stage.zoom.trays.layout.notesPerRow >= cards)
    }

    @Test func cardsAreNeverSmallerThan160() {
        for width in stride(from: 200.0, through: 1000, by: 50) {
            let stage = ZoomStage(size: Size(width, 600))
            let card = stage.zoom.trays.metrics.cardSize.width * stage.zoom.trays.viewport.scale
            #expect(card > 159.9 && card <= 240)
            #expect(width < 900 || card == 240)
        }
    }

    /// However narrow or low: front cards, whether they face the viewer or are turned, lie within the window.
    @Test(arguments: [200.0, 240, 333, 420, 640, 899], [200.0, 240, 300, 600])
    func nothingIsCutOff(width: Double, height: Double) {
        let stage = ZoomStage(sections: [60, 1, 5], size: Size(width, height))
        for note in [NotePath(section: 0, note: 0), NotePath(section: 0, note: 37), NotePath(section: 1, note: 0)] {
            stage.zoom.trays.expose(note, animated: false)
            stage.zoom.trays.revealFocus()
            let trays = stage.zoom.trays
            let (row, place) = trays.layout.position(ofNote: note.note, inSection: note.section)
            let card = trays.geometry(of: row).transform(place)
            for corner in [Point(0, 0), Point(240, 0), Point(0, 168), Point(240, 168)] {
                let seen = trays.viewport(card(corner))
                #expect(seen.x >= 0 && seen.x <= width && seen.y >= 0 && seen.y <= height, "\(note) at \(seen)")
            }
        }
    }

    /// A card close up lies within the smallest window.
    @Test(arguments: [Size(200, 200), Size(420, 260), Size(200, 900), Size(1200, 200)])
    func closeUpsFit(size: Size) throws {
        let stage = ZoomStage(size: size)
        stage.zoom.open(NotePath(section: 0, note: 3), time: 0)
        stage.settle()
        let seen = try #require(stage.zoom.trays.seenCloseUp.closeUpTransform())
        for corner in [Point(0, 0), Point(240, 168)] {
            let point = seen(corner)
            #expect(point.x >= 0 && point.x <= size.width && point.y >= 0 && point.y <= size.height, "\(point)")
        }
        #expect(abs((seen(Point(120, 84)) - Point(size.width / 2, size.height / 2)).x) < 1e-6)
    }

    /// Tiled on a desktop: through 20 sizes and back to the first, and to the first view.
    @Test(arguments: Seeds.first(10, of: 40)) func resizesLeadBack(seed: Int) {
        var random = SplitMix(seed: UInt64(seed) &* 4_409 &+ 5)
        let size = Size(
            Double(Int.random(in: 220...1900, using: &random)), Double(Int.random(in: 220...1100, using: &random)))
        let stage = ZoomStage(sections: [60, 0, 90, 1, 40, 200], size: size), zoom = stage.zoom
        for _ in 0..<Int.random(in: 0...3, using: &random) { zoom.step(inward: false, time: stage.time) }
        stage.settle()
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            zoom.perform([.rowDown, .cardRight, .cardRight].randomElement(using: &random)!, time: stage.time)
        }
        stage.settle()
        zoom.scroll(dx: 0, dy: Double.random(in: -400...400, using: &random), at: Point(5, 5), time: stage.time)
        zoom.scrollEnded(time: stage.time)
        let before = sceneAtRest(stage), note = zoom.trays.exposedNote(of: zoom.trays.focus)
        for _ in 0..<20 {
            zoom.resize(
                to: Size(
                    Double(Int.random(in: 200...1900, using: &random)),
                    Double(Int.random(in: 200...1100, using: &random))))
            #expect(zoom.trays.exposedNote(of: zoom.trays.focus) == note)
            #expect(zoom.trays.visibleRows.contains(zoom.trays.focus), "\(zoom.size)")
            if Bool.random(using: &random) { stage.wait(0.1) }
        }
        zoom.resize(to: size)
        let pops = ScenePops(in: size).pops(from: before, to: sceneAtRest(stage))
        #expect(pops.isEmpty, "\(pops.prefix(3).joined(separator: "\n"))")
    }

    /// Once counters have run to what they are to show, and the scroll indicator has gone.
    private func sceneAtRest(_ stage: ZoomStage) -> Scene {
        _ = stage.zoom.scene()
        stage.settle()
        stage.wait(5)
        return stage.zoom.scene()
    }
}

/// Resizes, and what hands do between them.
extension SmallWindowTests {
    /// Another card in another row has been clicked between two resizes: that one stays in sight from then on.
    @Test func aResizeKeepsWhatIsMeantNow() throws {
        let stage = ZoomStage(sections: [200, 200], size: Size(1000, 800)), zoom = stage.zoom
        zoom.resize(to: Size(1000, 790))
        let row = try #require(zoom.trays.visibleRows.dropLast().last)
        zoom.trays.expose(
            NotePath(
                section: row.section, note: zoom.trays.layout.notes(inRow: row.row, ofSection: row.section).lowerBound),
            animated: false)
        #expect(zoom.trays.focus == row && row.row > 0)
        for height in stride(from: 780.0, through: 300, by: -20) {
            zoom.resize(to: Size(1000, height))
            #expect(zoom.trays.visibleRows.contains(zoom.trays.focus), "at \(height)")
            #expect(zoom.trays.focus == row)
        }
    }

    /// A place that was scrolled to at the start is kept, in small windows, too.
    @Test(arguments: [Size(1000, 700), Size(500, 400)]) func aResizeKeepsThePlaceItOpenedAt(size: Size) {
        let stage = ZoomStage(sections: [200, 200, 200, 200], size: size), zoom = stage.zoom
        zoom.trays.scrollToAnchor((NotePath(section: 2, note: 0), 0))
        zoom.trays.keepFocusInSight()
        #expect(zoom.trays.focus.section == 2)
        zoom.resize(to: Size(size.width - 40, size.height - 40))
        #expect(zoom.trays.topmost()?.note.section == 2)
    }
}
