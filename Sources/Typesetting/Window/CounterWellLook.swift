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

    /// The dots' radius and their distance from the middle, of the well's height.
    private static let dotShare = 0.045, dotDistance = 0.15

    /// Draws the well: sunk into the window's ground, or into a case that stands on it.
    ///
    /// - Parameters:
    ///   - digits: those that stand in it for good, and where.
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    public func makeLayer(
        digits: [(digit: Int, cell: Rect)] = [], of numerals: Numerals = .latin, style: LeafStyle, scale: Double,
        with typesetter: Typesetter
    ) -> LayerBitmap {
        let surface = Surface(size: size, scale: scale), pen = surface.pen
        let line = max(1, scale.rounded()) / scale
        let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
        if rim > 0 { drawCase(bounds, line: line, style, on: pen) }
        // What is lit at the well's foot is the case, or else the window's ground.
        drawWell(
            bounds.inset(by: rim), radius: radius - rim, line: line, lip: rim > 0 ? style.seamLight : style.wellLip,
            style, on: pen)
        for divide in divides { drawDots(at: divide, style, on: pen) }
        for (digit, cell) in digits {
            let flap = DigitLeaf(digit, of: numerals, size: cell.size, style: style)
                .drawn(scale: scale, with: typesetter)
            surface.paint(flap, x: Int((cell.x * scale).rounded()), y: Int((cell.y * scale).rounded()))
        }
        return surface.makeLayer(isTurned: false)
    }

    private func drawCase(_ bounds: Rect, line: Double, _ style: LeafStyle, on pen: Pen) {
        pen.saved {
            pen.addRoundedRect(bounds, radius: radius)
            pen.clip()
            pen.fill(bounds, style.rim.opaque.mixed(with: style.head, 1 - style.rim.alpha))
            // The light catches its upper edge.
            pen.setGradient(from: 0, style.head, to: bounds.height, style.foot)
            pen.addRoundedRect(
                Rect(x: 0, y: line, width: bounds.width, height: bounds.height - line), radius: radius)
            pen.fill()
        }
    }

    private func drawWell(
        _ bounds: Rect, radius: Double, line: Double, lip: Color, _ style: LeafStyle, on pen: Pen
    ) {
        // The lip is what shows of a light rectangle below the floor.
        pen.setGradient(from: bounds.center.y, lip.faded(0), to: bounds.maxY, lip)
        pen.addRoundedRect(bounds, radius: radius)
        pen.fill()
        let floor = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height - line)
        pen.saved {
            pen.addRoundedRect(floor, radius: radius)
            pen.clip()
            pen.fill(floor, style.well)
            pen.setGradient(
                from: floor.minY, style.wellShadow, to: floor.minY + radius * 2, style.wellShadow.faded(0.35))
            pen.fill(floor)
        }
    }

    private func drawDots(at x: Double, _ style: LeafStyle, on pen: Pen) {
        let radius = size.height * Self.dotShare
        for side in [-1.0, 1] {
            let y = size.height * (0.5 + side * Self.dotDistance)
            pen.setColor(style.digit)
            pen.addEllipse(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            pen.fill()
        }
    }
}
