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
