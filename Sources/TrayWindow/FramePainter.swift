import Projection
import Raster
import TrayRendering

/// Draws planned frames, and times them if statistics are on.
@MainActor final class FramePainter {
    let projector: any Projector = ColumnProjector()

    /// Nil unless statistics are on.
    let statistics: FrameStatistics?

    init(isTimed: Bool) { statistics = isTimed ? FrameStatistics() : nil }

    /// - Parameter last: the pixels of the last frame, if they can be read.
    func paint(_ plan: FramePlanner.Plan, last: UnsafePointer<UInt32>?, into canvas: Canvas) {
        guard let statistics else { return draw(plan, last: last, into: canvas) }
        statistics.project { draw(plan, last: last, into: canvas) }
        if plan.damage.changed.isEmpty { statistics.drewNothing() }
    }

    private func draw(_ plan: FramePlanner.Plan, last: UnsafePointer<UInt32>?, into canvas: Canvas) {
        if let last {
            projector.carry(plan.damage.carried, shift: plan.damage.shift, from: last, into: canvas)
        }
        projector.draw(plan.list, into: canvas, region: plan.damage.drawn)
    }
}
