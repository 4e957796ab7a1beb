import WaylandProtocols

/// A window's surface, with the outputs that it is on and the scale that they make.
///
/// What the compositor tells of it is here; what is committed to it is ``WindowContent``'s to say.
@MainActor final class WindowSurface {
    private(set) var scale = SurfaceScale()
    /// Seconds between two refreshes in the fastest output's mode; nil while none has told.
    private(set) var refreshInterval: Double?
    /// Called when a logical pixel takes another number of buffer pixels.
    var onScaleChange: (@MainActor () -> Void)?

    private let connection: WaylandConnection
    private var objects: Objects
    private var outputs: [Output] = []

    init(_ connection: WaylandConnection) {
        self.connection = connection
        objects = Objects(connection.globals)
        listen()
    }

    /// Another one after each ``replace()``.
    var proxy: WlSurface { objects.surface }

    /// Goes on with a new surface, without a role, in place of this one. After the role's end, as ``destroy()``.
    func replace() {
        destroy()
        objects = Objects(connection.globals)
        // The scale stays until the compositor tells another: it is the best guess.
        outputs = []
        listen()
    }

    /// After the role's end.
    func destroy() { objects.destroy() }

    /// The window has this size now.
    func fit(_ size: LogicalSize) { updateScale { $0.size = size } }

    /// The pixels that `size` takes.
    func pixels(_ size: LogicalSize) -> (width: Int, height: Int) {
        (scale.pixels(size.width), scale.pixels(size.height))
    }

    /// What is shown is `size` large from the next commit on, and opaque.
    func setSize(_ size: LogicalSize) {
        if scale.preferred120 != nil, let viewport = objects.viewport {
            viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
            if proxy.version >= 3 { proxy.setBufferScale(scale: 1) }
        } else if proxy.version >= 3 {
            proxy.setBufferScale(scale: Int32(scale.value))
        }
        let region = connection.globals.compositor.createRegion()
        region.add(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
        proxy.setOpaqueRegion(region: region)
        region.destroy()
    }

    /// Shows `buffer` from the next commit on, which differs from the one before in `damage`.
    func attach(_ buffer: ShmBuffer, damage: [DamageRect]) {
        buffer.attach(to: proxy)
        guard proxy.version >= 4 else {
            // Told in logical pixels, which the rectangles would have to be rounded to.
            proxy.damage(x: 0, y: 0, width: .max, height: .max)
            return
        }
        for rect in damage {
            guard
                let rect = rect.roundedOutward(scale: scale.value, width: buffer.width, height: buffer.height)
            else { continue }
            proxy.damageBuffer(
                x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
        }
    }
}

// Scale and outputs.
extension WindowSurface {
    /// One of the outputs has changed, or the surface is on others.
    func outputsChanged() {
        // Between two outputs, or on none while hidden: what was last is the best guess.
        guard !outputs.isEmpty else { return }
        refreshInterval = outputs.compactMap(\.refreshInterval).min()
        updateScale { $0.outputScales = outputs.map(\.scale) }
    }

    /// An output was unplugged; a leave event need not come first.
    func forget(_ output: Output) {
        outputs.removeAll { $0 === output }
        outputsChanged()
    }

    private func listen() {
        objects.surface.onEvent = { [weak self] event in self?.handle(event) }
        objects.fractionalScale?.onEvent = { [weak self] event in
            if case .preferredScale(let scale) = event { self?.updateScale { $0.preferred120 = scale } }
        }
    }

    private func handle(_ event: WlSurface.Event) {
        if case .enter(let proxy) = event, let output = connection.output(for: proxy) {
            if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
            outputsChanged()
        } else if case .leave(let proxy) = event, let output = connection.output(for: proxy) {
            forget(output)
        }
    }

    private func updateScale(_ change: (inout SurfaceScale) -> Void) {
        let old = scale
        change(&scale)
        // Before version 3 a buffer has no scale.
        if proxy.version < 3 { scale.outputScales = [] }
        if scale.isLowered, !old.isLowered {
            connection.logger.info("the window is too large for its scale: it is drawn at \(scale.value)")
        }
        if scale.value != old.value { onScaleChange?() }
    }
}

extension WindowSurface {
    /// A surface, with what extends it.
    @MainActor private struct Objects {
        let surface: WlSurface
        let viewport: WpViewport?
        let fractionalScale: WpFractionalScaleV1?

        init(_ globals: Globals) {
            surface = globals.compositor.createSurface()
            // A fraction is of no use without a viewport to show it in.
            if let viewporter = globals.viewporter, let manager = globals.fractionalScale {
                viewport = viewporter.getViewport(surface: surface)
                fractionalScale = manager.getFractionalScale(surface: surface)
            } else {
                viewport = nil
                fractionalScale = nil
            }
        }

        /// What extends a surface must go before it, and a role before both.
        func destroy() {
            fractionalScale?.destroy()
            viewport?.destroy()
            surface.destroy()
        }
    }
}

/// How many buffer pixels a logical pixel takes, from what the compositor has told so far, and from how many pixels a
/// buffer may have.
struct SurfaceScale: Equatable {
    /// Twice those of the largest screens, 256 MB. A larger window is drawn with fewer, and shown larger; where the
    /// compositor knows whole scales only, with no fewer than at 1.
    static let maxPixels = 64 << 20

    /// In 120ths, from the fractional-scale protocol; nil while it has not told.
    var preferred120: UInt32?
    /// The whole scales of the outputs that the surface is on.
    var outputScales: [Int] = []
    /// The window's size.
    var size = LogicalSize(1, 1)

    /// The compositor's fraction, else the largest of the outputs', else 1.
    var value: Double { fraction120.map { Double($0) / 120 } ?? Double(whole) }

    /// Whether the window is too large for the scale that it should have.
    var isLowered: Bool {
        if let fraction120 { return fraction120 != preferred120 }
        return whole != outputScales.max() ?? 1
    }

    /// The largest scale at which a buffer has no more pixels than it may.
    private var limit: Double {
        (Double(Self.maxPixels) / (Double(max(1, size.width)) * Double(max(1, size.height)))).squareRoot()
    }

    private var fraction120: UInt32? {
        guard let preferred120, preferred120 > 0 else { return nil }
        return min(preferred120, UInt32(max(1, min(limit * 120, Double(UInt32.max)))))
    }

    /// No less than 1.
    private var whole: Int { max(1, min(outputScales.max() ?? 1, Int(min(limit, Double(Int32.max))))) }

    /// The pixels that `length` logical ones take: halves are rounded up, as compositors do. A truncated size
    /// would be stretched by a fraction of a pixel, and blur.
    func pixels(_ length: Int) -> Int {
        fraction120.map { max(1, (length * Int($0) + 60) / 120) } ?? length * whole
    }
}
