/// What a compositor shows its clients.
public struct CompositorOptions: Hashable, Sendable {
    /// The size of each output in logical pixels; its picture is that times the scale.
    public var width: Int
    /// In logical pixels, as ``width``.
    public var height: Int

    /// Whole numbers everywhere; 1.5 and the like on all but weston.
    public var scale: Double

    /// Several on all but weston.
    public var outputCount: Int

    /// A screen of 1280 × 800 at scale 1, unless other values are given.
    public init(width: Int = 1280, height: Int = 800, scale: Double = 1, outputCount: Int = 1) {
        self.width = width
        self.height = height
        self.scale = scale
        self.outputCount = outputCount
    }
}

/// The compositors that tests run against.
public enum CompositorKind: String, CaseIterable, Sendable {
    /// Those that can run without a screen.
    case weston, sway, mutter, kwin

    /// What the compositor calls its outputs.
    func outputName(_ index: Int) -> String {
        switch self {
        case .weston: "headless"
        case .sway: "HEADLESS-\(index + 1)"
        case .mutter: "Meta-\(index)"
        case .kwin: "Virtual-\(index)"
        }
    }

    /// Whether the session needs a message bus.
    var wantsBus: Bool { self == .mutter || self == .kwin }
}
