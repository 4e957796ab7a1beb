import WaylandProtocols

/// A window's surface, with what tells its scale.
@MainActor final class WindowSurface {
    let surface: WlSurface
    let viewport: WpViewport?
    let fractionalScale: WpFractionalScaleV1?

    init(_ globals: Globals) {
        surface = globals.compositor.createSurface()
        if let viewporter = globals.viewporter, let manager = globals.fractionalScale {
            viewport = viewporter.getViewport(surface: surface)
            fractionalScale = manager.getFractionalScale(surface: surface)
        } else {
            viewport = nil
            fractionalScale = nil
        }
    }

    /// After the role: what extends a surface must go before it, and a role before both.
    func destroy() {
        fractionalScale?.destroy()
        viewport?.destroy()
        surface.destroy()
    }
}
