import Basics
import Raster

#if canImport(Glibc)
import Glibc
#endif

/// What is drawn of split-flap counters.
extension Scene {
    /// Adds the well of a counter and its digits, flat but for the moving leaves.
    ///
    /// - Parameters:
    ///   - origin: the well's top left corner in the window.
    ///   - isReversed: whether the lowest place is the leftmost, as with digits of scripts that are written so.
    ///   - isLit: whether leaves are darker and brighter as they turn.
    public mutating func add(
        _ counter: LeafCounter, _ kind: CounterKind, at origin: Point, isReversed: Bool = false, isLit: Bool = true,
        time: Double, opacity: Double = 1
    ) {
        let well = CounterWell(kind, places: counter.flaps.count)
        add(well, at: origin, opacity: opacity)
        for (index, flap) in counter.flaps.enumerated() {
            let place = isReversed ? counter.flaps.count - 1 - index : index
            addDigit(flap.leaf(at: time), in: well, place: place, at: origin, isLit: isLit, opacity: opacity)
        }
    }

    /// Takes layers from other units to logical pixels, about the window's corner.
    ///
    /// - Parameter restingUnit: the unit that they will have once they rest, and are made for.
    mutating func enlarge(from start: Int, by unit: Double, restingUnit: Double) {
        guard unit != 1 || restingUnit != 1 else { return }
        let map = Homography.scale(unit, unit)
        for index in layers[start...].indices {
            switch layers[index].placement {
            case .plane(let area, let transform):
                layers[index].placement = .plane(area: area, transform: map.after(transform))
            case .flat(let point, let anchor):
                layers[index].placement =
                    unit == restingUnit
                    ? .flat(map(point), anchor: anchor)
                    : .scaled(map(point), anchor: anchor, by: unit / restingUnit)
            case .scaled:
                preconditionFailure("what is in a header is scaled here")
            case .turned(let area, let transform, let point) where unit != restingUnit:
                layers[index].placement = .plane(
                    area: area, transform: map.after(.translation(point)).after(transform))
            case .turned(let area, let transform, let point):
                // Stretched to whole device pixels as it is seen, so the area is taken to logical pixels, too.
                layers[index].placement = .turned(
                    area: Rect(
                        x: area.x * unit, y: area.y * unit, width: area.width * unit, height: area.height * unit),
                    transform: map.after(transform).after(Homography.scale(1 / unit, 1 / unit)), about: map(point))
            }
        }
    }

    /// Adds a number that rests. Takes no memory.
    mutating func add(_ number: Int, in well: CounterWell, at origin: Point, isReversed: Bool = false) {
        add(well, at: origin)
        var unit = (1..<well.places).reduce(1) { unit, _ in unit * 10 }
        for index in 0..<well.places {
            let place = isReversed ? well.places - 1 - index : index
            addDigit(FlapLeaf(digit: number / unit % 10, next: 0, angle: 0), in: well, place: place, at: origin)
            unit /= 10
        }
    }

    private mutating func add(_ well: CounterWell, at origin: Point, opacity: Double = 1) {
        layers.append(SceneLayer(.counterWell(well), at: .flat(origin, anchor: .zero), opacity: opacity))
    }

    private mutating func addDigit(
        _ leaf: FlapLeaf, in well: CounterWell, place: Int, at origin: Point, isLit: Bool = true,
        opacity: Double = 1
    ) {
        let kind = well.kind, cell = well.cell(place), corner = origin + cell.origin
        func add(_ name: LayerName, _ placement: SceneLayer.Placement, gain: Double, opacity share: Double = 1) {
            layers.append(
                SceneLayer(
                    name, at: placement, light: isLit ? ColumnLight(left: gain, right: gain) : .full,
                    opacity: opacity * share))
        }
        let flat = SceneLayer.Placement.flat(corner, anchor: .zero)
        guard !leaf.isAtRest else { return add(.leaf(LeafFace(kind, leaf.digit, .whole)), flat, gain: 1) }
        let light = LeafLighting(angle: leaf.angle)
        add(.leaf(LeafFace(kind, leaf.next, .whole)), flat, gain: light.behind)
        add(.leaf(LeafFace(kind, leaf.digit, .lower)), flat, gain: light.below)
        let center = Point(well.size.width / 2, well.size.height / 2)
        let pose = FlapPose(angle: leaf.angle, corner: cell.origin - center, cell: cell.size)
        let turned = SceneLayer.Placement.turned(
            area: Rect(x: 0, y: 0, width: cell.width, height: cell.height),
            transform: pose.transform(isBack: leaf.showsBack), about: corner)
        guard leaf.showsBack else {
            return add(.leaf(LeafFace(kind, leaf.digit, .fallingUpper)), turned, gain: light.front)
        }
        add(.leaf(LeafFace(kind, leaf.next, .fallingLower)), turned, gain: light.back)
        if isLit, light.gloss > 0 { add(.leafGloss(kind), turned, gain: 1, opacity: light.gloss) }
    }
}

/// A digit on a split flap, as far as one layer shows it.
public struct LeafFace: Hashable, Sendable {
    /// Which part of a digit a layer shows.
    public enum Part: CaseIterable, Sendable {
        /// Both halves, at rest.
        case whole
        /// The lower half, at rest.
        case lower
        /// Either half of a moving leaf: seen in perspective.
        case fallingUpper, fallingLower
    }

    /// What the digit belongs to: it sets size and colors.
    public var kind: CounterKind
    /// The digit, 0…9.
    public var digit: Int
    /// Which part of the digit is shown.
    public var part: Part

    /// A part of a digit.
    public init(_ kind: CounterKind, _ digit: Int, _ part: Part) {
        (self.kind, self.digit, self.part) = (kind, digit, part)
    }
}

/// The light on a split flap, by the angle φ of the moving leaf: 1 for what stands flat, and continuous in φ, so
/// that nothing pops as one leaf follows the other.
///
/// It is the light of the cards, which comes from the viewer's side and from as far above as it comes from the left
/// there. A leaf that falls turns its front down and its back up. With ℓ the light's direction, up and toward the
/// viewer:
///
///     front = ambient + (1 − ambient)·max(0, ℓz·cos φ − ℓu·sin φ)/ℓz
///     back  = ambient + (1 − ambient)·max(0, ℓu·sin φ − ℓz·cos φ)/ℓz
struct LeafLighting {
    private static let up = CardLighting.direction.x
    private static let toward = CardLighting.direction.y
    private static let ambient = CardLighting.ambient

    /// How dark it is at once behind a leaf that stands, and on what one is about to cover.
    private static let behindLoss = 0.5
    private static let belowLoss = 0.45
    /// The angle at which the shadow below is full, in radians.
    private static let belowReach = 2.2

    /// The reflection of the light on the back: at which angle it is brightest, how narrow, how strong.
    private static let gloss = (angle: 2.5, power: 18.0, strength: 0.34)

    var angle: Double

    var front: Double { Self.gain(Self.toward * cos(angle) - Self.up * sin(angle)) }
    var back: Double { Self.gain(Self.up * sin(angle) - Self.toward * cos(angle)) }

    private static func gain(_ lambert: Double) -> Double { ambient + (1 - ambient) * max(0, lambert) / toward }

    /// On the half that the leaf uncovers.
    var behind: Double { 1 - Self.behindLoss * (1 - smoothstep(angle / (.pi / 2))) }

    /// On the half that it is about to cover.
    var below: Double { 1 - Self.belowLoss * smoothstep(angle / Self.belowReach) }

    /// How much of the gloss is seen on the back: nothing once it lies.
    var gloss: Double {
        func reflection(_ angle: Double) -> Double { pow(max(0, cos(angle - Self.gloss.angle)), Self.gloss.power) }
        return Self.gloss.strength * max(0, reflection(angle) - reflection(.pi))
    }
}
