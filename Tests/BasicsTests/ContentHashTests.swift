import Basics
import Testing

@Suite("Content hashes")
struct ContentHashTests {
    @Test(
        "The hash is FNV-1a's, by its authors' examples",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
        ])
    func knownValues(_ text: String, _ digits: String) { #expect("\(ContentHash(text.utf8))" == digits) }

    @Test("Bytes that come in parts are hashed as one whole")
    func parts() {
        var hash = ContentHash()
        hash.combine("foo".utf8)
        for byte in "bar".utf8 { hash.combine(byte) }
        #expect(hash.value == ContentHash("foobar".utf8).value)
    }

    @Test("Small values keep their leading zeros")
    func leadingZeros() { #expect("\(ContentHash(value: 0x2A))" == "000000000000002a") }
}
