import WaylandProtocols

/// A window by the name that the compositor gives it for other programs, which may put theirs above it.
@MainActor final class ExportedToplevel {
    /// Nil until the compositor has told it.
    private(set) var handle: String?

    private let end: @MainActor () -> Void

    /// - Parameter surface: of a window that is on the desktop.
    init(_ surface: WlSurface, by exporter: ZxdgExporterV2) {
        let exported = exporter.exportToplevel(surface: surface)
        end = { exported.destroy() }
        exported.onEvent = { [weak self] event in
            if case .handle(let handle) = event { self?.handle = handle }
        }
    }

    /// - Parameter surface: of a window that is on the desktop.
    init(_ surface: WlSurface, by exporter: ZxdgExporterV1) {
        let exported = exporter.export(surface: surface)
        end = { exported.destroy() }
        exported.onEvent = { [weak self] event in
            if case .handle(let handle) = event { self?.handle = handle }
        }
    }

    /// Before the surface is destroyed.
    func destroy() { end() }
}
