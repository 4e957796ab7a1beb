import WaylandProtocols

/// A window by the name that the compositor gives it for other programs, which may put theirs above it.
@MainActor final class ExportedToplevel {
    /// Nil until the compositor has told it.
    private(set) var handle: String?

    private let proxy: ZxdgExportedV2

    /// - Parameter surface: of a window that is on the desktop.
    init(_ surface: WlSurface, by exporter: ZxdgExporterV2) {
        proxy = exporter.exportToplevel(surface: surface)
        proxy.onEvent = { [weak self] event in
            if case .handle(let handle) = event { self?.handle = handle }
        }
    }

    /// Before the surface is destroyed.
    func destroy() { proxy.destroy() }
}
