import Testing

@testable import TrayRendering

@Suite struct ArrivalFadesTests {
    private var fades = ArrivalFades<String>()

    @Test mutating func onlyWhatWasMissedFadesIn() {
        #expect(fades.presence(of: "spine", at: 5) == 1)
        fades.miss("spine")
        #expect((0.01..<0.1).contains(fades.presence(of: "spine", at: 6)))
        let half = 6 + ArrivalFade.duration / 2 - ArrivalFade.firstStep
        #expect(abs(fades.presence(of: "spine", at: half) - 0.5) < 1e-9)
        #expect(fades.presence(of: "spine", at: 7) == 1)
        #expect(fades.presence(of: "spine", at: 6.01) == 1, "it is there once and for all")
    }

    @Test mutating func whatIsNotKeptIsForgotten() {
        for key in ["near", "far"] { fades.miss(key) }
        fades.keep { $0 == "near" }
        #expect(fades.presence(of: "far", at: 5) == 1 && fades.presence(of: "near", at: 5) < 1)
    }

    @Test mutating func whatAFrameDoesNotShowIsForgotten() {
        for key in ["seen", "gone"] { fades.miss(key) }
        fades.endFrame()
        #expect(fades.presence(of: "seen", at: 5) < 1)
        fades.endFrame()
        #expect(fades.presence(of: "gone", at: 5) == 1 && fades.presence(of: "seen", at: 5.01) < 1)
    }
}
