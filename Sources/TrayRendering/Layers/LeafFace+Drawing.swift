import Raster
import TrayKit
import Typesetting

/// How faces of flaps are drawn.
extension LeafFace {
    /// Nil for both.
    var half: LeafHalf? {
        switch part {
        case .whole: nil
        case .lower, .fallingLower: .lower
        case .fallingUpper: .upper
        }
    }

    /// Whether it goes through the projector, and is drawn for that.
    var isTurned: Bool {
        switch part {
        case .whole, .lower: false
        case .fallingUpper, .fallingLower: true
        }
    }

    /// What flaps of a kind may show once they move.
    static func spares(of kind: CounterKind) -> [LayerName] {
        let faces = (0..<10).flatMap { digit in Part.allCases.map { LayerName.leaf(LeafFace(kind, digit, $0)) } }
        return faces + [.leafGloss(kind)]
    }
}

extension CounterKind {
    func style(_ style: CardStyle) -> LeafStyle {
        switch self {
        case .position, .clock: style.flaps
        case .count: style.flaps.quiet
        }
    }
}

extension CounterWell {
    var look: CounterWellLook {
        switch kind {
        case .position, .count: CounterWellLook(size: size, radius: 4.5)
        case .clock: CounterWellLook(size: size, rim: 5, radius: 13, divides: divides)
        }
    }

    /// The digits of a number that rests, and their places.
    func digits(of number: Int, isReversed: Bool) -> [(digit: Int, cell: Rect)] {
        var rest = number
        return (0..<places).map { place in
            defer { rest /= 10 }
            return (rest % 10, cell(isReversed ? place : places - 1 - place))
        }
    }
}
