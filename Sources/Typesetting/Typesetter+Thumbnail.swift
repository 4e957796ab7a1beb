import Basics
import CardDeck
import Raster

extension Typesetter {
    /// What a thumbnail takes of the spine's thickness, and how high it may be beside its width: what goes beyond is
    /// cut off at both ends.
    private static let thumbnailShare = 0.86
    private static let thumbnailHeights = 1.1...1.9

    /// A thumbnail of a facet's first picture, for the spine of a card that says nothing.
    ///
    /// Lengths are those of `spine`.
    ///
    /// - Returns: nil where the facet has no picture, or it can't be shown.
    public func thumbnail(
        of facet: Facet, pictures: PictureCache, length: Double, thickness: Double, style: CardStyle,
        scaleAcross: Double, scaleAlong: Double
    ) -> SpineLayer? {
        guard length > 0, thickness > 0,
            let reference = facet.text.paragraphs.lazy.flatMap(\.runs).compactMap(\.image).first
        else { return nil }
        let width = thickness * Self.thumbnailShare
        let tallest = min(width * Self.thumbnailHeights.upperBound, length)
        let side = PixelSize(
            max(1, Int((tallest * scaleAcross).rounded(.up))), max(1, Int((tallest * scaleAlong).rounded(.up))))
        var slot = FacetPictures(reference.stacked, from: pictures, filling: side).slot(reference)
        guard let picture = slot.picture else { return nil }
        let aspect = picture.naturalSize.width / max(picture.naturalSize.height, 1)
        let height = (width / aspect).clamped(from: width * Self.thumbnailHeights.lowerBound, to: tallest)
        let frame = Rect(x: (thickness - width) / 2, y: (length - height) / 2, width: width, height: height)
        // The picture covers the frame.
        let whole = Size(max(width, height * aspect), max(height, width / aspect))
        let place = Rect(
            x: frame.center.x - whole.width / 2, y: frame.center.y - whole.height / 2, width: whole.width,
            height: whole.height)
        slot.largest = whole
        let pixels = PixelSize(
            max(1, Int((thickness * scaleAcross).rounded(.up))), max(1, Int((length * scaleAlong).rounded(.up))))
        let surface = Surface(size: pixels)
        surface.pen.scale(scaleAcross, scaleAlong)
        PictureFrame.drawThumbnail(surface.pen, slot, in: frame, showing: place, style: style) { [contexts] in
            PangoText($0, context: contexts.context(FontSpec(language: nil)), fonts: contexts.fonts)
        }
        return SpineLayer(
            layer: surface.makeLayer(), inkAlong: frame.minY...frame.maxY, inkAcross: frame.minX...frame.maxX,
            isCut: false)
    }
}
