import Basics
import CardDeck
import Raster

/// A face as it is set, in card units. Nothing in it depends on the scale it will be drawn at.
struct FaceLayout {
    var blocks: [any FaceBlock]

    /// Text was left out: the last line ends in an ellipsis, and the card says so at its foot.
    var isCut: Bool

    /// What follows in the text; nil where nothing does.
    var end: FacePlace?

    /// It is the last page, and more text follows than is read: the card says so at its foot.
    var isShortened = false

    /// The factor that takes ink into the padding where even the smallest size left it too large (as
    /// towers of accents do); 1 otherwise. It holds about the middle of the ink.
    private(set) var shrink = 1.0

    /// What takes the ink, shrunk, to where it may be.
    private var shift = Point.zero

    init(blocks: [any FaceBlock], isCut: Bool) {
        self.blocks = blocks
        self.isCut = isCut
    }

    /// How the lines run; the measures are those of its frame.
    private var mode: WritingMode { blocks.first?.mode ?? .horizontal }

    /// The size of the text.
    var size: Double { blocks.first?.size ?? 0 }

    /// The box of all ink, before it is fitted into its bounds.
    var ink: Rect { blocks.reduce(Rect.zero) { $0.union($1.ink) } }

    /// The sources of the formulas that begin on the page, in the order of the text.
    var formulas: [String] { blocks.flatMap(\.formulas) }

    /// The places of hints, on the card.
    var hintAreas: [HintArea] {
        blocks.flatMap(\.hintAreas).map { HintArea(hint: $0.hint, area: placeOnCard.bounds(of: $0.area)) }
    }

    /// The box of all that is seen, on the card.
    var extentOnCard: Rect {
        let extent = grounds.reduce(ink) { $0.union($1.box) }
        return extent.isEmpty ? .zero : placeOnCard.bounds(of: extent)
    }

    /// The box of what shows a picture, on the card; nil where nothing does.
    func area(ofPicture name: String) -> Rect? {
        let extent = blocks.filter { $0.shows(picture: name) }.reduce(Rect.zero) { $0.union($1.ink) }
        return extent.isEmpty ? nil : placeOnCard.bounds(of: extent)
    }

    func draw(_ canvas: any FaceCanvas) {
        let place = GlyphTransform.scale(canvas.scaleX, canvas.scaleY).after(placeOnCard)
        for ground in grounds { canvas.paint(ground.box, transform: place) { $0.fill(ground.box, ground.color) } }
        for block in blocks {
            block.drawRule(canvas, at: place)
            block.draw(canvas, at: place)
        }
    }

    /// From where the blocks were set to the card.
    private var placeOnCard: GlyphTransform {
        let place = mode.frame.place
        guard shrink < 1 || shift != .zero else { return place }
        let center = ink.center
        return
            place
            .after(.translation(Point(center.x + shift.x, center.y + shift.y)))
            .after(.scale(shrink, shrink))
            .after(.translation(Point(-center.x, -center.y)))
    }

    /// Shrinks and moves the ink as far as it must to stay within the bounds.
    mutating func fitInk(into bounds: Rect) {
        let ink = ink
        guard !ink.isEmpty else { return }
        shrink = min(1, bounds.width / ink.width, bounds.height / ink.height)
        let (x, y) = (ink.width / 2 * shrink, ink.height / 2 * shrink)
        let center = ink.center
        shift = Point(
            center.x.clamped(from: bounds.minX + x, to: bounds.maxX - x) - center.x,
            center.y.clamped(from: bounds.minY + y, to: bounds.maxY - y) - center.y)
    }

    /// Stacks the blocks from the top of an area; columns from left to right stand the other way round.
    ///
    /// - Returns: the stack's height.
    @discardableResult
    func stack(from top: Double) -> Double {
        let isReversed = mode == .columnsFromLeft
        var y = top
        for i in blocks.indices {
            let block = blocks[isReversed ? blocks.count - 1 - i : i]
            if i > 0 {
                let later = isReversed ? blocks[blocks.count - i] : block
                if later.setting.paragraph.ruleAbove { later.setting.rule = y + later.gap / 2 }
                y += later.gap
            }
            block.setting.origin = Point(block.left, y)
            y += block.height
        }
        return y - top
    }

    /// Moves the stack so that it looks centered in an area: half way between the middle of its boxes,
    /// which keeps baselines steady from card to card, and the middle of its ink, which the eye sees.
    /// Ink stays within the padding.
    func center(in area: Rect, height: Double) {
        let ink = ink
        guard !ink.isEmpty else { return }
        let padding = mode.frame.padding
        let first = mode == .columnsFromLeft ? blocks.last : blocks.first
        let boxes = (first?.setting.origin.y ?? area.minY) + height / 2
        var shift = area.center.y - (boxes + ink.center.y) / 2
        shift = min(shift, padding.maxY - ink.maxY)
        shift = max(shift, padding.minY - ink.minY)
        for block in blocks {
            block.setting.origin.y += shift
            block.setting.rule = block.setting.rule.map { $0 + shift }
        }
        guard mode.isVertical, blocks.allSatisfy(\.isCentered) else { return }
        // Columns begin at one height, wherever they end: all of them together stand in the middle.
        let along = (area.center.x - ink.center.x).clamped(
            from: padding.minX - ink.minX, to: padding.maxX - ink.maxX)
        for block in blocks { block.setting.origin.x += along }
    }
}
