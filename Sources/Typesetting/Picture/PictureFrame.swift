import CardDeck
import PictureDecoding
import Raster

/// A picture on a card: with a fine outline, and what is drawn over it. One that nothing shows through has a white
/// border, as prints of photographs do; drawings lie on the card's own paper.
enum PictureFrame {
    private static let cornerRadius = 1.6
    private static let outlineWidth = 0.6
    private static let outlineShare = 0.5

    /// How wide the white border is, of the picture's shorter side: pictures beside text are smaller, and theirs is
    /// thinner. In card units, within limits.
    private static let borderShare = 0.04
    private static let borderWidths = 1...4.0
    /// How much of the card's paper is in its white, so that it does not shine.
    private static let borderTint = 0.1

    /// The colors of shapes on pictures as Anki has them, and what they are bordered with.
    private static let asked = Color(hex: 0xFF8E8E)
    private static let other = Color(hex: 0xFFEBA2)
    private static let border = Color(hex: 0x212121)
    private static let shapeBorderWidth = 0.6
    private static let revealedBorderWidth = 1.2

    /// - Parameter layout: lays out a line of text.
    static func draw(
        _ pen: Pen, _ slot: FacetPictures.Slot, in rect: Rect, style: CardStyle, layout: (String) -> PangoText
    ) {
        guard let picture = slot.picture else {
            return PictureMark.draw(pen, in: rect, name: slot.reference.name, style: style, layout: layout)
        }
        guard picture.isOpaque else {
            return draw(pen, picture, slot, at: rect, in: rect, style: style, layout: layout)
        }
        let (bordered, place) = bordered(rect)
        pen.setColor(Color(hex: 0xFFFFFF).mixed(with: style.paper, borderTint))
        pen.addRoundedRect(bordered, radius: cornerRadius)
        pen.fill()
        draw(pen, picture, slot, at: place, in: place, outline: bordered, style: style, layout: layout)
    }

    /// A picture's place within its frame that leaves a border of one width all round, and that border's outer edge:
    /// the picture keeps its proportions, so that an elongated one leaves a little of the frame empty.
    private static func bordered(_ frame: Rect) -> (border: Rect, picture: Rect) {
        let shorter = min(frame.width, frame.height)
        let width = min((shorter * borderShare).clamped(to: borderWidths), shorter / 4)
        let scale = 1 - 2 * width / shorter
        let size = Size(frame.width * scale, frame.height * scale)
        let picture = Rect(
            x: frame.center.x - size.width / 2, y: frame.center.y - size.height / 2, width: size.width,
            height: size.height)
        return (picture.inset(by: -width), picture)
    }

    /// Draws as much of a picture as its frame shows.
    ///
    /// - Parameter place: where all of the picture would be.
    static func drawThumbnail(
        _ pen: Pen, _ slot: FacetPictures.Slot, in rect: Rect, showing place: Rect, style: CardStyle,
        layout: (String) -> PangoText
    ) {
        guard let picture = slot.picture else { return }
        draw(pen, picture, slot, at: place, in: rect, style: style, layout: layout)
    }

    /// - Parameters:
    ///   - place: where all of the picture would be.
    ///   - rect: where it is seen.
    ///   - outline: what is outlined, if not that.
    private static func draw(
        _ pen: Pen, _ picture: Picture, _ slot: FacetPictures.Slot, at place: Rect, in rect: Rect,
        outline: Rect? = nil, style: CardStyle, layout: (String) -> PangoText
    ) {
        pen.saved {
            pen.addRoundedRect(rect, radius: outline == nil ? cornerRadius : 0)
            pen.clip()
            for layer in slot.layers where layer.isUnder {
                pen.draw(layer.picture, in: layer.frame.scaled(into: place))
            }
            pen.draw(picture, in: place)
            for layer in slot.layers where !layer.isUnder {
                pen.draw(layer.picture, in: layer.frame.scaled(into: place))
            }
            for shape in slot.reference.shapes { draw(pen, shape, on: place, layout: layout) }
        }
        pen.setColor(style.mutedInk.faded(outlineShare))
        pen.addRoundedRect((outline ?? rect).inset(by: outlineWidth / 2), radius: cornerRadius)
        pen.stroke(width: outlineWidth)
    }

    private static func draw(_ pen: Pen, _ shape: OcclusionShape, on rect: Rect, layout: (String) -> PangoText) {
        pen.saved {
            pen.translate(rect.x + shape.x * rect.width, rect.y + shape.y * rect.height)
            pen.rotate(shape.angle * .pi / 180)
            switch shape.outline {
            case .rectangle(let width, let height):
                pen.addRoundedRect(
                    Rect(x: 0, y: 0, width: width * rect.width, height: height * rect.height), radius: 0)
            case .ellipse(let across, let down):
                pen.addEllipse(
                    Rect(x: 0, y: 0, width: 2 * across * rect.width, height: 2 * down * rect.height))
            case .polygon(let corners):
                pen.addPolygon(corners.map { Point($0.x * rect.width, $0.y * rect.height) })
            case .label(let text, let size):
                return drawLabel(pen, text, size: size * rect.height, fill: shape.fill, layout: layout)
            }
            paint(pen, shape)
        }
    }

    /// Fills and borders the path.
    private static func paint(_ pen: Pen, _ shape: OcclusionShape) {
        switch shape.role {
        case .asked, .other:
            pen.setColor(shape.role == .asked ? asked : shape.fill.map { Color(hex: $0) } ?? other)
            pen.fillKeepingPath()
            pen.setColor(border)
            pen.stroke(width: shapeBorderWidth)
        case .revealed:
            pen.setColor(asked)
            pen.stroke(width: revealedBorderWidth)
        }
    }

    /// The longest label that is laid out, in characters.
    private static let maxLabelScalars = 200
    /// A deck may ask for any share of a picture's height.
    private static let labelSizes = 1.0...10_000

    private static func drawLabel(
        _ pen: Pen, _ text: String, size: Double, fill: UInt32?, layout: (String) -> PangoText
    ) {
        let label = layout(text.singleLine(maxScalars: maxLabelScalars)), size = size.clamped(to: labelSizes)
        label.setFont(size: size)
        let bounds = label.bounds.logical
        pen.fill(
            Rect(x: -size * 0.1, y: 0, width: bounds.width + size * 0.2, height: bounds.height),
            Color(hex: 0xFFFFFF, alpha: 0.86))
        pen.setColor(fill.map { Color(hex: $0) } ?? border)
        label.draw(pen, at: .zero)
    }
}
