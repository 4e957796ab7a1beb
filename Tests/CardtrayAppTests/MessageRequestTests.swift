import CardDeck
import Testing
import TrayWindow

@testable import CardtrayApp

@Suite struct MessageRequestTests {
    @Test(arguments: [
        ("expose 0 3", RequestArguments(indices: [0, 3])), ("expose next", .init(choice: "next")),
        ("expose PREVIOUS", .init(choice: "previous")), ("turn", .init()), ("turn -2", .init(step: -2)),
        ("flap", .init()), ("flap on", .init(choice: "on")), ("flap off", .init(choice: "off")), ("play", .init()),
        ("stop", .init()), ("speak", .init()), ("scroll -12.5", .init(numbers: [-12.5])),
        ("scroll to 7", .init(indices: [7])),
        ("zoom 0.5", .init(numbers: [0.5])), ("zoom 2 about 3 4.5", .init(numbers: [2, 3, 4.5])),
        ("clock", .init()), ("clock on", .init(choice: "on")), ("clock zero", .init(choice: "zero")),
        ("clock stop", .init(choice: "stop")), ("spread", .init()), ("spread off", .init(choice: "off")),
        ("hints", .init()), ("hints on", .init(choice: "on")), ("key ctrl+Home", .init(key: KeyName("ctrl+Home"))),
        ("move 0 3 to 1 2", .init(indices: [0, 3, 1, 2])), ("move marked to 1 0", .init(indices: [1, 0])),
        ("undo", .init()), ("redo", .init()), ("mark 2 1", .init(indices: [2, 1])), ("unmark", .init()),
        ("unmark 2 1", .init(indices: [2, 1])), ("order deck", .init()), ("order Text", .init(choice: "text")),
        ("order length of 2", .init(indices: [2], choice: "length")), ("order shuffled 7", .init(seed: 7)),
        ("order shuffled 7 of 1", .init(indices: [1], seed: 7)),
        ("front ja", .init(side: .language(LanguageTag(rawValue: "ja")))),
        ("front 2 of 3", .init(indices: [3], side: .number(1))), ("front next", .init()),
        ("front next of 1", .init(indices: [1])),
        ("star", .init()), ("star on", .init(choice: "on")),
        ("auto listen", .init(choice: "listen")), ("auto every 0.5", .init(numbers: [0.5])), ("state", .init()),
        ("settle", .init()),
        ("quit", .init()), ("  turn   3  ", .init(step: 3)), ("search", .init()),
        ("search  two  words ", .init(text: "two words")),
        ("screenshot /tmp/a  b.png", .init(text: "/tmp/a  b.png")),
    ])
    func reads(_ line: String, _ arguments: RequestArguments) throws {
        let request = try MessageRequest(line: line)
        #expect(request.arguments == arguments)
        let again = try MessageRequest(line: request.line)
        #expect(again == request && again.arguments == arguments, "it can be said again")
    }

    @Test func namesAreDeclaredOnce() {
        #expect(Set(RequestForm.all.map(\.name)).count == RequestForm.all.count)
    }

    @Test(arguments: [
        "", "   ", "dance", "expose", "expose 1", "expose -1 0", "expose 0 x", "expose 0 0 0", "turn x", "turn 1 2",
        "turn 99999999999999", "flap maybe", "hints 1", "spread 3", "play 1", "stop it", "speak up", "clock forever",
        "clock on off", "scroll",
        "scroll far", "scroll nan", "scroll inf", "scroll to", "scroll to -1", "scroll up 3", "move 0 1",
        "move 0 1 2 3", "move 0 1 to 2", "move marked", "move marked to 1", "move -1 0 to 0 0", "mark", "mark 1",
        "unmark 1", "undo 2", "order", "order mine", "order shuffled", "order shuffled -1", "order text of", "front",
        "front 0", "front 2 of x", "auto", "auto every", "auto every 0", "auto every x", "key", "key Nothing",
        "key a b", "key hyper+a", "key ctrl+",
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

    @Test(arguments: KeyTable.cardtray.groups.flatMap(\.entries).flatMap(\.keys))
    func theKeysOfTheTableHaveNames(_ name: String) {
        #expect(KeyName(name) != nil)
    }
}
