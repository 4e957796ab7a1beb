import Testing

@testable import CardtrayApp
@testable import WaylandClient

/// What one start of the program has to know of another.
struct RunningProgramTests {
    private static let environment = [
        "WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/1000", "HOME": "/home/me",
    ]

    private func instance(_ changes: [String: String] = [:], binary: String = "/usr/bin/cardtray") -> ProgramInstance? {
        ProgramInstance(
            environment: Self.environment.merging(changes) { $1 }.filter { !$0.value.isEmpty }, binary: binary)
    }

    @Test func alikeStartsAreOneInstance() {
        #expect(instance() != nil)
        #expect(instance() == instance(["LANG": "de_DE.UTF-8"]))
    }

    @Test(arguments: [
        ["WAYLAND_DISPLAY": "wayland-2"], ["XDG_STATE_HOME": "/tmp/state"], ["XDG_CONFIG_HOME": "/tmp/config"],
        ["HOME": "/home/you"], ["XDG_RUNTIME_DIR": "/run/user/1001"],
        // Neither may take the other's place.
        ["HOME": "", "XDG_STATE_HOME": "/home/me"],
    ])
    func otherStartsAreNot(_ changes: [String: String]) { #expect(instance() != instance(changes)) }

    @Test func anotherBinaryIsNot() { #expect(instance() != instance(binary: "/usr/local/bin/cardtray")) }

    @Test func aDescriptorHandedOverIsNobodyElses() { #expect(instance(["WAYLAND_SOCKET": "3"]) == nil) }

    @Test(arguments: ["/a/deck.apkg", "/with blanks/100 %.csv", "/字/カード.tsv", "/line\nbreak", "/a;b&c?d#e", "/é"])
    func aFilesURIIsReadAsItsPath(_ path: String) throws {
        let uri = FileURI.uri(of: path)
        #expect(uri.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
        #expect(FileList.paths(in: uri) == [path])
        let request = try MessageRequest(line: "new-window token:a-b \(uri) file:///second")
        #expect(request.arguments.decks == [path, "/second"])
        #expect(request.arguments.token == "a-b")
        #expect(try MessageRequest(line: request.line) == request)
    }

    @Test func decksAreURIs() throws {
        #expect(try MessageRequest(line: "new-window").arguments.decks == [])
        for line in ["open", "open token:a", "open /a/path", "open http://a/b", "new-window deck.csv"] {
            #expect(throws: MessageRequest.SyntaxError.self) { try MessageRequest(line: line) }
        }
    }
}
