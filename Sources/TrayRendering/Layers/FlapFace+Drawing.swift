import Raster
import TrayKit
import Typesetting

/// How faces of flaps are drawn.
extension FlapFace {
    /// Nil for both.
    var half: FlapHalf? {
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
    static func spares(of kind: FlapKind) -> [LayerName] {
        let faces = (0..<10).flatMap { digit in Part.allCases.map { LayerName.flap(FlapFace(kind, digit, $0)) } }
        return faces + [.flapGloss(kind)]
    }
}

extension FlapKind {
    func style(_ style: CardStyle) -> FlapStyle {
        switch self {
        case .position, .clock: style.flaps
        case .count: style.flaps.quiet
        }
    }
}

extension FlapWell {
    var look: FlapWellLook {
        switch kind {
        case .position, .count: FlapWellLook(size: size, radius: 4.5)
        case .clock: FlapWellLook(size: size, rim: 5, radius: 13, divides: divides)
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
