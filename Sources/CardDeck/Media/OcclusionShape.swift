/// A shape that is drawn on a picture to hide a part of it, or to show which part was hidden.
///
/// Lengths are shares of the picture: 0…1 across and down.
public struct OcclusionShape: Hashable, Sendable {
    /// The form of a shape, its lengths as shares of the picture.
    public enum Outline: Hashable, Sendable {
        /// Its sides lie along the picture's, unless the shape is turned.
        case rectangle(width: Double, height: Double)
        /// By its half axes.
        case ellipse(across: Double, down: Double)
        /// By its corners beside the shape's place, at least three.
        case polygon([Corner])
        /// Not a shape but words on a ground of their own; the size is a share of the picture's height.
        case label(String, size: Double)
    }

    /// A corner, relative to the shape's place, in shares of the picture.
    public struct Corner: Hashable, Sendable {
        /// To the right, as a share of the picture's width.
        public var x: Double
        /// Down, as a share of the picture's height.
        public var y: Double

        /// A corner at (`x`, `y`) from the shape's place.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// What the shape is for.
    public enum Role: Hashable, Sendable {
        /// Hides what is asked for.
        case asked
        /// Hides something else.
        case other
        /// Shows where something was hidden.
        case revealed
    }

    /// The form.
    public var outline: Outline
    /// What the shape is for.
    public var role: Role

    /// The left end, as a share of the picture's width.
    public var x: Double
    /// The upper end, as a share of the picture's height.
    public var y: Double

    /// Turned about its left upper end, clockwise, in degrees.
    public var angle: Double

    /// The color that the deck gives it, 0xRRGGBB.
    public var fill: UInt32?

    /// A shape; `angle` is clockwise in degrees, `fill` 0xRRGGBB.
    public init(_ outline: Outline, role: Role, x: Double, y: Double, angle: Double = 0, fill: UInt32? = nil) {
        self.outline = outline
        self.role = role
        self.x = x
        self.y = y
        self.angle = angle
        self.fill = fill
    }
}
