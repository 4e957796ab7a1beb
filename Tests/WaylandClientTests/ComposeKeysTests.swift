import Testing

@testable import WaylandClient

@Suite struct ComposeKeysTests {
    private let deadAcute = Keysym(rawValue: 0xFE51), compose = Keysym(rawValue: 0xFF20)

    @Test func deadKeysAndSequences() throws {
        let keys = try #require(ComposeKeys(locale: "en_US.UTF-8"))
        #expect(keys.feed(Keysym("a")) == .none)
        #expect(keys.feed(deadAcute) == .composing)
        #expect(keys.feed(Keysym("e")) == .composed("é"))
        #expect(keys.feed(Keysym("e")) == .none)
        #expect(keys.feed(compose) == .composing)
        #expect(keys.feed(Keysym("o")) == .composing)
        #expect(keys.feed(Keysym("e")) == .composed("œ"))
        #expect(keys.feed(deadAcute) == .composing)
        #expect(keys.feed(Keysym("%")) == .canceled)
        #expect(keys.feed(deadAcute) == .composing)
        keys.reset()
        #expect(keys.feed(Keysym("e")) == .none)
    }
}
