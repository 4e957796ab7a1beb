import Testing

@testable import wayland_bindings

@Suite struct BindingsTests {
    private static let sample = """
        <protocol name="sample">
          <interface name="sm_lamp" version="3">
            <description summary="a lamp">
              It has a switch.
            </description>
            <enum name="state"><entry name="off" value="0"/><entry name="90" value="1"/></enum>
            <enum name="flags" bitfield="true"><entry name="a" value="0x10" summary="ten"/></enum>
            <request name="destroy" type="destructor" since="2"/>
            <request name="get_switch"><arg name="id" type="new_id" interface="sm_switch"/></request>
            <request name="set_state" since="3">
              <arg name="state" type="uint" enum="state"/>
              <arg name="label" type="string" allow-null="true"/>
              <arg name="in" type="object" interface="wl_surface"/>
            </request>
            <event name="changed" since="2"><arg name="state" type="int" enum="state"/><arg name="f" type="fd"/></event>
          </interface>
        </protocol>
        """

    private func lines(forServer: Bool = false) throws -> [String] {
        let description = try ProtocolReader.read(text: Self.sample, file: "sample.xml")
        let source =
            forServer
            ? SwiftEmitter.serverSource(of: description, imports: ["Base"])
            : SwiftEmitter.source(of: description, imports: ["Base"])
        return
            source
            .split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    }

    @Test func interfacesBecomeClasses() throws {
        let lines = try lines()
        #expect(lines.contains("import Base"))
        #expect(lines.contains("/// a lamp"))
        #expect(lines.contains("/// It has a switch."))
        #expect(lines.contains("@MainActor public final class SmLamp: WlProxy {"))
    }

    @Test func tablesCarrySignaturesAndTypes() throws {
        let lines = try lines()
        #expect(
            lines.contains(
                #".init(name: "set_state", signature: "3u?so", types: [nil, nil, { WlSurface.interface }]),"#))
        #expect(lines.contains(#".init(name: "changed", signature: "2ih", types: [nil, nil]),"#))
    }

    @Test func requestsBecomeMethods() throws {
        let lines = try lines()
        #expect(lines.contains("public func getSwitch() -> SmSwitch {"))
        #expect(lines.contains("public func setState(state: SmLamp.State, label: String?, `in`: WlSurface) {"))
        #expect(lines.contains(#"requireVersion(3, for: "sm_lamp.set_state")"#))
        // An old compositor does not know the destructor: only the client's side goes.
        #expect(lines.contains("guard version >= 2 else { return discard() }"))
    }

    @Test func eventsBecomeCases() throws {
        let lines = try lines()
        #expect(lines.contains("case changed(state: SmLamp.State, f: OwnedFileDescriptor)"))
        #expect(
            lines.contains { $0.hasPrefix("case 0: event = .changed(state: SmLamp.State(rawValue: UInt32(bit") }
        )
    }

    @Test func aCompositorsSideIsTheOtherWayRound() throws {
        let lines = try lines(forServer: true)
        #expect(lines.contains("@MainActor final class SmLampResource: WlResource {"))
        #expect(lines.contains("override class var interface: WlInterface { SmLamp.interface }"))
        #expect(lines.contains("case getSwitch(id: SmSwitchResource)"))
        #expect(lines.contains("case setState(state: SmLamp.State, label: String?, `in`: WlSurfaceResource?)"))
        #expect(lines.contains("func sendChanged(state: SmLamp.State, f: Int32) {"))
        // A client too old for the event is not told.
        #expect(lines.contains("guard version >= 2 else { return }"))
        let destructor = try #require(lines.firstIndex(of: "onRequest?(.destroy)"))
        #expect(lines[destructor + 1] == "destroy()")
        #expect(!lines.contains { $0.contains("OptionSet") }, "enums are the client's")
    }

    @Test func enumsAreOpenOrOptionSets() throws {
        let lines = try lines()
        #expect(lines.contains("case _90"))
        #expect(lines.contains("case unrecognized(UInt32)"))
        #expect(lines.contains("public struct Flags: OptionSet, Hashable, Sendable {"))
        #expect(lines.contains("public static var a: Self { Self(rawValue: 16) }"))
    }

    @Test(arguments: [
        ("<protocol", 1, nil), ("<deck/>", 1, "the root element is not <protocol>"),
        ("<protocol name='a'>\n<interface name='b'/>\n</protocol>", 2, "<interface> has no version"),
        (
            "<protocol name='a'><interface name='b' version='1'>\n\n<request name='c'><arg name='d' type='e'/>"
                + "</request></interface></protocol>", 3, "no such argument type: e"
        ),
        (
            "<protocol name='a'><interface name='b' version='1'>\n<event name='c' since='2'/></interface></protocol>",
            2, "since 2 is newer than its interface, version 1"
        ),
    ])
    func faultsNameTheirLine(_ text: String, _ line: Int, _ message: String?) {
        #expect {
            try ProtocolReader.read(text: text, file: "bad.xml")
        } throws: {
            guard let error = $0 as? ProtocolError else { return false }
            return error.file == "bad.xml" && error.line == line && (message == nil || error.message == message)
        }
    }
}
