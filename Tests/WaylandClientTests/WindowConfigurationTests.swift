import Testing

@testable import WaylandClient

struct WindowConfigurationTests {
    private static let own = LogicalSize(640, 480)
    private static let screen = LogicalSize(1920, 1080)

    @Test func asksForNothing() {
        var configuration = WindowConfiguration(size: Self.own)
        configuration.follow(nil, .activated)
        #expect(configuration.size == Self.own)
        #expect(configuration.floatingSize == Self.own)
        #expect(configuration.state == .activated)
    }

    @Test(arguments: [WindowState.maximized, .fullscreen, .tiled])
    func getsBackTheSizeThatTheUserGaveIt(_ state: WindowState) {
        var configuration = WindowConfiguration(size: Self.own)
        configuration.follow(LogicalSize(700, 500), [])
        configuration.follow(Self.screen, [state, .activated])
        #expect(configuration.size == Self.screen)
        #expect(configuration.floatingSize == LogicalSize(700, 500))
        // Another size, and the same state without one.
        configuration.follow(LogicalSize(1900, 1000), state)
        configuration.follow(nil, [])
        #expect(configuration.size == LogicalSize(700, 500))
        #expect(configuration.floatingSize == LogicalSize(700, 500))
    }

    @Test func aSizeThatTheCompositorAsksForIsItsOwnFromThenOn() {
        var configuration = WindowConfiguration(size: Self.own)
        configuration.follow(Self.screen, .maximized)
        configuration.follow(LogicalSize(800, 600), [])
        configuration.follow(nil, [])
        #expect(configuration.size == LogicalSize(800, 600))
    }
}
