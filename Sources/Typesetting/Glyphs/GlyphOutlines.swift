import Basics
import CPango
import Raster

/// The outlines of a font's glyphs, as FreeType reads them: not fitted to pixels, in the style that fontconfig asks
/// for where the font has none of its own. One thread's at a time.
///
/// A point of the font's, (X, Y) with Y upward in units of 1/`unitsPerEm`, falls on
///
///     (x, y) = size / unitsPerEm · (m.xx·X + m.xy·Y, −m.yx·X − m.yy·Y)
///
/// in the units that texts are shaped in, m being the pattern's matrix: the slant of a font without italics, the scale
/// of one that has pictures of one size. Then it is turned, where glyphs stand upright in a line that is.
final class GlyphOutlines {
    private let file: FontFile
    private let map: GlyphTransform

    /// The part of `map` that is left without the size: what is done to pictures of glyphs.
    let style: GlyphTransform

    /// How glyphs are turned in their line, about their origin.
    private let turn: GlyphTransform

    /// Whether they stand upright in a line that is turned.
    let isUpright: Bool

    /// What a stroke of a font without bold letters gains, in the font's units; 0 for other fonts. As FreeType has it.
    let boldness: FT_Pos

    /// The pixels to an em that texts are shaped at.
    let size: Double

    /// The pixels to an em of the sizes that a font of bitmaps has.
    private let fixedSizes: [Double]

    /// - Returns: nil where the font can't be opened.
    init?(_ font: UnsafeMutablePointer<PangoFont>, _ pattern: OpaquePointer, _ files: FontFiles) {
        guard let file = files.file(of: font, pattern), let face = file.face,
            let size = pattern.double(FC_PIXEL_SIZE)
        else { return nil }
        (self.file, self.size) = (file, size)
        fixedSizes = UnsafeBufferPointer(
            start: face.pointee.available_sizes, count: Int(face.pointee.num_fixed_sizes)
        ).map { Double($0.y_ppem) / 64 }
        let unit = size / Double(max(1, face.pointee.units_per_EM))
        var matrix = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1), found: UnsafeMutablePointer<FcMatrix>?
        if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &found) == FcResultMatch, let found { matrix = found.pointee }
        (turn, isUpright) = Self.turn(pattern)
        style = turn.after(GlyphTransform(xx: matrix.xx, xy: -matrix.xy, yx: -matrix.yx, yy: matrix.yy))
        map = style.after(.scale(unit, -unit))
        boldness = pattern.isSet(FC_EMBOLDEN) ? FT_Pos(face.pointee.units_per_EM) / 24 : 0
    }

    /// What Pango notes of its gravity in the patterns of fonts.
    private static func turn(_ pattern: OpaquePointer) -> (GlyphTransform, isUpright: Bool) {
        switch pattern.string(PANGO_FC_GRAVITY) {
        case "east": (.quarterTurn(clockwise: false), true)
        case "west": (.quarterTurn(clockwise: true), true)
        case "north": (.scale(-1, -1), false)
        default: (GlyphTransform(), false)
        }
    }

    /// The font for one who keeps it open; nil where that is not possible.
    var lastingFace: FT_Face? { file.lastingFace }

    /// How much of each pixel a glyph covers under a transform.
    ///
    /// - Parameters:
    ///   - right: how far its origin stands from a pixel's left edge, in 64ths of a pixel.
    ///   - store: holds the mask's pixels.
    func mask(of glyph: UInt32, _ transform: GlyphTransform, right: Int, in store: MaskStore) -> GlyphMask {
        guard let slot = load(glyph) else { return GlyphMask() }
        let map = transform.after(map)
        // FreeType counts pixels in 64ths, upward, and wants 16 bits behind the point.
        func fixed(_ value: Double) -> FT_Fixed { FT_Fixed((value * 64 * 65536).rounded()) }
        var matrix = FT_Matrix(xx: fixed(map.xx), xy: fixed(map.xy), yx: fixed(-map.yx), yy: fixed(-map.yy))
        FT_Outline_Transform(&slot.pointee.outline, &matrix)
        FT_Outline_Translate(&slot.pointee.outline, right, 0)
        guard Self.isDrawable(&slot.pointee.outline), FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else {
            return GlyphMask()
        }
        let bitmap = slot.pointee.bitmap
        guard let rows = bitmap.buffer else { return GlyphMask() }
        return GlyphMask(
            x: Int(slot.pointee.bitmap_left), y: -Int(slot.pointee.bitmap_top), width: Int(bitmap.width),
            height: Int(bitmap.rows), in: store
        ) { x, y in rows[y * Int(bitmap.pitch) + x] }
    }

    /// Of a glyph's picture, in pixels. The longest ligatures have a sixth of that in the largest letters.
    private static let largestArea = 1 << 22

    /// Whether an outline, in 64ths of a pixel, is no larger: a font may say that a glyph is small, and draw a large one.
    private static func isDrawable(_ outline: UnsafeMutablePointer<FT_Outline>) -> Bool {
        var box = FT_BBox()
        FT_Outline_Get_CBox(outline, &box)
        let width = (box.xMax - box.xMin) / 64 + 2, height = (box.yMax - box.yMin) / 64 + 2
        return width < largestArea && height < largestArea && width * height <= largestArea
    }

    /// Adds a glyph's outline to a pen's path.
    func add(_ glyph: UInt32, at origin: Point, to pen: Pen) {
        guard let slot = load(glyph) else { return }
        let path = OutlinePath(context: pen.context, map: GlyphTransform.translation(origin).after(map))
        path.add(&slot.pointee.outline)
    }

    /// A glyph that is a picture with colors of its own.
    struct ColoredGlyph {
        let picture: Surface
        /// Where it stands before it is transformed about the glyph's origin.
        let frame: Rect
        let style: GlyphTransform

        /// What the picture takes in memory.
        var byteCount: Int { picture.size.area * MemoryLayout<UInt32>.stride }
    }

    struct ColorKey: Hashable {
        var glyph: UInt32
        var pixelsPerEm: Int
    }

    /// The largest picture of a glyph, in pixels to an em, and the steps by which others are smaller.
    private static let largestPicture = 224.0
    private static let pictureStep = 16.0

    /// The pixels to an em that a glyph is wanted at which is drawn larger than it was shaped, or smaller. Bitmaps
    /// come in few sizes, outlines in steps.
    func resolution(stretch: Double) -> Int {
        let wanted = (size * style.stretch * stretch).clamped(to: 1...Self.largestPicture)
        let sizes = fixedSizes
        if let enough = sizes.filter({ $0 >= wanted }).min() ?? sizes.max() { return Int(enough.rounded()) }
        return Int((wanted / Self.pictureStep).rounded(.up) * Self.pictureStep)
    }

    /// - Returns: nil where the glyph has no colors of its own.
    func coloredGlyph(_ key: ColorKey) -> ColoredGlyph? {
        guard let face = file.face, let resolution = choose(pixelsPerEm: Double(key.pixelsPerEm), of: face),
            areOutlinesDrawable(key.glyph, of: face),
            FT_Load_Glyph(face, key.glyph, Self.loadsColors) == 0, let slot = face.pointee.glyph
        else { return nil }
        let bitmap = slot.pointee.bitmap
        guard slot.pointee.format == FT_GLYPH_FORMAT_BITMAP, bitmap.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue,
            bitmap.width > 0, bitmap.rows > 0, let rows = bitmap.buffer
        else { return nil }
        let pixels = PixelSize(Int(bitmap.width), Int(bitmap.rows))
        let picture = Surface(size: pixels, rows: rows, rowBytes: Int(bitmap.pitch))
        let unit = size / resolution
        let frame = Rect(
            x: Double(slot.pointee.bitmap_left) * unit, y: -Double(slot.pointee.bitmap_top) * unit,
            width: Double(pixels.width) * unit, height: Double(pixels.height) * unit)
        return ColoredGlyph(picture: picture, frame: frame, style: style)
    }

    /// Whether none of the outlines is too large that a glyph of several colors is made of, at the face's size. One
    /// without them is drawn by its own before it is known to have no color.
    private func areOutlinesDrawable(_ glyph: UInt32, of face: FT_Face) -> Bool {
        var layers = FT_LayerIterator(num_layers: 0, layer: 0, p: nil), layer: FT_UInt = 0, color: FT_UInt = 0
        var hasLayers = false
        while FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &layers) != 0 {
            guard FT_Load_Glyph(face, layer, Self.loadsPlain) == 0, let slot = face.pointee.glyph,
                Self.isDrawable(&slot.pointee.outline)
            else { return false }
            hasLayers = true
        }
        // Glyphs that are bitmaps need have none.
        guard !hasLayers, FT_Load_Glyph(face, glyph, Self.loadsPlain) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return true }
        return Self.isDrawable(&slot.pointee.outline)
    }

    private static let loadsPlain = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM)

    private static let loadsColors = FT_Int32(
        FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING | FT_LOAD_IGNORE_TRANSFORM)

    /// Sets the face's size that is the nearest to a wanted one.
    ///
    /// - Returns: its pixels to an em.
    private func choose(pixelsPerEm wanted: Double, of face: FT_Face) -> Double? {
        let sizes = fixedSizes
        guard let index = sizes.indices.min(by: { abs(sizes[$0] - wanted) < abs(sizes[$1] - wanted) }) else {
            let pixels = wanted.rounded(.up)
            return FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels)) == 0 ? pixels : nil
        }
        return sizes[index] > 0 && FT_Select_Size(face, Int32(index)) == 0 ? sizes[index] : nil
    }

    /// The box of a glyph's ink around its origin.
    ///
    /// - Parameter plain: that of the font's own glyph.
    func box(_ plain: GlyphBox) -> GlyphBox {
        guard isUpright || boldness > 0, !plain.isEmpty else { return plain }
        let gain = (Double(boldness) * map.stretch).pangoUnits
        let bold = Rect(
            x: Double(plain.left), y: Double(plain.top - gain), width: plain.width + Double(gain),
            height: plain.height + Double(gain))
        let turned = turn.bounds(of: bold)
        return GlyphBox(
            left: Int32(turned.minX.rounded(.down)), top: Int32(turned.minY.rounded(.down)),
            right: Int32(turned.maxX.rounded(.up)), bottom: Int32(turned.maxY.rounded(.up)))
    }

    /// What Cairo has set for a document is not ours.
    private static let loadsOutlines = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM)

    /// The glyph's outline in the font's units.
    private func load(_ glyph: UInt32) -> FT_GlyphSlot? {
        guard let face = file.face, FT_Load_Glyph(face, glyph, Self.loadsOutlines) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        if boldness > 0 { FT_Outline_EmboldenXY(&slot.pointee.outline, boldness, boldness) }
        return slot
    }
}
