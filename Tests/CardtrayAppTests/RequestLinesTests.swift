import Testing

@testable import CardtrayApp

@Suite struct RequestLinesTests {
    @Test func linesComeWholeHoweverTheyArrive() {
        var lines = RequestLines()
        for byte in Array("turn\r\nst".utf8) { lines.append([byte]) }
        #expect(lines.next() == .text("turn"))
        #expect(lines.next() == nil)
        lines.append(Array("ate\n\nquit".utf8))
        #expect(lines.next() == .text("state"))
        #expect(lines.next() == .text(""))
        #expect(lines.next() == nil)
        #expect(lines.next(isLast: true) == .text("quit"))
        #expect(lines.next(isLast: true) == nil)
    }

    @Test func whatIsNoTextIsGarbage() {
        var lines = RequestLines()
        lines.append([0x66, 0xFF, 0xFE, 0x0A])
        guard case .garbage = lines.next() else {
            Issue.record("it was taken for text")
            return
        }
    }

    @Test(arguments: [true, false]) func aLongLineIsGarbage(hasEnd: Bool) {
        var lines = RequestLines()
        lines.append([UInt8](repeating: 0x61, count: MessageRequest.longestLine))
        #expect(lines.next() == nil, "it may still end")
        lines.append(hasEnd ? [0x61, 0x0A] : [0x61])
        guard case .garbage = lines.next() else {
            Issue.record("it was taken for a request")
            return
        }
        #expect(lines.next(isLast: true) == nil)
    }
}
