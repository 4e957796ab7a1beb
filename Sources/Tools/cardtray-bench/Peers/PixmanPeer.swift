import CPixman
import Raster

/// Pixman, in this process. It has no threads.
///
/// A projective transform takes it off its fast paths: every sample is fetched on its own. The box is
/// its bilinear filter at exactly half the size, for which it has one.
final class PixmanPeer: Peer {
    private struct Job {
        let layer: Int
        let bounds, strip: SheetRect
        /// From the pixels of `bounds` to the layer's.
        var toLayer: pixman_transform_t
    }

    let name = "pixman"
    let threads = 1
    var version: String { String(cString: pixman_version_string()) }

    /// What lies to the left of a layer and above it. Up to 0.42 at least, pixman takes the quotient of a
    /// negative coordinate for a great one, which may lie in the image again: none must be negative.
    private static let margin = PixelSize(16, 128)

    private let size: PixelSize
    private let layers: [OpaquePointer]
    private let sheet, canvas: OpaquePointer
    private let sheetRect: SheetRect
    private var background = pixman_color_t()
    private var jobs: [Job] = []

    init(scene: PeerScene) {
        size = scene.size
        sheetRect = SheetRect(left: 0, top: 0, right: 2 * size.width, bottom: 2 * size.height)
        layers = scene.layers.map(Self.image)
        func opaqueImage(_ width: Int, _ height: Int) -> OpaquePointer {
            pixman_image_create_bits(PIXMAN_x8r8g8b8, Int32(width), Int32(height), nil, Int32(width * 4))!
        }
        sheet = opaqueImage(sheetRect.width, sheetRect.height)
        canvas = opaqueImage(size.width, size.height)
        var half = pixman_transform_t()
        pixman_transform_init_scale(&half, 2 << 16, 2 << 16)
        pixman_image_set_transform(sheet, &half)
        pixman_image_set_filter(sheet, PIXMAN_FILTER_BILINEAR, nil, 0)
    }

    deinit {
        for image in layers + [sheet, canvas] { pixman_image_unref(image) }
    }

    /// A layer below and to the right of transparent pixels.
    private static func image(of layer: LayerBitmap) -> OpaquePointer {
        let width = layer.size.width + margin.width, height = layer.size.height + margin.height
        // Transparent, and the image's own.
        let image = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(width), Int32(height), nil, Int32(width * 4))!
        let pixels = pixman_image_get_data(image)!
        for (y, row) in layer.rows.enumerated() {
            let start = pixels + (margin.height + y) * width + margin.width
            start.update(from: row, count: row.count)
        }
        pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
        return image
    }

    func prepare(_ frame: PeerFrame) {
        func channel(_ shift: UInt32) -> UInt16 { UInt16(frame.background >> shift & 0xFF) * 0x101 }
        background = pixman_color_t(red: channel(16), green: channel(8), blue: channel(0), alpha: 0xFFFF)
        jobs = frame.items.map { item in
            let m = item.matrix
            let toBounds = Homography.translation(Point(Double(-item.bounds.left), Double(-item.bounds.top)))
                .after(Homography(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]))
            return Job(
                layer: item.layer, bounds: item.bounds, strip: item.strip,
                toLayer: Self.fixed(
                    Homography.translation(Point(Double(Self.margin.width), Double(Self.margin.height)))
                        .after(toBounds.inverse ?? .identity),
                    within: item.bounds))
        }
    }

    /// In pixman's 16.16 fixed point. A homography's scale is free: it is the greatest with which no
    /// entry, and no coordinate before the division, leaves that range. Small scales would round the
    /// perspective away.
    private static func fixed(_ h: Homography, within bounds: SheetRect) -> pixman_transform_t {
        let width = Double(bounds.width), height = Double(bounds.height)
        let reach = [(h.xx, h.xy, h.x1), (h.yx, h.yy, h.y1), (h.wx, h.wy, h.w1)].map { row in
            abs(row.0) * max(width, 1) + abs(row.1) * max(height, 1) + abs(row.2)
        }
        let unit = Double(Int32.max) / reach.max()!
        func entry(_ v: Double) -> pixman_fixed_t { pixman_fixed_t((v * unit).rounded()) }
        var transform = pixman_transform_t()
        transform.matrix.0 = (entry(h.xx), entry(h.xy), entry(h.x1))
        transform.matrix.1 = (entry(h.yx), entry(h.yy), entry(h.y1))
        transform.matrix.2 = (entry(h.wx), entry(h.wy), entry(h.w1))
        return transform
    }

    func draw(strips: Bool) -> Double {
        Stopwatch.milliseconds {
            var everything = pixman_box32_t(
                x1: 0, y1: 0, x2: Int32(sheetRect.width), y2: Int32(sheetRect.height))
            pixman_image_fill_boxes(PIXMAN_OP_SRC, sheet, &background, 1, &everything)
            for index in jobs.indices {
                let area = strips ? jobs[index].strip : jobs[index].bounds, origin = jobs[index].bounds
                guard !area.isEmpty else { continue }
                let layer = layers[jobs[index].layer]
                pixman_image_set_transform(layer, &jobs[index].toLayer)
                pixman_image_composite32(
                    PIXMAN_OP_OVER, layer, nil, sheet, Int32(area.left - origin.left),
                    Int32(area.top - origin.top), 0, 0, Int32(area.left), Int32(area.top), Int32(area.width),
                    Int32(area.height))
            }
            pixman_image_composite32(
                PIXMAN_OP_SRC, sheet, nil, canvas, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
        }
    }

    func picture() -> [UInt32] {
        Array(UnsafeBufferPointer(start: pixman_image_get_data(canvas), count: size.area))
    }
}
