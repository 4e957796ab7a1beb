import Testing
import WaylandClient

@testable import CardtrayApp

@Suite struct MessageRequestTests {
    @Test(arguments: [
        ("expose 0 3", MessageRequest.expose(section: 0, note: 3)), ("expose next", .exposeNeighbour(1)),
        ("expose PREVIOUS", .exposeNeighbour(-1)), ("turn", .turn(1)), ("turn -2", .turn(-2)), ("flap", .flap(nil)),
        ("flap on", .flap(true)), ("play", .play), ("stop", .stop), ("flap off", .flap(false)),
        ("scroll -12.5", .scroll(-12.5)),
        ("scroll to 7", .scrollToSection(7)), ("clock", .clock(nil)), ("clock on", .clock(.on)),
        ("spread", .spread(nil)), ("spread on", .spread(true)), ("spread off", .spread(false)),
        ("hints", .hints(nil)), ("hints on", .hints(true)), ("hints off", .hints(false)),
        ("clock zero", .clock(.zero)), ("clock stop", .clock(.stop)),
        ("move 0 3 to 1 2", .move(.init(section: 0, note: 3), to: .init(section: 1, note: 2))),
        ("move marked to 1 0", .moveMarked(to: .init(section: 1, note: 0))), ("undo", .undo), ("redo", .redo),
        ("mark 2 1", .mark(.init(section: 2, note: 1), isMarked: true)), ("unmark", .unmarkAll),
        ("unmark 2 1", .mark(.init(section: 2, note: 1), isMarked: false)), ("order deck", .deckOrder),
        ("state", .state), ("settle", .settle), ("quit", .quit),
        ("  turn   3  ", .turn(3)), ("screenshot /tmp/a  b.png", .screenshot("/tmp/a  b.png")),
    ])
    func reads(_ line: String, _ request: MessageRequest) throws {
        #expect(try MessageRequest(line: line) == request)
        #expect(try MessageRequest(line: request.line) == request, "it can be said again")
    }

    @Test(arguments: [
        "", "   ", "dance", "expose", "expose 1", "expose -1 0", "expose 0 x", "expose 0 0 0", "turn x", "turn 1 2",
        "turn 99999999999999", "flap maybe", "hints 1", "spread 3", "play 1", "stop it", "clock forever",
        "clock on off", "scroll",
        "scroll far", "scroll nan", "scroll inf", "scroll to", "scroll to -1", "scroll up 3", "move 0 1",
        "move 0 1 2 3", "move 0 1 to 2", "move marked", "move marked to 1", "move -1 0 to 0 0", "mark", "mark 1",
        "unmark 1", "undo 2", "order", "order mine", "key", "key Nothing", "key a b", "key hyper+a", "key ctrl+",
        "state now", "settle 3", "quit please",
        "screenshot", "screenshot picture.png", "STATE", "turn\t1", "turn 1\u{0}", "état",
    ])
    func refuses(_ line: String) {
        #expect(throws: MessageRequest.SyntaxError.self) { try MessageRequest(line: line) }
    }

    @Test func saysShortlyWhatIsWrong() {
        let error = #expect(throws: MessageRequest.SyntaxError.self) {
            try MessageRequest(line: String(repeating: "x", count: 5000))
        }
        #expect(error.map { $0.description.count < 100 } == true)
    }

    private static let keys: [String: KeyMeaning] = [
        "Right": KeyMeaning(.right), "ctrl+Home": KeyMeaning(.home, .control),
        "shift+Return": KeyMeaning(.enter, .shift),
        "Control+Shift+PgDn": KeyMeaning(.pageDown, [.control, .shift]), "space": KeyMeaning(.space),
        "?": KeyMeaning(Keysym("?")), "+": KeyMeaning(Keysym("+")), "ctrl++": KeyMeaning(Keysym("+"), .control),
        "F1": KeyMeaning(.f1), "f11": KeyMeaning(.f11), "Esc": KeyMeaning(.escape), "a": KeyMeaning(Keysym("a")),
        "A": KeyMeaning(Keysym("A"), .shift), "←": KeyMeaning(.left), "f": KeyMeaning(Keysym("f")),
        "山": KeyMeaning(Keysym(rawValue: 0x0100_5C71)), "é": KeyMeaning(Keysym(rawValue: 0xE9)),
        "super+q": KeyMeaning(Keysym("q"), .logo), "Ctrl+Z": KeyMeaning(Keysym("Z"), .control),
    ]

    private struct KeyMeaning: Equatable {
        var keysym: Keysym
        var modifiers: Modifiers

        init(_ keysym: Keysym, _ modifiers: Modifiers = []) {
            self.keysym = keysym
            self.modifiers = modifiers
        }
    }

    @Test func knowsKeys() {
        for (name, meaning) in Self.keys {
            #expect(KeyName(name).map { KeyMeaning($0.keysym, $0.modifiers) } == meaning, "\(name)")
        }
    }

    @Test(arguments: ["", "F0", "F13", "fx", "ctrl", "+a", "a+", "Rightt", "ctrl+shift", "👩‍👩‍👧"])
    func knowsNoOtherKeys(_ name: String) {
        #expect(KeyName(name) == nil)
    }

    @Test func keysType() throws {
        func press(_ name: String) throws -> KeyPress {
            KeyPress(try #require(KeyName(name)), seat: .none, time: 1)
        }
        #expect(try press("a").text == "a")
        #expect(try press("shift+a").text == "A")
        #expect(try press("space").text == " ")
        #expect(try press("question").text == "?")
        #expect(try press("山").text == "山")
        #expect(try press("ctrl+a").text == "")
        #expect(try press("Right").text == "")
        #expect(try press("Q").latinKeysym == Keysym("q"))
    }

    @Test(arguments: KeyTable.groups.flatMap(\.entries).flatMap(\.keys))
    func theKeysOfTheTableHaveNames(_ name: String) {
        #expect(KeyName(name) != nil)
    }
}
