import CardDeck
import Raster
import Testing

@testable import TrayKit

/// Clicks on trays' titles.
@Suite struct TitleTapTests {
    private final class Ear: TrayDelegate {
        var sections: [Int] = []

        func trayView(_ view: TrayView, didTapTitleOfSection section: Int) { sections.append(section) }
    }

    private func view(mirrored: Bool) -> TrayView {
        let directions: [TextDirection] = [.leftToRight, mirrored ? .rightToLeft : .leftToRight]
        return TrayView(
            source: FakeDeck([30, 30], directions: directions), size: Size(1280, 800))
    }

    private func tap(_ point: Point, of view: TrayView) {
        view.press(at: point, time: view.now + 1)
        view.lift(time: view.now + 0.05)
    }

    @Test(arguments: [false, true]) func aTitleIsHeardOfAndNothingElse(mirrored: Bool) {
        let view = view(mirrored: mirrored), ear = Ear()
        view.delegate = ear
        for section in 0..<2 {
            let header = view.layout.rect(ofHeaderInSection: section)
            let begin = header.minX + 40, end = header.maxX - 40, isMirrored = mirrored && section == 1
            tap(Point(isMirrored ? end : begin, header.center.y), of: view)
            #expect(ear.sections == [section])
            tap(Point(isMirrored ? begin : end, header.center.y), of: view)
            #expect(ear.sections == [section], "that is the counter")
            tap(Point(header.center.x, header.center.y), of: view)
            #expect(ear.sections == [section], "that is the empty strip beside it")
            let row = view.layout.rect(ofRow: 0, inSection: section)
            tap(Point(row.center.x, row.center.y), of: view)
            #expect(ear.sections == [section])
            ear.sections = []
        }
    }

    @Test func aDragThatBeginsOnATitleIsNoClick() {
        let view = view(mirrored: false), ear = Ear()
        view.delegate = ear
        let header = view.layout.rect(ofHeaderInSection: 0)
        view.press(at: Point(header.minX + 40, header.center.y), time: 1)
        view.drag(to: Point(header.minX + 40, header.center.y + 60), time: 1.1)
        view.lift(time: 1.2)
        #expect(ear.sections.isEmpty)
    }
}
