import CardDeck
import Testing

@testable import DeckFormats

/// JSON, EDN and Transit, as decks are written in them.
@Suite struct ValueReaderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func file(_ text: String) throws -> InputFile {
        try InputFile(path: scratch.write(text.utf8, as: "values"))
    }

    private func json(_ text: String, limit: Int = 1000) throws -> JSONValue? {
        try ValueReader.read(JSONTokens(file(text)), file: "f", list: "none", valueLimit: limit)
    }

    private func edn(_ text: String) throws -> JSONValue? {
        try ValueReader.read(EDNTokens(file(text)), file: "f", list: "none")
    }

    @Test func valuesAreWhatTheySay() throws {
        let all = try json(
            "\u{FEFF} {\"a\" : [1, -2.5e1, true, false, null, \"x\", [], {}],\r\n\t\"b\":{\"a\":\"\"}, \"b\": 1e999}  ")
        #expect(
            all
                == .object([
                    "a": .list([
                        .number(1), .number(-25), .bool(true), .bool(false), .null, .text("x"), .list([]), .object([:]),
                    ]), "b": .null,
                ]))
        #expect(try json("3") == .number(3))
        #expect(try json(#""é🍵""#) == .text("é🍵"))
    }

    @Test(arguments: [
        "", " ", "[", "[1,]", "[1 2]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "[1}", "{\"a\":1]",
        "[1] 2", "[nul]", "[tru", "[+1]", "[.5]", "[1-2]", "[0x10]", "[inf]", "[\"a]", "[\"\\q\"]", "[\"\\u12\"]",
        "[\"a\u{1}b\"]", "]", "[']",
    ])
    func whatIsNoJSONIsNone(_ text: String) throws { #expect(try json(text) == nil) }

    @Test func charactersMayBeWrittenAsTwo() throws {
        let escapes =
            #"["\ud83d\ude00", "\ud83d\n", "\u00e9", "\ud83d\u0041", "\ud83d\ud83d\ude00", "\ude00", "\u0000\/"]"#
        let texts = ["😀", "\u{FFFD}\n", "é", "\u{FFFD}A", "\u{FFFD}😀", "\u{FFFD}", "\u{FFFD}/"]
        #expect(try json(escapes)?.list.map(\.text) == texts)
        #expect(try edn(escapes)?.list.map(\.text) == texts)
    }

    /// Wherever a part of the file ends that is in memory.
    @Test func textsLieAcrossTheEndsOfParts() throws {
        for shift in (1 << 16) - 12...(1 << 16) + 1 {
            let blanks = String(repeating: " ", count: shift)
            #expect(try json(blanks + #"["é\ud83d\ude00x", 125]"#) == .list([.text("é😀x"), .number(125)]))
        }
    }

    @Test func listsWithinListsHaveAnEnd() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try json(nested(900)) != nil && json(nested(2000)) == nil && json(nested(3_000_000)) == nil)
        #expect(try edn(nested(60)) != nil && edn(nested(100)) == nil)
        #expect(try edn(String(repeating: "#_", count: 1_000_000) + "1") == nil)
    }

    @Test func whatIsTakenIsNotKept() throws {
        func read(_ text: String) throws -> (root: JSONValue?, paths: [[String]]) {
            var paths: [[String]] = []
            let root = try ValueReader.read(JSONTokens(file(text)), file: "f", list: "n", valueLimit: 20) {
                (value, path) throws(DeckError) in
                #expect(value["a"]?.list == [.number(1), .number(2)] || value == .object([:]))
                paths.append(path)
            }
            return (root, paths)
        }
        let list = String(repeating: #"{"a": [1, 2]},"#, count: 50) + "{}"
        let read1 = try read(#"{"t": 1, "c": [0, {"n": [\#(list)]}]}"#)
        #expect(
            read1.root == .object(["t": .number(1), "c": .list([.number(0), .object(["n": .list([])])])])
                && read1.paths == Array(repeating: ["", "c", "1", "n"], count: 51))
        let error = #expect(throws: DeckError.self) { try read(#"{"m": [\#(list)]}"#) }
        #expect(error?.message == "has more than 20 values beside its n, or in one of them, as no deck has")
        // Long texts are as much as many values.
        let long = String(repeating: "x", count: 2000)
        #expect(throws: DeckError.self) { try read(#"{"t": "\#(long)"}"#) }
    }

    /// The keys around a list are put together once, not for each of its objects.
    @Test(.timeLimit(.minutes(1))) func whatIsTakenMayLieDeep() throws {
        let depth = 900, count = 2_000_000
        let objects = Array(repeating: "{}", count: count).joined(separator: ",")
        let text =
            String(repeating: "[", count: depth) + #"{"n":[\#(objects)]}"# + String(repeating: "]", count: depth)
        var taken = 0
        let root = try ValueReader.read(JSONTokens(file(text)), file: "f", list: "n") {
            (_, path) throws(DeckError) in
            taken += path.count == depth + 2 && path[depth + 1] == "n" ? 1 : 0
        }
        #expect(root != nil && taken == count)
    }

    @Test func tagsOfTransitAreNoPartOfThePath() throws {
        let text = ##"["^ ", "~:decks", ["~#list", [["^ ", "~:cards", ["^1", [{"~:a": 1}]], "~:b", [{}]]]]]"##
        var paths: [[String]] = []
        let root = try ValueReader.read(JSONTokens(file(text)), file: "f", list: "cards", mayBeTransit: true) {
            (value, path) throws(DeckError) in
            #expect(value == .object(["a": .number(1)]))
            paths.append(path)
        }
        #expect(paths == [["", "decks", "0", "cards"]])
        #expect(root == .object(["decks": .list([.object(["cards": .list([]), "b": .list([.object([:])])])])]))
    }

    @Test func theRootTellsWhatItIs() throws {
        func isDeck(_ text: String) throws -> Bool {
            try JSONTokens.isObject(JSONTokens(file(text)), with: "Deck", for: "t")
        }
        // What stands behind it is not looked at.
        for text in [#"{"t": "Deck", ["#, #"{"a": {"t": 1}, "b": [["t"]], "t": "Deck"}"#] { #expect(try isDeck(text)) }
        for text in [#"{"t": "d"}"#, #"{"a": {"t": "Deck"}}"#, #"[{"t": "Deck"}]"#, #"{"Deck": "t"}"#, "", #"{"t""#] {
            #expect(try !isDeck(text))
        }
    }

    private func transit(_ text: String, limit: Int = 1000) throws -> JSONValue? {
        try ValueReader.read(JSONTokens(file(text)), file: "f", list: "none", mayBeTransit: true, valueLimit: limit)
    }

    /// A megabyte may be named in two bytes, again and again.
    @Test func codesOfTransitCountAsWhatTheyStandFor() throws {
        func repeated(_ count: Int) -> String {
            let codes = Array(repeating: "\"^0\"", count: count).joined(separator: ",")
            return #"["^ ","~:\#(String(repeating: "k", count: 4000))",1,"~:b",[\#(codes)]]"#
        }
        #expect(try transit(repeated(10))?["b"]?.list.allSatisfy { $0.text?.utf8.count == 4000 } == true)
        let error = #expect(throws: DeckError.self) { try transit(repeated(20)) }
        #expect(error?.message == "has more than 1000 values beside its none, or in one of them, as no deck has")
    }

    @Test func longKeysOfTransitTakeTheirPlacesAndAreNotKept() throws {
        let long = String(repeating: "k", count: 5000)
        let root = try transit(#"["^ ","~:first",1,"~:\#(long)",2,"~:third",["^0","^1","^2"]]"#)
        #expect(root?["third"] == .list([.text("first"), .text(""), .text("third")]))
        #expect(root?[long] == .number(2))
    }
}
