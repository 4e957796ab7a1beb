import Basics
import CardDeck
import Raster

extension FaceBlock {
    /// What the block looks like beside plain text.
    var attributes: TextAttributes {
        let attributes = TextAttributes()
        // Before the runs' own fonts, which go before it.
        attributes.addHanja(to: hanja)
        for run in paragraph.runs {
            attributes.add(
                bounded(run.style), style: style, on: ground ?? style.paper, choices: fonts.choices, to: run.range)
            if let image = run.image { attributes.add(frame(for: image), to: run.range) }
            if let gallery, let pictures { attributes.add(shape(of: gallery, pictures), to: run.range) }
            if run.reading != nil { attributes.separate(run.range) }
        }
        if let uprightContext {
            for piece in paragraph.uprights { attributes.add(shape(of: piece, in: uprightContext), to: piece.range) }
        }
        return attributes
    }

    /// The style with its scale held so that no letter is smaller or larger than a card's text may be.
    func bounded(_ style: TextStyle) -> TextStyle {
        var style = style
        let sizes = CardMetrics.textSizes
        style.scale = style.scale.clamped(from: sizes.lowerBound / size, to: max(1, sizes.upperBound / size))
        return style
    }

    /// A picture's frame beside the text's size, and the bounds of its width.
    private static let frameShare = 2.4
    private static let frameWidths = 26.0...150.0

    private func shape(of gallery: PictureGallery, _ pictures: FacetPictures) -> InlineShape {
        let (style, nameLayout, frames) = (style, nameLayout, gallery.arrangement.frames)
        let unit = TextLayout.shapedSize / size
        return InlineShape(size: gallery.arrangement.size, descent: 0, unit: unit) { pen, slot in
            for (member, frame) in zip(gallery.slots, frames) {
                PictureFrame.draw(
                    pen, pictures.slot(member.reference),
                    in: Rect(x: slot.x + frame.x, y: slot.y + frame.y, width: frame.width, height: frame.height),
                    style: style, layout: nameLayout)
            }
        }
    }

    /// How far below the baseline a picture in the line reaches, as a share of its height: as emoji do.
    private static let pictureDescent = 0.16

    /// A picture in the line; else a small frame that names the picture it stands for.
    private func frame(for image: MediaReference) -> InlineShape {
        if let pictures, let ems = pictures.sizeInLine(image) {
            let size = Size(ems.width * size, ems.height * size)
            return InlineShape(
                size: size, descent: size.height * Self.pictureDescent, unit: TextLayout.shapedSize / self.size
            ) { pen, slot in if let picture = pictures.picture(image) { pen.draw(picture, in: slot) } }
        }
        let width = (size * Self.frameShare).clamped(to: Self.frameWidths)
        let (style, nameLayout) = (style, nameLayout)
        return InlineShape(
            size: Size(width, width * 0.7), descent: size * 0.25, unit: TextLayout.shapedSize / size
        ) { pen, slot in
            PictureMark.draw(pen, in: slot.inset(by: 1), name: image.name, style: style, layout: nameLayout)
        }
    }
}
