import CSystemd
import CompositorHarness
import Foundation
import Testing

@testable import DesktopBus

@MainActor @Suite(.serialized) struct DesktopBusTests {
    private static let session = "org.freedesktop.DBus"

    private func connect(_ session: DesktopSession) throws -> DesktopBus {
        setenv("DBUS_SESSION_BUS_ADDRESS", session.address, 1)
        return try DesktopBus()
    }

    /// Serves the bus until the condition holds.
    private func serve(_ bus: DesktopBus, until condition: () -> Bool) throws -> Bool {
        try poll(seconds: 10) {
            try bus.process()
            return condition()
        }
    }

    private func method(_ name: String) -> BusMethod {
        BusMethod(destination: Self.session, path: "/org/freedesktop/DBus", interface: Self.session, name: name)
    }

    @Test func aCallIsAnswered() throws {
        let session = try DesktopSession(hasPortal: false)
        let bus = try connect(session)
        var answers: [Result<[BusValue], BusError>] = []
        try bus.call(method("GetNameOwner"), [.string(Self.session)]) { answers.append($0) }
        try bus.call(method("ListNames"), []) { answers.append($0) }
        #expect(try serve(bus) { answers.count == 2 })
        #expect(answers.first == .success([.string(Self.session)]))
        guard case .success(let values) = answers.last, case .array(let names, "s") = values.first else {
            Issue.record("\(answers)")
            return
        }
        #expect(names.contains(.string(Self.session)))
        #expect(bus.deadline == nil, "nothing to wake up for")
        #expect(!bus.mustWrite)
    }

    @Test func anErrorIsAnAnswer() throws {
        let session = try DesktopSession(hasPortal: false)
        let bus = try connect(session)
        var answer: Result<[BusValue], BusError>?
        try bus.call(.portal("Settings", "ReadAll"), [.array([], of: "s")]) { answer = $0 }
        #expect(try serve(bus) { answer != nil })
        guard case .failure(let error) = answer else {
            Issue.record("\(String(describing: answer))")
            return
        }
        #expect(error.description.contains("ServiceUnknown"))
    }

    /// Sent to the bus and heard from it.
    @Test(arguments: [
        BusValue.boolean(true), .byte(200), .int16(-7), .uint16(60000), .int32(-70000), .uint32(4_000_000_000),
        .int64(.min), .uint64(.max), .double(-0.5), .string("läuft 山"), .objectPath("/org/freedesktop"),
        .array([], of: "s"), .array([.string("a"), .string("")], of: "s"), .structure([.byte(1), .string("x")]),
        .variant(.variant(.array([.int32(3)], of: "i"))),
        .options(["b": .boolean(false), "a": .array([.string("y")], of: "s"), "c": .options([:])]),
    ])
    func everyValueComesBackAsItWas(_ value: BusValue) throws {
        let session = try DesktopSession(hasPortal: false)
        let bus = try connect(session)
        var heard: [[BusValue]] = []
        let match = try bus.match("type='signal',member='Echo'") { values, _ in heard.append(values) }
        defer { withExtendedLifetime(match) {} }
        // The bus answers in order: once it has, it knows of the match.
        var isMatched = false
        try bus.call(method("ListNames"), []) { _ in isMatched = true }
        #expect(try serve(bus) { isMatched })
        try bus.emit(path: "/", interface: "org.example.Echo", name: "Echo", [value])
        #expect(try serve(bus) { !heard.isEmpty })
        #expect(heard.first == [value])
    }

    @Test func preferencesAreReadAndFollowed() throws {
        let session = try DesktopSession()
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 2")
        try session.set("org.gnome.desktop.interface", "font-name", "'Cantarell'")
        let bus = try connect(session)
        var told: [DesktopPreferences] = []
        let watch = try PreferenceWatch(bus: bus, onChange: { told.append($0) })
        #expect(try serve(bus) { !told.isEmpty })
        #expect(watch.preferences.prefersDark == false)
        #expect(!watch.preferences.reducesMotion)
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 1")
        #expect(try serve(bus) { watch.preferences.prefersDark == true })
        try session.set("org.gnome.desktop.interface", "enable-animations", "false")
        #expect(try serve(bus) { watch.preferences.reducesMotion })
        try session.set("org.gnome.desktop.interface", "enable-animations", "true")
        #expect(try serve(bus) { !watch.preferences.reducesMotion })
        try session.set("org.freedesktop.appearance", "reduced-motion", "uint32 1")
        #expect(try serve(bus) { watch.preferences.reducesMotion })
        try session.set("org.freedesktop.appearance", "accent-color", "(1.0, 0.5, 0.0)")
        #expect(try serve(bus) { watch.preferences.accent == 0xFF8000 })
        try session.set("org.freedesktop.appearance", "contrast", "uint32 1")
        #expect(try serve(bus) { watch.preferences.prefersHighContrast })
        try session.set("org.gnome.desktop.interface", "text-scaling-factor", "1.25")
        #expect(try serve(bus) { watch.preferences.textScale == 1.25 })
        // Beyond its range a color is none; no person wants texts as large as the window.
        try session.set("org.freedesktop.appearance", "accent-color", "(-1.0, 0.5, 0.0)")
        #expect(try serve(bus) { watch.preferences.accent == nil })
        try session.set("org.gnome.desktop.interface", "text-scaling-factor", "100.0")
        #expect(try serve(bus) { watch.preferences.textScale == nil })
        // One of a kind that nobody agreed on, and one that tells nothing new.
        let count = told.count
        try session.set("org.freedesktop.appearance", "color-scheme", "'dark'")
        try session.set("org.freedesktop.appearance", "reduced-motion", "uint32 1")
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 0")
        #expect(try serve(bus) { watch.preferences.prefersDark == nil })
        #expect(told.count == count + 1)
    }

    @Test func withoutAPortalPreferencesStayUnknown() throws {
        let session = try DesktopSession(hasPortal: false)
        let bus = try connect(session)
        var failures = 0
        let watch = try PreferenceWatch(bus: bus, onChange: { _ in }, onFailure: { _ in failures += 1 })
        #expect(try serve(bus) { failures == 1 })
        #expect(watch.preferences == DesktopPreferences())
    }

    @Test func aBusThatDiesIsAnError() throws {
        let session = try DesktopSession(hasPortal: false)
        let bus = try connect(session)
        var isAnswered = false
        try bus.call(method("ListNames"), []) { _ in isAnswered = true }
        #expect(try serve(bus) { isAnswered })
        session.crash()
        #expect(throws: BusError.self) { _ = try serve(bus) { false } }
    }

    @Test func withoutABusThereIsNone() {
        setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
        #expect(throws: BusError.self) { try DesktopBus() }
    }
}

extension DesktopBus {
    /// Tells all who listen.
    fileprivate func emit(path: String, interface: String, name: String, _ values: [BusValue]) throws {
        var message: OpaquePointer?
        try check(sd_bus_message_new_signal(bus, &message, path, interface, name))
        defer { sd_bus_message_unref(message) }
        for value in values { try BusMessage(handle: #require(message)).append(value) }
        try check(sd_bus_send(bus, message, nil))
    }
}
