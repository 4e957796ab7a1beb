import CompositorHarness
import Foundation
import RandomSupport
import Testing

@testable import CardtrayApp

/// Seeking as a person does it, in sway.
@Suite(.serialized) struct SearchWindowTests {
    private static let words = [
        ("chat", "Katze"), ("chien", "Hund"), ("château", "Schloss"), ("été", "Sommer"), ("hiver", "Winter"),
        ("l’eau", "Wasser"), ("Straße", "rue"), ("かわ", "川"), ("カワウ", "鵜"), ("שלום", "Frieden"),
    ]

    /// A deck of some of the words, always of the same name.
    private func deck(_ words: [(String, String)], in folder: URL) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "words.csv")
        try words.map { "\($0.0),\($0.1)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    /// Below the field.
    private func rows(_ picture: Picture) -> Picture { picture.cropped(x: 0, y: 62, width: 1280, height: 738) }

    @Test func rowsHoldWhatIsFoundAndAllCardsAfterwards() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let injector = try Injector(sway)
        defer { injector.unplug() }
        let empty = try sway.screenshot()
        let whole = try deck(Self.words, in: sway.directory.appending(path: "whole"))
        let program = try sway.launch(TestProducts.path(of: "cardtray"), [whole])
        let atRest = try sway.restingScreenshot(otherThan: empty)

        func render(_ words: [(String, String)], _ options: [String]) throws -> Picture {
            let folder = sway.directory.appending(path: UUID().uuidString)
            let file = folder.appending(path: "still.png")
            try sway.run(
                TestProducts.path(of: "cardtray"),
                ["render", try deck(words, in: folder), "-o", file.path] + options, seconds: 60)
            return rows(try Picture(png: file))
        }
        func shows(_ words: [(String, String)], _ options: String...) throws -> Bool {
            let request = try render(words, options)
            return try poll(seconds: 15) { rows(try sway.screenshot()).isLike(request) }
        }

        try injector.key("slash")
        for key in ["c", "h", "a"] { try injector.key(key) }
        #expect(try shows([Self.words[0], Self.words[2]], "--mark", "cha"), "cha is in chat and château")
        try injector.key("t")
        try injector.key("e")
        #expect(try shows([Self.words[2]], "--mark", "CHATE"), "an accent is no other letter")
        for _ in 0..<5 { try injector.key("BackSpace") }
        #expect(try shows(Self.words), "nothing sought, everything shown")
        for key in ["k", "a", "t", "z", "e"] { try injector.key(key) }
        #expect(
            try shows([Self.words[0]], "--mark", "katze", "--turn", "1"),
            "answers are sought too, and then the card shows its answer")
        try injector.key("Escape")
        #expect(try poll(seconds: 15) { rows(try sway.screenshot()).isLike(rows(atRest)) })
        let settled = try sway.restingScreenshot()
        #expect(settled.isLike(atRest), "the field is gone")
        #expect(program.terminate() == 0, "\(program.standardError)")
    }

    /// A card that is close up while a search changes what there is: whatever is asked for in whichever order, the
    /// window answers.
    @Test func searchesGoOnBesideCloseUps() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let words = (0..<400).map { ("word\($0)", "Wort \($0)") }
        let deck = try deck(words, in: sway.directory.appending(path: "many"))
        let program = try sway.launch(TestProducts.path(of: "cardtray"), [deck])
        try #require(poll(seconds: 60) { (try? MessageClient.say(["settle"], in: sway.directory)) != nil })
        var chance = SplitMix(seed: 3), done: [String: Int] = [:]
        for step in 0..<150 {
            let number = Int.random(in: 0...399, using: &chance)
            let requests = [
                "search \(number % 100)", "search \(number)", "search word", "search", "zoom 3", "zoom 1", "zoom 0.5",
                "expose 0 \(number / 40)", "turn", "expose next", "spread", "settle",
            ]
            let request = requests.randomElement(using: &chance)!
            if (try? MessageClient.say(request.split(separator: " ").map(String.init), in: sway.directory)) != nil {
                done[String(request.prefix { $0 != " " }), default: 0] += 1
            }
            try #require(program.isRunning, "after \(step) requests, the last \(request): \(program.standardError)")
        }
        // What is not possible in a view is refused; most is possible in most.
        for request in ["search", "zoom", "expose", "turn", "settle"] { #expect(done[request] ?? 0 > 3, "\(done)") }
        #expect(program.terminate() == 0, "\(program.standardError)")
    }
}
