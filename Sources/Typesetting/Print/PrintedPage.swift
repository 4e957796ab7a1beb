import Raster

/// A page in the making, of a document or of a picture. Measures are millimeters from its top left corner. For use only
/// while it is lent.
package struct PrintedPage {
    let pen: Pen

    /// A point is 1/72 of an inch.
    package static let pointsPerMillimeter = 72 / 25.4

    /// Draws a fine line.
    package func draw(from start: Point, to end: Point, width: Double, _ color: Color) {
        pen.setColor(color)
        pen.addLine(from: start, to: end)
        pen.stroke(width: width)
    }
}

/// A page as a picture.
package struct PagePicture {
    let surface: Surface

    /// - Parameters:
    ///   - size: in millimeters.
    ///   - scale: pixels to a millimeter.
    package init(size: Size, scale: Double, _ draw: (PrintedPage) throws -> Void) rethrows {
        surface = Surface(
            size: PixelSize(Int((size.width * scale).rounded()), Int((size.height * scale).rounded())))
        let pen = surface.pen
        pen.fill(
            Rect(x: 0, y: 0, width: Double(surface.size.width), height: Double(surface.size.height)),
            Color(hex: 0xFFFFFF))
        pen.scale(scale, scale)
        try draw(PrintedPage(pen: pen))
    }

    /// A PNG of it; empty where there is no memory for that.
    package func encoded() -> [UInt8] { PNGFile.bytes(of: surface) }
}
