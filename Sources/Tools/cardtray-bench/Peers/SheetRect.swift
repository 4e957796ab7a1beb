/// An upright rectangle of the sheet's pixels; `right` and `bottom` lie outside.
struct SheetRect: Encodable {
    let left, top, right, bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { width <= 0 || height <= 0 }
}
