import Raster

/// What split flaps belong to: each has its own size and colours.
public enum FlapKind: Hashable, Sendable, CaseIterable {
    /// The place of the card that a tray shows.
    case position
    /// How many cards it has.
    case count
    /// The study clock.
    case clock
}

extension FlapKind {
    /// Counters are written in headers, the clock lies over the window.
    var measure: LayerName.Measure {
        switch self {
        case .position, .count: .type
        case .clock: .window
        }
    }
}

/// Measures are logical pixels. Those of counters are such that at the usual fractional scales a leaf has whole
/// device pixels.
extension FlapKind {
    /// One digit, both halves.
    public var cell: Size {
        switch self {
        case .position, .count: Size(15, 22)
        case .clock: Size(35, 52)
        }
    }

    /// Between two digits.
    var gap: Double {
        switch self {
        case .position, .count: 1
        case .clock: 3
        }
    }

    /// How many digits stand together, and how far from the next ones.
    var group: (digits: Int, gap: Double)? {
        switch self {
        case .position, .count: nil
        case .clock: (2, 15)
        }
    }

    /// From the digits to the rim of the well that they stand in.
    public var padding: Double {
        switch self {
        case .position, .count: 2
        case .clock: 9
        }
    }
}
