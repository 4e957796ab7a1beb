import CompositorHarness
import Testing

@testable import WaylandClient

/// Sizes that no window can have.
@MainActor @Suite(.serialized) struct WindowSizeTests {
    @Test(arguments: [
        (LogicalSize(0, 0), LogicalSize(200, 150)),
        (LogicalSize(-5, 600), LogicalSize(200, 600)),
        (LogicalSize(.min, .max), LogicalSize(200, 16384)),
        (LogicalSize(1280, 800), LogicalSize(1280, 800)),
    ])
    func sizesAreClamped(_ size: LogicalSize, _ clamped: LogicalSize) {
        #expect(size.clamped(from: Window.minimumSize, to: Window.maximumSize) == clamped)
    }

    // Weston leaves the size to the window.
    @Test(arguments: [
        (LogicalSize(0, -1), 1.0, LogicalSize(200, 150)),
        (LogicalSize(300, .max), 1.0, LogicalSize(300, 16384)),
        (LogicalSize(.max, 200), 2.0, LogicalSize(8192, 200)),
    ])
    func everyWindowAppears(_ size: LogicalSize, _ scale: Double, _ expected: LogicalSize) throws {
        let setting = try Setting(.weston, CompositorOptions(scale: scale), size: size)
        try setting.open()
        #expect(setting.window.size == expected)
    }
}
