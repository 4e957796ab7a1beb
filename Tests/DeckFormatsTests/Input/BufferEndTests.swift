import CardDeck
import Foundation
import Testing

@testable import DeckFormats

/// Files and pipes that hold just as much as a buffer, or a byte more or less, and that come in parts of any size.
@Suite struct BufferEndTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// How much is looked at and converted at once, and copied from a pipe.
    private static let lengths = [1 << 16, 1 << 17].flatMap { buffer in (-1...1).map { buffer + $0 } }

    private static let parts = [1, 2, 3, 7]

    private static func text(of file: InputFile) throws -> [UInt8] { try file.bytes(in: 0..<file.byteCount) }

    /// Characters of one byte and of two, which the end of a buffer parts in one of both texts.
    @Test(arguments: lengths) func convertsTextsOfAnyLength(length: Int) throws {
        for (name, letter, size) in [("windows-1252", "é", 1), ("Shift_JIS", "茶", 2), ("UTF-16LE", "🍵", 4)] {
            let encoding = try #require(TextEncoding(name: name))
            let unit = try EncodingTests.encode("x", as: name)
            let bytes = try EncodingTests.encode(letter, as: name)
            #expect(bytes.count == size)
            for shift in 0..<size / unit.count {
                let begin = Array(repeatElement(unit, count: shift).joined())
                let count = (length - begin.count) / size
                let whole = begin + repeatElement(bytes, count: count).joined()
                let rest = (length - whole.count) / unit.count
                let path = try scratch.write(whole + repeatElement(unit, count: rest).joined(), as: "t.txt")
                let converted = try TextFile.open(InputFile(path: path), encoding: encoding)
                let expected =
                    String(repeating: "x", count: shift) + String(repeating: letter, count: count)
                    + String(repeating: "x", count: rest)
                #expect(try Self.text(of: converted.file) == Array(expected.utf8), "\(name), moved by \(shift)")
                #expect(converted.warnings.isEmpty)
            }
        }
    }

    /// The only byte that is no UTF-8 stands about the end of a buffer.
    @Test(arguments: lengths) func findsAFlawAnywhere(length: Int) throws {
        for place in [0, length - 1, min(length - 1, 65535), min(length - 1, 65536)] {
            var bytes = [UInt8](repeating: 0x61, count: length)
            bytes[place] = 0xE9
            let path = try scratch.write(bytes, as: "t.txt")
            #expect(try !TextFile.open(InputFile(path: path), encoding: .utf8).isValid)
            let guessed = try TextFile.open(InputFile(path: path))
            #expect(guessed.isValid && guessed.warnings.count == 1, "at \(place)")
            bytes[place] = 0x61
            let clean = try TextFile.open(InputFile(path: scratch.write(bytes, as: "t.txt")))
            #expect(clean.isValid && clean.warnings.isEmpty)
        }
    }

    @Test(arguments: parts) func spoolsPartsOfAnySize(part: Int) throws {
        let original = try InputFile(path: scratch.write([0x61], as: "t.txt"))
        // To memory, and to disk at once.
        for expected in [0, Spool.memoryLimit + 1] {
            for length in [1, 4095, 4096, 4097, 10_007] {
                let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
                var spool = try Spool(file: "deck", expected: expected)
                for start in stride(from: 0, to: length, by: part) {
                    let slice = bytes[start..<min(length, start + part)]
                    try spool.append(slice.span.bytes)
                }
                #expect(spool.byteCount == length)
                #expect(try Self.text(of: InputFile(converted: spool, from: original)) == bytes)
            }
        }
    }

    /// Writes to a pipe in parts, and opens a deck at its other end.
    private func piped(_ bytes: [UInt8], part: Int) throws -> [[String]] {
        let path = scratch.path("pipe.csv")
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        let writer = Thread {
            let pipe = open(path, O_WRONLY | O_CLOEXEC)
            bytes.withUnsafeBytes { bytes in
                for start in stride(from: 0, to: bytes.count, by: part) {
                    var written = start
                    let end = min(bytes.count, start + part)
                    while written < end {
                        let put = write(pipe, bytes.baseAddress! + written, end - written)
                        if put <= 0 { break }
                        written += put
                    }
                }
            }
            close(pipe)
        }
        writer.start()
        return try DeckOpener.open(path: path).texts()
    }

    @Test(.timeLimit(.minutes(5)), arguments: [1] + lengths) func readsPipes(length: Int) throws {
        let text = "a," + String(repeating: "x", count: max(0, length - 3)) + "\n"
        let cells = ["a", String(text.dropFirst(2).dropLast())].filter { !$0.isEmpty }
        #expect(try piped(Array(text.utf8), part: .max) == [cells])
        #expect(try piped(Array(text.utf8), part: 4093) == [cells])
    }

    @Test(.timeLimit(.minutes(5))) func aPipeIntoWhichNobodyWritesIsRefused() throws {
        let path = scratch.path("pipe.csv")
        try #require(mkfifo(path, 0o600) == 0)
        let error = try #require(throws: DeckError.self) { _ = try DeckOpener.open(path: path) }
        #expect(error.message.contains("nobody writes"), "\(error)")
    }

    /// A writer that takes its time is waited for.
    @Test(.timeLimit(.minutes(5))) func aSlowWriterIsWaitedFor() throws {
        let path = scratch.path("pipe.csv")
        try #require(mkfifo(path, 0o600) == 0)
        Thread {
            usleep(300_000)
            let pipe = open(path, O_WRONLY | O_CLOEXEC)
            usleep(4_000_000)
            _ = write(pipe, "a,b\n", 4)
            usleep(300_000)
            _ = write(pipe, "c,d\n", 4)
            close(pipe)
        }.start()
        #expect(try DeckOpener.open(path: path).texts() == [["a", "b"], ["c", "d"]])
    }

    @Test(.timeLimit(.minutes(5)), arguments: parts) func readsPipesOfSmallParts(part: Int) throws {
        let words = (0..<500).map { ["é茶🍵\($0)", "word \($0)"] }
        let text = words.map { $0.joined(separator: ",") + "\r\n" }.joined()
        #expect(try piped(Array(text.utf8), part: part) == words)
    }

    /// With and without an end of the last line; a table's records are looked for in so many bytes at once.
    @Test(arguments: [1 << 20, 1 << 21].flatMap { buffer in (-1...1).map { buffer + $0 } })
    func readsTablesOfAnyLength(length: Int) throws {
        let line = "für,\(String(repeating: "茶", count: 300))\r\n"
        for ending in ["", "\n", "\r\n"] {
            let count = (length - 8) / line.utf8.count
            let rest = length - count * line.utf8.count - ending.utf8.count - 2
            let table = String(repeating: line, count: count) + "a," + String(repeating: "x", count: rest) + ending
            #expect(table.utf8.count == length)
            let deck = try scratch.open(table, as: "t.csv")
            #expect(deck.sections[0].noteCount == count + 1 && deck.warnings.isEmpty)
            let last = try deck.note(section: 0, note: count).facets
            #expect(last.map(\.text.plain) == ["a", String(repeating: "x", count: rest)])
        }
    }

    /// What libxml2 converts at once, and several times that.
    @Test(arguments: [4000, 4096, 8000, 8192, 1 << 16].flatMap { buffer in (-1...1).map { buffer + $0 } })
    func readsXMLOfAnyLength(length: Int) throws {
        for encoding in ["UTF-8", "ISO-8859-1"] {
            let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><kvtml version=\"2.0\"><entries>"
            let tail = "</entries></kvtml>"
            let words = (0..<20).map { "é\($0)" }
            var text = head
            for (number, word) in words.enumerated() {
                text += "<entry id=\"\(number)\"><translation id=\"0\"><text>\(word)</text></translation></entry>"
            }
            let used = try EncodingTests.encode(text + "<!---->" + tail, as: encoding).count
            for comment in ["before the end", "after it"] {
                let blanks = "<!--" + String(repeating: "x", count: length - used) + "-->"
                let whole = comment == "after it" ? text + tail + blanks : text + blanks + tail
                let bytes = try EncodingTests.encode(whole, as: encoding)
                #expect(bytes.count == length)
                let deck = try DeckOpener.open(path: scratch.write(bytes, as: "d.kvtml"))
                #expect(try deck.texts().map { $0[0] } == words, "\(encoding), a comment \(comment)")
                #expect(deck.warnings.isEmpty)
            }
        }
    }

    /// Of a text that is no table, this much is looked at.
    @Test(arguments: [-1, 0, 1]) func tellsJSONOfAnyLength(extra: Int) throws {
        let length = ForeignText.headLength + extra
        for head in ["[{\"name\": \"", "{\"é\": [1, 2, \"", "["] {
            let tail = head == "[" ? "1]" : head.hasPrefix("[") ? "\"}]" : "\"]}"
            let filling = length - head.utf8.count - tail.utf8.count
            let unit = head == "[" ? "1," : "é"
            let middle =
                String(repeating: unit, count: filling / 2)
                + String(repeating: head == "[" ? " " : "x", count: filling % 2)
            let text = head + middle + tail
            #expect(text.utf8.count == length)
            let error = try #require(try scratch.failure(text.utf8, as: "t.txt"))
            #expect(error.message.contains("is JSON"))
        }
        // The same beginnings, of words that are no JSON.
        let list = "[a] word\n" + String(repeating: "word\n", count: length / 5)
        #expect(try scratch.open(String(list.prefix(length)), as: "t.txt").sections[0].noteCount > 1000)
    }

    @Test func tellsJSONWhereverItIsCut() {
        let text = Array("{\"a\": [1, -2.5e3, true, null, \"é\\\"\"], \"b\": {\"c\": []}} [\"d\"]".utf8)
        for count in 1...text.count { #expect(JSONScanner.isJSON(text.prefix(count)), "\(count) bytes") }
    }
}
