import Raster

/// A digit on a split flap, in the middle of it, cut from a drawing of the whole.
///
/// Its layer has an even number of rows, and the leaves meet in its middle; without one half it is as large, and
/// transparent there.
public struct DigitLeaf {
    private let digit: Int
    private let numerals: Numerals
    private let size: Size
    private let half: LeafHalf?
    private let style: LeafStyle

    /// How much of a flap its digits fill: a usual one down, all of them together across and down at most.
    private static let digitShare = 0.56
    private static let maxOfLeaf = Size(0.78, 0.74)
    /// The seam and the light below it, of the flap's height, but a device pixel at least.
    private static let seamShare = 0.022
    /// How far down the sheen goes, of the flap's height.
    private static let sheenReach = 0.34

    /// - Parameters:
    ///   - digit: 0 to 9.
    ///   - size: of both halves, in logical pixels.
    ///   - half: nil for both.
    public init(_ digit: Int, of numerals: Numerals, size: Size, half: LeafHalf? = nil, style: LeafStyle) {
        (self.digit, self.numerals) = (digit, numerals)
        (self.size, self.half, self.style) = (size, half, style)
    }

    /// Draws it.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one. What the digit's place is rounded to is theirs.
    ///   - resolution: bitmap pixels to a device pixel.
    ///   - typesetter: the calling thread's.
    public func makeLayer(scale: Double, resolution: Double = 1, with typesetter: Typesetter) -> LayerBitmap {
        drawn(scale: scale, resolution: resolution, with: typesetter).makeLayer(isTurned: false)
    }

    func drawn(scale: Double, resolution: Double = 1, with typesetter: Typesetter) -> Surface {
        let leaf = LeafShape(size: size, scale: scale, resolution: resolution)
        let surface = Surface(size: leaf.pixels), pen = surface.pen
        pen.saved {
            if let half { pen.clip(to: leaf.area(of: half)) }
            pen.addRoundedRect(leaf.bounds, radius: leaf.cornerRadius)
            pen.clip()
            drawGround(of: leaf, on: pen)
            surface.paint(drawnDigit(on: leaf, with: typesetter), x: 0, y: 0)
            drawSeam(of: leaf, on: pen)
        }
        return surface
    }

    private func drawGround(of leaf: LeafShape, on pen: Pen) {
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

    private func drawSeam(of leaf: LeafShape, on pen: Pen) {
        let width = leaf.bounds.width, axle = leaf.bounds.height / 2
        let seam = leaf.wholePixels(Self.seamShare * leaf.bounds.height)
        pen.fill(Rect(x: 0, y: axle - seam, width: width, height: seam), style.seam)
        pen.fill(Rect(x: 0, y: axle, width: width, height: leaf.line), style.seamLight)
    }

    /// The digit alone, of the size and in the place that all digits of its kind have.
    private func drawnDigit(on leaf: LeafShape, with typesetter: Typesetter) -> Surface {
        let layouts = numerals.digits.map { digit in
            let layout = typesetter.makeLayout(String(digit), FontSpec(language: nil))
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
        return draw(layout, zoom: zoom, at: Point(left, baseline - zoom * layout.baseline), size: leaf.pixels)
    }

    private func draw(_ layout: PangoText, zoom: Double, at origin: Point, size: PixelSize) -> Surface {
        let surface = Surface(size: size)
        surface.pen.translate(origin.x, origin.y)
        surface.pen.scale(zoom, zoom)
        surface.pen.setColor(style.digit)
        layout.draw(surface.pen, at: .zero)
        return surface
    }
}

/// The light that a moving leaf reflects, in the lower half of a layer as large as the flap: brightest at the axle.
public struct LeafGloss {
    private let size: Size
    private let style: LeafStyle

    /// - Parameter size: the flap's, in logical pixels.
    public init(size: Size, style: LeafStyle) { (self.size, self.style) = (size, style) }

    /// Draws it.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one.
    ///   - resolution: bitmap pixels to a device pixel.
    public func makeLayer(scale: Double, resolution: Double) -> LayerBitmap {
        let leaf = LeafShape(size: size, scale: scale, resolution: resolution)
        let surface = Surface(size: leaf.pixels), pen = surface.pen
        let area = leaf.area(of: .lower)
        pen.saved {
            pen.clip(to: area)
            pen.addRoundedRect(leaf.bounds, radius: leaf.cornerRadius)
            pen.clip()
            pen.setGradient(from: area.minY, style.gloss.faded(0.35), to: area.maxY, style.gloss)
            pen.fill(area)
        }
        return surface.makeLayer(isTurned: false)
    }
}
