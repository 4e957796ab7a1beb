import Raster

/// The well that the digits of a counter stand in, and their places in it.
public struct CounterWell: Hashable, Sendable {
    /// What the counter belongs to: it sets the size of the digits.
    public var kind: CounterKind
    /// How many digits.
    public var places: Int

    /// A well for `places` digits.
    public init(_ kind: CounterKind, places: Int) { (self.kind, self.places) = (kind, places) }

    /// The well's width and height, in logical pixels.
    public var size: Size {
        Size(left(ofPlace: places) - gapBefore(places) + kind.padding, kind.cell.height + 2 * kind.padding)
    }

    /// A digit, from the well's top left corner; the leftmost one is the first.
    public func cell(_ place: Int) -> Rect {
        Rect(x: left(ofPlace: place), y: kind.padding, width: kind.cell.width, height: kind.cell.height)
    }

    /// The middles of the gaps between groups.
    public var divides: [Double] {
        guard let group = kind.group else { return [] }
        return stride(from: group.digits, to: places, by: group.digits).map { left(ofPlace: $0) - group.gap / 2 }
    }

    private func left(ofPlace place: Int) -> Double {
        let plain = kind.padding + Double(place) * (kind.cell.width + kind.gap)
        guard let group = kind.group else { return plain }
        return plain + Double(place / group.digits) * (group.gap - kind.gap)
    }

    private func gapBefore(_ place: Int) -> Double {
        guard let group = kind.group, place % group.digits == 0 else { return kind.gap }
        return group.gap
    }
}

/// What split flaps belong to: each has its own size and colors.
public enum CounterKind: Hashable, Sendable, CaseIterable {
    /// The place of the card that a tray shows.
    case position
    /// How many cards it has.
    case count
    /// The study clock.
    case clock
}

extension CounterKind {
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
extension CounterKind {
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

    /// The distance from the digits to the rim of their well, in logical pixels.
    public var padding: Double {
        switch self {
        case .position, .count: 2
        case .clock: 9
        }
    }
}
