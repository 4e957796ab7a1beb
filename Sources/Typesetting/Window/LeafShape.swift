import Raster

/// The pixels of a split flap's digit: whole device pixels, as many above the axle as below it.
struct LeafShape {
    /// The round corners, of the flap's width.
    private static let cornerShare = 0.15

    private let scale: Double
    private let resolution: Double

    /// In bitmap pixels.
    let cornerRadius: Double

    /// Of the bitmap.
    let pixels: PixelSize

    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - scale: device pixels to a logical one.
    ///   - resolution: bitmap pixels to a device pixel.
    init(size: Size, scale: Double, resolution: Double) {
        (self.scale, self.resolution) = (scale, resolution)
        func whole(_ length: Double) -> Int { Int(max(1, (length * scale).rounded()) * resolution) }
        cornerRadius = Self.cornerShare * size.width * scale * resolution
        pixels = PixelSize(whole(size.width), 2 * whole(size.height / 2))
    }

    var bounds: Rect { Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height)) }

    func area(of half: LeafHalf) -> Rect {
        let height = bounds.height / 2
        return Rect(x: 0, y: half == .upper ? 0 : height, width: bounds.width, height: height)
    }

    /// Logical pixels in bitmap pixels.
    func length(_ logical: Double) -> Double { logical * scale * resolution }

    /// The nearest length, in bitmap pixels, that is some whole device pixels: one at least.
    func wholePixels(_ length: Double) -> Double { max(1, (length / resolution).rounded()) * resolution }

    func toDevicePixel(_ place: Double) -> Double { (place / resolution).rounded() * resolution }

    /// A thin line: about a logical pixel.
    var line: Double { wholePixels(length(1)) }
}
