import CPango
import Raster

/// Split flaps: their leaves, cut from digits that are drawn whole, and what they stand in.
extension Typesetter {
    /// How much of a flap its digits fill: a usual one down, all of them together across and down at most.
    private static let digitShare = 0.56
    private static let maxOfLeaf = Size(0.78, 0.74)
    /// The round corners, of the flap's width.
    private static let cornerShare = 0.15
    /// The seam and the light below it, of the flap's height, but a device pixel at least.
    private static let seamShare = 0.022
    /// How far down the sheen goes, of the flap's height.
    private static let sheenReach = 0.34

    /// A digit on a split flap, in the middle of it. The layer has an even number of rows, and the leaves meet in
    /// its middle; without one half it is as large, and transparent there.
    ///
    /// - Parameters:
    ///   - size: of both halves, in logical pixels.
    ///   - half: nil for both.
    ///   - scale: device pixels to a logical one. What the digit's place is rounded to is theirs.
    ///   - resolution: bitmap pixels to a device pixel.
    public func leaf(
        _ digit: Int, of numerals: Numerals, size: Size, half: LeafHalf?, style: LeafStyle, scale: Double,
        resolution: Double = 1
    ) -> LayerBitmap {
        drawnFlap(digit, of: numerals, size: size, half: half, style: style, scale: scale, resolution: resolution)
            .makeLayer(isTurned: false)
    }

    private func drawnFlap(
        _ digit: Int, of numerals: Numerals, size: Size, half: LeafHalf?, style: LeafStyle, scale: Double,
        resolution: Double
    ) -> Surface {
        let leaf = LeafShape(size: size, scale: scale, resolution: resolution)
        let surface = Surface(size: leaf.pixels), pen = surface.pen
        pen.saved {
            if let half { pen.clip(to: leaf.area(of: half)) }
            pen.addRoundedRect(leaf.bounds, radius: leaf.length(Self.cornerShare * size.width))
            pen.clip()
            drawGround(of: leaf, style, on: pen)
            surface.paint(drawnDigit(digit, of: numerals, on: leaf, style.digit), x: 0, y: 0)
            drawSeam(of: leaf, style, on: pen)
        }
        return surface
    }

    private func drawGround(of leaf: LeafShape, _ style: LeafStyle, on pen: Pen) {
        let (width, height) = (leaf.bounds.width, leaf.bounds.height), axle = height / 2
        pen.setGradient(from: 0, style.head, to: axle, style.middle)
        pen.fill(Rect(x: 0, y: 0, width: width, height: axle))
        pen.setGradient(from: axle, style.middle, to: height, style.foot)
        pen.fill(Rect(x: 0, y: axle, width: width, height: axle))
        let sheen = height * Self.sheenReach
        pen.setGradient(from: 0, style.sheen, to: sheen, style.sheen.faded(0))
        pen.fill(Rect(x: 0, y: 0, width: width, height: sheen))
        pen.fill(Rect(x: 0, y: 0, width: width, height: leaf.line), style.rim)
    }

    private func drawSeam(of leaf: LeafShape, _ style: LeafStyle, on pen: Pen) {
        let width = leaf.bounds.width, axle = leaf.bounds.height / 2
        let seam = leaf.wholePixels(Self.seamShare * leaf.bounds.height)
        pen.fill(Rect(x: 0, y: axle - seam, width: width, height: seam), style.seam)
        pen.fill(Rect(x: 0, y: axle, width: width, height: leaf.line), style.seamLight)
    }

    /// The digit alone, of the size and in the place that all digits of its kind have.
    private func drawnDigit(
        _ digit: Int, of numerals: Numerals, on leaf: LeafShape, _ color: Color
    ) -> Surface {
        let layouts = numerals.digits.map { digit in
            let layout = makeLayout(String(digit), FontSpec(language: nil))
            layout.setFont(size: PangoText.shapedSize, weight: .medium)
            let attributes = TextAttributes()
            attributes.addTabularDigits(to: 0..<String(digit).utf8.count)
            layout.setAttributes(attributes)
            return layout
        }
        // All at one size about one line.
        var (top, bottom, widest, heights) = (Double.infinity, -Double.infinity, 1.0, [Double]())
        for layout in layouts {
            let ink = layout.bounds.ink
            top = min(top, ink.minY - layout.baseline)
            bottom = max(bottom, ink.maxY - layout.baseline)
            widest = max(widest, ink.width)
            heights.append(ink.height)
        }
        let usual = max(1, heights.sorted()[heights.count / 2]), most = Self.maxOfLeaf
        let zoom = min(
            Self.digitShare * leaf.bounds.height / usual, most.height * leaf.bounds.height / max(1, bottom - top),
            most.width * leaf.bounds.width / widest)
        let layout = layouts[digit % layouts.count], ink = layout.bounds.ink
        // Whole device pixels down, so that a leaf at rest shows what the flat layer does.
        let baseline = leaf.toDevicePixel(leaf.bounds.height / 2 - zoom * (top + bottom) / 2)
        let left = leaf.bounds.width / 2 - zoom * ink.center.x
        return draw(layout, zoom: zoom, at: Point(left, baseline - zoom * layout.baseline), color, leaf.pixels)
    }

    private func draw(
        _ layout: PangoText, zoom: Double, at origin: Point, _ color: Color, _ size: PixelSize
    ) -> Surface {
        let surface = Surface(size: size)
        surface.pen.translate(origin.x, origin.y)
        surface.pen.scale(zoom, zoom)
        surface.pen.setColor(color)
        layout.draw(surface.pen, at: .zero)
        return surface
    }

    /// The light that a moving leaf reflects, in the lower half of a layer as large as the flap's:
    /// brightest at the axle.
    public func leafGloss(size: Size, style: LeafStyle, scale: Double, resolution: Double) -> LayerBitmap {
        let leaf = LeafShape(size: size, scale: scale, resolution: resolution)
        let surface = Surface(size: leaf.pixels), pen = surface.pen
        let area = leaf.area(of: .lower)
        pen.saved {
            pen.clip(to: area)
            pen.addRoundedRect(leaf.bounds, radius: leaf.length(Self.cornerShare * size.width))
            pen.clip()
            pen.setGradient(from: area.minY, style.gloss.faded(0.35), to: area.maxY, style.gloss)
            pen.fill(area)
        }
        return surface.makeLayer(isTurned: false)
    }

    /// The well that a counter's digits stand in: sunk into the window's ground, or into a case that stands on it.
    ///
    /// - Parameters:
    ///   - digits: those that stand in it for good, and where.
    ///   - scale: device pixels to a logical one.
    public func counterWell(
        _ look: CounterWellLook, digits: [(digit: Int, cell: Rect)] = [], of numerals: Numerals = .latin,
        style: LeafStyle, scale: Double
    ) -> LayerBitmap {
        let surface = Self.makeSurface(size: look.size, scale: scale), pen = surface.pen
        let line = max(1, scale.rounded()) / scale
        let bounds = Rect(x: 0, y: 0, width: look.size.width, height: look.size.height)
        if look.rim > 0 { drawCase(bounds, radius: look.radius, line: line, style, on: pen) }
        // What is lit at the well's foot is the case, or else the window's ground.
        drawWell(
            bounds.inset(by: look.rim), radius: look.radius - look.rim, line: line,
            lip: look.rim > 0 ? style.seamLight : style.wellLip, style, on: pen)
        for divide in look.divides { drawDots(at: divide, in: look.size, style, on: pen) }
        for (digit, cell) in digits {
            let flap = drawnFlap(
                digit, of: numerals, size: cell.size, half: nil, style: style, scale: scale, resolution: 1)
            surface.paint(flap, x: Int((cell.x * scale).rounded()), y: Int((cell.y * scale).rounded()))
        }
        return surface.makeLayer(isTurned: false)
    }

    private func drawCase(_ bounds: Rect, radius: Double, line: Double, _ style: LeafStyle, on pen: Pen) {
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

    private static let dotShare = 0.045, dotDistance = 0.15

    private func drawDots(at x: Double, in size: Size, _ style: LeafStyle, on pen: Pen) {
        let radius = size.height * Self.dotShare
        for side in [-1.0, 1] {
            let y = size.height * (0.5 + side * Self.dotDistance)
            pen.setColor(style.digit)
            pen.addEllipse(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            pen.fill()
        }
    }
}
