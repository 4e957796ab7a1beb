import Projection
import Raster
import TrayKit

/// The picture that was drawn before something else came in its place, made one layer once and for all: however many
/// layers it had, it fades over the next ones at the cost of one.
struct FormerPicture {
    private let projector: any Projector
    private var id: Int?
    private var layer: LayerBitmap?

    /// Device pixels to a logical one in it.
    private var scale = 1.0

    /// - Parameter projector: draws them.
    init(by projector: any Projector) { self.projector = projector }

    /// Makes the one that a scene shows, where that is another than the last; lets go of it where it shows none.
    ///
    /// - Parameters:
    ///   - last: the frame that was drawn last.
    ///   - canvas: its size in device pixels, and how many of them make a logical one; nil if none was drawn.
    mutating func update(for scene: Scene, last: FrameComposer.Frame, canvas: (size: PixelSize, scale: Double)?) {
        guard let former = scene.former else {
            (id, layer) = (nil, nil)
            return
        }
        guard former.id != id else { return }
        (id, layer) = (former.id, nil)
        guard let canvas else { return }
        scale = canvas.scale
        layer = MemoryPicture(size: canvas.size).withCanvas { canvas in
            projector.draw(last.list(of: former.extent), into: canvas)
            return LayerBitmap(size: canvas.size, isTurned: false, rows: canvas.pixels, rowStride: canvas.rowStride)
        }
    }

    /// Adds it to a frame whose canvas has so many device pixels to a logical one.
    func add(_ former: Scene.FormerPicture, to frame: inout FrameComposer.Frame, scale now: Double) {
        guard let layer, former.opacity > 0 else { return }
        let isStill = former.transform == .identity && scale == now
        let placement: DrawItem.Placement =
            isStill
            ? .flat(x: 0, y: 0)
            : .projected(former.transform.scaled(by: now).after(.scale(1 / scale, 1 / scale)))
        frame.list.items.append(DrawItem(layer, at: placement, opacity: former.opacity))
    }
}
