import Foundation
import Raster
import Testing

@testable import TrayKit

@Suite struct CardPoseTests {
    let metrics = TrayMetrics()

    @Test func standsAsDesigned() {
        let a = metrics.tilt
        #expect(abs(CardPose(u: 0, metrics: metrics).angle - 0.42 * a) < 1e-12)
        #expect(CardPose(u: 0, metrics: metrics).lift == 30)
        #expect(CardPose(u: 1, metrics: metrics).lift == 0)
        #expect(abs(CardPose(u: 8, metrics: metrics).angle - a) < 1e-12)
        #expect(abs(CardPose(u: 30, metrics: metrics).angle - a) < 1e-12)
        #expect(abs(CardPose(u: -1, metrics: metrics).angle - (.pi - 0.85 * a)) < 1e-12)
        #expect(abs(CardPose(u: -9, metrics: metrics).angle - (.pi - a)) < 1e-12)
    }

    @Test func stripsWidenWithDistance() {
        let row = RowGeometry(
            metrics: metrics, frame: Rect(x: 0, y: 0, width: 1232, height: 218), exposed: 0, count: 22)
        let strips = (2...8).map { row.visibleStrip(Double($0)).rounded() }
        // The exposed card's lift hides a little of the first strip; those behind are as designed.
        #expect(strips == [21, 20, 21, 24, 27, 31, 36])
        #expect(row.visibleStrip(1) > 17)
    }

    /// Angle, lift and place move at a bounded rate with u: nothing ever jumps.
    @Test func isLipschitzInU() {
        let step = 0.001
        var before = CardPose(u: -12, metrics: metrics)
        var edge = before.transform(metrics: metrics)(Point(240, 0))
        for i in 1...24_000 {
            let pose = CardPose(u: -12 + Double(i) * step, metrics: metrics)
            let moved = pose.transform(metrics: metrics)(Point(240, 0))
            #expect(abs(pose.angle - before.angle) < 4 * step)
            #expect(abs(pose.lift - before.lift) < 60 * step)
            #expect(abs(moved.x - edge.x) + abs(moved.y - edge.y) < 900 * step)
            (before, edge) = (pose, moved)
        }
    }

    @Test func placeSeenInvertsTheProjection() {
        for u in stride(from: -10.0, through: 20, by: 0.37) {
            let pose = CardPose(u: u, metrics: metrics)
            for x in stride(from: 0.0, through: 240, by: 20) where abs(cos(pose.angle)) > 0.01 {
                let seen = pose.transform(metrics: metrics)(Point(x, 0)).x
                #expect(abs(pose.place(seenAt: seen, metrics: metrics) - x) < 1e-6)
            }
        }
    }

    @Test func aCardInPassageStaysInItsRow() {
        for u in stride(from: -1.0, through: 0, by: 0.01) {
            let transform = CardPose(u: u, metrics: metrics).transform(metrics: metrics)
            let top = transform(Point(240, 0)).y, bottom = transform(Point(240, 168)).y
            #expect(bottom - top <= metrics.rowHeight, "a card at \(u) is \(bottom - top) tall")
        }
    }
}
