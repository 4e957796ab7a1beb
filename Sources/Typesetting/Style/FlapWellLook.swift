import Raster

/// The shape of what the digits of a counter stand in, in logical pixels.
public struct CounterWellLook: Hashable, Sendable {
    /// The well with its case.
    public var size: Size
    /// How broad the case around the well is; 0 for none.
    public var rim: Double
    /// The radius of the outer corners.
    public var radius: Double
    /// The middles of the gaps between groups of digits, where two dots stand.
    public var divides: [Double]

    /// A well; `divides` are the middles of the gaps between groups of digits.
    public init(size: Size, rim: Double = 0, radius: Double, divides: [Double] = []) {
        (self.size, self.rim, self.radius, self.divides) = (size, rim, radius, divides)
    }
}
