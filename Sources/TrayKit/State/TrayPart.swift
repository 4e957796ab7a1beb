import Raster

/// A part of a tray view: it sees by short names what all parts share.
protocol TrayPart {
    var trays: TrayView { get }
}

extension TrayPart {
    var model: TrayModel { trays.model }
    var delegate: (any TrayDelegate)? { trays.delegate }
    var metrics: TrayMetrics { trays.metrics }
    var layout: TrayLayout { trays.layout }
    var size: Size { trays.state.size }
    var viewport: Viewport { trays.viewport }
    var now: Double { trays.now }
    var reducesMotion: Bool { trays.reducesMotion }
}
