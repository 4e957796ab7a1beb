import CompositorHarness
import Testing
import WaylandProtocols

@MainActor @Suite(.serialized) struct RoundTripTests {
    @Test(arguments: CompositorKind.allCases)
    func registryAnnouncesGlobals(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind)
        let display = try WlDisplay.connect(to: compositor.socket)
        let registry = display.getRegistry()
        var globals: [String: (name: UInt32, version: UInt32)] = [:]
        registry.onEvent = { event in
            if case .global(let name, let interface, let version) = event {
                globals[interface] = (name, version)
            }
        }
        try display.roundtrip()
        let shm = try #require(globals["wl_shm"])
        let memory = registry.bind(name: shm.name, as: WlShm.self, version: 1)
        var formats: Set<WlShm.Format> = []
        memory.onEvent = { if case .format(let format) = $0 { formats.insert(format) } }
        try display.roundtrip()
        #expect(formats.isSuperset(of: [.argb8888, .xrgb8888]))
        #expect(globals.keys.contains("xdg_wm_base"))
        #expect(globals.keys.contains("wp_viewporter"))
    }

    @Test func missingCompositorIsNamed() {
        #expect {
            try WlDisplay.connect(to: "/nonexistent/socket")
        } throws: { ($0 as? ConnectError)?.description.contains("/nonexistent/socket") == true }
    }

    @Test func protocolErrorsAreReported() throws {
        let compositor = try HeadlessCompositor(.weston)
        LibraryLog.forward(to: nil)
        let display = try WlDisplay.connect(to: compositor.socket)
        let registry = display.getRegistry()
        // No global has this name.
        _ = registry.bind(name: 0xFFFF_0000, as: WlShm.self, version: 1)
        #expect {
            try display.roundtrip()
        } throws: {
            guard case .protocolError("wl_registry", let id, let code, let message?) = $0 as? DisplayError
            else { return false }
            // The compositor's own words are the last ones.
            return message.contains("wl_shm")
                && "\($0)".hasSuffix("wl_registry#\(id), code \(code): \(message)") && !"\($0)".contains("\n")
        }
    }
}
