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

    /// What flaps of a kind may show once they move. Counts stand still.
    static func spares(of kind: FlapKind) -> [LayerName] {
        guard kind != .count else { return [] }
        let faces = (0..<10).flatMap { digit in Part.allCases.map { LayerName.flap(FlapFace(kind, digit, $0)) } }
        return faces + [.flapGloss(kind)]
    }
}

extension FlapKind {
    /// Of the well's corners, in logical pixels.
    var wellRadius: Double {
        switch self {
        case .position, .count: 4.5
        case .clock: 13
        }
    }

    /// Of the case about the well.
    var wellRim: Double {
        switch self {
        case .position, .count: 0
        case .clock: 5
        }
    }

    func style(_ style: CardStyle) -> FlapStyle {
        switch self {
        case .position, .clock: style.flaps
        case .count: style.flaps.quiet
        }
    }
}
