/// One frame as the peers get it: what is drawn, and where on a sheet of twice the canvas's size.
struct PeerFrame: Encodable {
    struct Item: Encodable {
        /// An index into the scene's layers.
        let layer: Int

        /// From the layer's pixels to the sheet's, row by row; both count from the top left corner of
        /// their first pixel.
        let matrix: [Double]

        /// The sheet's pixels that the layer can touch.
        let bounds: SheetRect

        /// The part of `bounds` that the items in front do not hide.
        let strip: SheetRect
    }

    /// 0xFFRRGGBB.
    let background: UInt32

    /// Back to front.
    let items: [Item]
}

/// An upright rectangle of the sheet's pixels; `right` and `bottom` lie outside.
struct SheetRect: Encodable {
    let left, top, right, bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { width <= 0 || height <= 0 }
}
