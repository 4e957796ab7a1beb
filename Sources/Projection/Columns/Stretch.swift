/// Pixels of a column, one below the other, that a layer covers in one way.
struct Stretch {
    enum Treatment: UInt8 {
        /// Opaque in every sample.
        case solid
        /// Translucent, and drawn as one value a pixel.
        case uniform
        /// A vertical edge, to be drawn in two halves, left and right: each as opaque above as below.
        case halves
        /// An edge, to be drawn in four samples a pixel.
        case samples
        /// Not known before its samples are there.
        case unknown
    }

    static let none = Stretch(start: 0, end: 0, treatment: .samples)

    var start: Int32
    var end: Int32
    var treatment: Treatment

    /// Whether it makes all rows from one to before another opaque.
    @inline(__always)
    func holdsSolid(from first: Int32, to last: Int32) -> Bool {
        treatment == .solid && start <= first && last <= end
    }
}
