import CardDeck
import Raster
import Testing

@testable import TrayKit

@Suite struct RowGeometryTests {
    func row(exposed: Double, mirrored: Bool = false) -> RowGeometry {
        RowGeometry(
            metrics: TrayMetrics(), frame: Rect(x: 24, y: 50, width: 1232, height: 218), exposed: exposed, count: 22,
            isMirrored: mirrored)
    }

    @Test func paintsFarToNearThenFlippedThenPassing() {
        #expect(Array(row(exposed: 0).paintOrder) == Array((0...21).reversed()))
        #expect(Array(row(exposed: 3).paintOrder) == Array((3...21).reversed()) + [0, 1, 2])
        #expect(Array(row(exposed: 3.4).paintOrder) == Array((4...21).reversed()) + [0, 1, 2, 3])
    }

    @Test(arguments: [false, true]) func cardsArePutWhereTheirHingesAre(mirrored: Bool) {
        let row = row(exposed: 3.4, mirrored: mirrored), frame = row.frame, middle = frame.minY + frame.height / 2
        for index in [0, 3, 4, 21] {
            let hinge = row.hinge(index), pose = row.pose(index)
            let place =
                mirrored
                ? Homography(-1, 0, frame.maxX - hinge, 0, 1, middle, 0, 0, 1)
                : .translation(Point(frame.minX + hinge, middle))
            let edge = pose.edgeTransform(metrics: row.metrics)
            let card = place.after(pose.transform(metrics: row.metrics))
            #expect(row.placement.placeAsIs(edge, hinge: hinge) == place.after(edge))
            #expect(row.transform(index) == (mirrored ? card.after(Homography(-1, 0, 240, 0, 1, 0, 0, 0, 1)) : card))
        }
    }

    /// What is asked for of a row goes by the same places as what is drawn of it.
    @Test func aStandingRowCountsAsItsGeometryDoes() {
        let view = TrayView(source: FakeDeck([22, 300]), size: Size(1280, 800))
        view.expose(NotePath(section: 1, note: 12), animated: false)
        let spans: [(Double, Double)] = [(-1, 1), (-6, .infinity), (-.infinity, 0)]
        for path in view.visibleRows {
            let standing = StandingRow(path, in: view), row = view.geometry(of: path)
            #expect(standing.notes.count == row.count && standing.exposed == row.exposed)
            for (first, last) in spans {
                #expect(standing.indices(from: first, through: last) == row.indices(from: first, through: last))
            }
            for index in 0..<row.count {
                let (seenRow, place) = view.layout.position(ofNote: standing.note(index).note, inSection: path.section)
                #expect(seenRow == path && place == index && standing.u(index) == row.u(index))
            }
        }
    }

    @Test(arguments: [false, true]) func hitsWhatIsSeen(mirrored: Bool) {
        let row = row(exposed: 4, mirrored: mirrored)
        // The middle of each visible strip belongs to its card.
        for index in 5..<22 {
            let u = row.u(index)
            let edge = row.transform(index)(Point(mirrored ? 0 : 240, 84)).x
            let middle = edge + (mirrored ? 1 : -1) * row.visibleStrip(u) / 2
            #expect(row.index(at: Point(middle, row.frame.center.y)) == index)
        }
        let face = row.transform(4)(Point(120, 84))
        #expect(row.index(at: face) == 4)
        #expect(row.index(at: Point(row.frame.minX + 1, row.frame.minY + 1)) == nil)
    }

    @Test func mirroringTurnsTheRowButNotItsFaces() {
        let plain = row(exposed: 2), mirrored = row(exposed: 2, mirrored: true)
        for index in [0, 2, 5, 21] {
            let p = Point(200, 40)
            let seen = plain.transform(index)(p)
            let reflected = mirrored.transform(index)(Point(240 - p.x, p.y))
            #expect(abs((plain.frame.minX + plain.frame.maxX - seen.x) - reflected.x) < 1e-9)
            #expect(abs(seen.y - reflected.y) < 1e-9)
        }
        let left = mirrored.transform(2)(Point(0, 84)), right = mirrored.transform(2)(Point(240, 84))
        #expect(left.x < right.x, "a face reads from left to right in a mirrored row too")
    }

    @Test func spinesFitTheirStrips() {
        for exposed in [0.0, 0.4, 3, 7.75] {
            let row = row(exposed: exposed)
            for index in 0..<22 where row.u(index) >= 1 {
                let u = row.u(index)
                let area = SpinePlacement(u: u, metrics: row.metrics).area
                let transform = row.transform(index)
                let near = transform(Point(area.minX, 84)).x, far = transform(Point(area.maxX, 84)).x
                let edge = transform(Point(240, 84)).x
                #expect(far <= edge + 1e-9)
                #expect(near >= edge - row.visibleStrip(u) - 1e-9, "the spine at \(u) reaches under the card before")
                // It looks right: as wide and as tall as it should be beside each other.
                let tall = transform(Point(area.center.x, area.maxY)).y - transform(Point(area.center.x, area.minY)).y
                let shape = (far - near) / tall / (SpinePlacement.thickness / SpinePlacement.length)
                #expect(abs(shape - 1) < 0.02)
            }
        }
    }

    @Test func nothingShadesTheFirstCardOfARowPulledBeyondItsStart() {
        let lighting = CardLighting(metrics: TrayMetrics())
        #expect(lighting.light(u: 0.8, hasNeighbor: false).shadow == nil)
        #expect(lighting.light(u: 0.8).shadow != nil)
        let view = TrayView(source: FakeDeck([9]), size: Size(1280, 800))
        view.hold(RowPath(section: 0, row: 0), at: -0.8)
        let first = NotePath(section: 0, note: 0)
        let layers = view.scene().layers
        #expect(layers.contains { $0.name == .face(first, facet: 0) && $0.opacity == 1 && $0.light.shadow == nil })
        #expect(!layers.contains { $0.name == .spine(first) })
    }

    @Test func lightIsContinuous() {
        let lighting = CardLighting(metrics: TrayMetrics())
        let step = 0.002
        for i in 0..<10_000 {
            let u = -10 + Double(i) * step
            let (a, b) = (lighting.light(u: u), lighting.light(u: u + step))
            for c in stride(from: 0.0, through: 1, by: 0.25) {
                // Edge on, nothing is seen of a card and of the light that falls on it.
                let angle = CardPose(u: u, metrics: TrayMetrics()).angle
                guard abs(angle - .pi / 2) > 0.05 else { continue }
                #expect(abs(a.gain(at: c) - b.gain(at: c)) < 20 * step, "at u = \(u), c = \(c)")
            }
        }
    }
}
