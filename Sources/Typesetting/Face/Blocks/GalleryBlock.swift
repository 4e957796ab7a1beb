import CardDeck
import Raster

/// Pictures that stand together on a card, as large as there is room. They stand on one page.
final class GalleryBlock: FaceBlock {
    let setting: BlockSetting
    private let gallery: PictureGallery
    private let pictures: FacetPictures

    /// The pictures as what stands in a line in the middle of the block: all measures of a face are rounded as those
    /// of its lines are.
    private var shape: InlineShape

    /// The room across, in card units.
    private var width: Double

    init(of pictures: FacetPictures, in setting: BlockSetting) {
        self.setting = setting
        self.pictures = pictures
        gallery = PictureGallery(setting.paragraph.pictures.map(pictures.slot), room: CardMetrics.textArea.height)
        width = setting.face.mode.frame.textArea.width
        shape = Self.shape(of: gallery, pictures, in: setting)
    }

    private static func shape(
        of gallery: PictureGallery, _ pictures: FacetPictures, in setting: BlockSetting
    ) -> InlineShape {
        let (style, nameLayout) = (setting.face.style, setting.face.nameLayout)
        let (slots, frames) = (gallery.slots, gallery.arrangement.frames)
        let unit = PangoText.shapedSize / setting.size
        return InlineShape(size: gallery.arrangement.size, descent: 0, unit: unit) { pen, slot in
            for (member, frame) in zip(slots, frames) {
                PictureFrame.draw(
                    pen, pictures.slot(member.reference),
                    in: Rect(x: slot.x + frame.x, y: slot.y + frame.y, width: frame.width, height: frame.height),
                    style: style, layout: nameLayout)
            }
        }
    }

    // MARK: Layout

    func set(at size: Double, width: Double) {
        self.width = width
        guard size != setting.size else { return }
        setting.size = size
        shape = Self.shape(of: gallery, pictures, in: setting)
    }

    var fillsRoom: Bool { true }

    func setRoom(_ room: Double) {
        guard gallery.room != room else { return }
        gallery.room = room
        shape = Self.shape(of: gallery, pictures, in: setting)
    }

    var height: Double { Double(shape.box.bottom - shape.box.top) * setting.unit }

    /// The left lower corner of the pictures.
    private var foot: Point {
        let (box, unit) = (shape.box, setting.unit)
        let indent = (width - Double(box.right - box.left) * unit) / 2
        return Point(setting.origin.x + indent, setting.origin.y - Double(box.top) * unit)
    }

    var ink: Rect {
        let (box, unit, foot) = (shape.box, setting.unit, foot)
        guard !box.isEmpty else { return .zero }
        return Rect(
            x: foot.x + Double(box.left) * unit, y: foot.y + Double(box.top) * unit,
            width: box.width * unit, height: box.height * unit)
    }

    // MARK: Parts

    var partCount: Int { 1 }

    func height(ofPart index: Int) -> Double { height }

    var partBottoms: [Double] { [height] }

    func part(_ range: Range<Int>) -> any FaceBlock { self }

    func cut(toParts count: Int, textFollows: Bool) {}

    var isCut: Bool { false }

    var end: FacePlace { FacePlace(paragraph: source.paragraph + 1) }

    // MARK: Contents

    func draw(_ canvas: any FaceCanvas, at place: GlyphTransform) {
        let scale = size / PangoText.shapedSize
        let place = place.after(.translation(foot)).after(.scale(scale, scale))
        canvas.paint(shape.frame(at: .zero), transform: place) { shape.draw($0, at: .zero) }
    }

    func shows(picture name: String) -> Bool {
        setting.paragraph.pictures.contains { $0.stacked.contains { $0.name == name } }
    }
}
