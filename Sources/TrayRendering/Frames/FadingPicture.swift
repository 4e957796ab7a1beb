import Projection
import Raster
import TrayKit

/// The frame that was drawn before something else came in its place, made one layer once and for all: however many
/// layers it had, it fades over the next frames at the cost of one.
struct FadingPicture {
    /// How a frame was drawn.
    struct Canvas {
        /// In device pixels, and how many of them made a logical one.
        var size: PixelSize
        var scale: Double
        /// Below all layers.
        var background: UInt32
        /// The view that it showed.
        var view: ObjectIdentifier
    }

    /// A view counts its pictures by itself.
    private struct Name: Equatable {
        var view: ObjectIdentifier
        var id: Int
    }

    private let makeProjector: () -> any Projector
    private lazy var projector = makeProjector()
    private var name: Name?
    private var layer: LayerBitmap?
    /// Device pixels to a logical one in it.
    private var scale = 1.0

    /// How far the entries of a map may be off that moves nothing.
    private static let tolerance = 1e-6

    /// - Parameter projector: makes what draws them, once there is one to be drawn.
    init(by projector: @escaping () -> any Projector) { makeProjector = projector }

    /// Makes the one that a scene shows, where that is another than the last; lets go of it where it shows none.
    ///
    /// - Parameters:
    ///   - view: whose scene it is.
    ///   - last: the frame that was drawn last.
    ///   - canvas: how; nil if there was none.
    mutating func update(
        for scene: Scene, of view: ObjectIdentifier, last: FrameComposer.Frame, canvas: Canvas?
    ) {
        guard let former = scene.former else {
            (name, layer) = (nil, nil)
            return
        }
        let name = Name(view: view, id: former.id)
        guard name != self.name else { return }
        (self.name, layer) = (name, nil)
        let items = last.items(of: former.extent)
        guard let canvas, canvas.view == view, !items.isEmpty else { return }
        let list = DrawList(background: canvas.background, items: items)
        scale = canvas.scale
        layer = MemoryPicture(size: canvas.size).withCanvas { canvas in
            projector.draw(list, into: canvas)
            return LayerBitmap(size: canvas.size, isTurned: false, rows: canvas.pixels, rowStride: canvas.rowStride)
        }
    }

    /// Adds it to a frame whose canvas has so many device pixels to a logical one.
    func add(_ former: Scene.FormerPicture, to frame: inout FrameComposer.Frame, scale now: Double) {
        guard let layer, former.opacity > 0 else { return }
        let isStill = scale == now && former.transform.isNear(.identity, Self.tolerance)
        let placement: DrawItem.Placement =
            isStill
            ? .flat(x: 0, y: 0)
            : .projected(former.transform.scaled(by: now).after(.scale(1 / scale, 1 / scale)))
        frame.list.items.append(DrawItem(layer, at: placement, opacity: former.opacity))
    }
}

extension Homography {
    /// Whether no entry differs by more than so much.
    fileprivate func isNear(_ other: Homography, _ tolerance: Double) -> Bool {
        let differences = [
            xx - other.xx, xy - other.xy, x1 - other.x1, yx - other.yx, yy - other.yy, y1 - other.y1, wx - other.wx,
            wy - other.wy, w1 - other.w1,
        ]
        return differences.allSatisfy { abs($0) <= tolerance }
    }
}
