/// A part of a frame that differs from the frame before, in buffer pixels.
public struct DamageRect: Hashable, Sendable {
    /// The left edge, from the buffer's.
    public var x: Int
    /// The upper edge, from the buffer's.
    public var y: Int
    /// To the right from `x`.
    public var width: Int
    /// Down from `y`.
    public var height: Int

    /// A rectangle by its upper left corner and its size, in buffer pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle with all of the logical pixels that it meets, within a buffer; nil where nothing of it is in that.
    /// KWin 5.27 loses damage that ends within one.
    ///
    /// - Parameter scale: buffer pixels to a logical one.
    func roundedOutward(scale: Double, width bufferWidth: Int, height bufferHeight: Int) -> DamageRect? {
        func outward(_ start: Int, _ length: Int, limit: Int) -> (start: Int, end: Int) {
            let first = (Double(start) / scale).rounded(.down) * scale
            let last = (Double(start + length) / scale).rounded(.up) * scale
            return (max(0, Int(first.rounded(.down))), min(limit, Int(last.rounded(.up))))
        }
        let (left, right) = outward(x, width, limit: bufferWidth),
            (top, bottom) = outward(y, height, limit: bufferHeight)
        guard left < right, top < bottom else { return nil }
        return DamageRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
