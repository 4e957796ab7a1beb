import CPango
import CardDeck
import Raster

extension FaceBlock {
    /// What stands upright within a column may be so much wider than its letters; wider numbers are narrowed.
    private static let uprightWidth = 1.15

    /// A short number in the place of one letter: drawn upright, while the line is turned.
    func shape(of piece: FaceText.Upright, in context: OpaquePointer) -> InlineShape {
        var look = bounded(piece.style)
        let em = TextLayout.shapedSize * look.scale
        // Colours and lines are the column's.
        (look.underline, look.strikethrough, look.foreground, look.background) = (false, false, nil, nil)
        (look.bold, look.cloze) = (look.bold || look.cloze, false)
        let layout = TextLayout(piece.text, context: context, fonts: fonts)
        let attributes = TextAttributes()
        attributes.add(look, style: style, on: style.paper, choices: fonts.choices, to: 0..<piece.text.utf8.count)
        layout.setAttributes(attributes)
        let (logical, ink) = layout.bounds
        let across = em * Self.uprightWidth
        let narrow = min(1, across / max(logical.width, 1))
        return InlineShape(size: Size(em, across), descent: across / 2, unit: 1) { pen, slot in
            pen.translate(slot.centre.x, slot.centre.y)
            pen.rotate(-.pi / 2)
            pen.scale(narrow, 1)
            layout.draw(pen, at: Point(-logical.width / 2, -ink.centre.y))
        }
    }
}
