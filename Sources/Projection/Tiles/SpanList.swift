/// The spans of one column that are not yet opaque, from the top down. Lies in memory that a scratch
/// owns, so that a column costs no allocation.
struct SpanList {
    private(set) var count = 0
    private let capacity: Int
    private let storage: UnsafeMutablePointer<Span>

    /// - Parameter capacity: as many as a column has pixels is always enough.
    init(storage: UnsafeMutablePointer<Span>, capacity: Int) {
        self.storage = storage
        self.capacity = capacity
    }

    subscript(index: Int) -> Span {
        @inline(__always) get { storage[index] }
    }

    /// Whether anything between two rows is open.
    @inline(__always)
    func isOpen(_ start: Int, _ end: Int) -> Bool {
        for index in 0..<count where Int(storage[index].end) > start {
            return Int(storage[index].start) < end
        }
        return false
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Adds a span below the others; one that continues the last is joined to it.
    @inline(__always)
    mutating func append(_ start: Int32, _ end: Int32, _ coverage: Coverage) {
        guard start < end else { return }
        if count > 0, storage[count &- 1].end == start, storage[count &- 1].coverage == coverage {
            storage[count &- 1].end = end
            return
        }
        precondition(count < capacity)
        (storage + count).initialize(to: Span(start: start, end: end, coverage: coverage))
        count &+= 1
    }
}

/// Pixels of a column, one below the other, that are covered in the same way.
struct Span {
    var start: Int32
    var end: Int32
    var coverage: Coverage
}

/// How much of a pixel has been drawn, front to back. A pixel that is opaque has no coverage: it is done.
enum Coverage: UInt8 {
    /// Nothing yet.
    case empty

    /// Something translucent that is the same all over the pixel, or nearly: one premultiplied value.
    case uniform

    /// A vertical edge runs through the pixel: a premultiplied value for either half, left and right.
    case halves

    /// An edge runs through the pixel: a premultiplied value for each of its four samples.
    case samples

    /// Whether one value stands for all of the pixel.
    @inline(__always)
    var isWhole: Bool { self == .empty || self == .uniform }
}
