import CardDeck
import Testing
import TrayKit

@testable import TrayRendering

@Suite struct LayerFadesTests {
    @Test func aLayerFadesInOnlyIfItWasMissed() {
        var fades = LayerFades()
        let name = LayerName.spine(NotePath(section: 0, note: 0))
        #expect(fades.presence(of: name, at: 5) == 1)
        fades.miss(name)
        #expect((0.01..<0.1).contains(fades.presence(of: name, at: 6)))
        #expect(abs(fades.presence(of: name, at: 6 + LayerFades.duration / 2 - LayerFades.firstStep) - 0.5) < 1e-9)
        #expect(fades.presence(of: name, at: 7) == 1)
        #expect(fades.presence(of: name, at: 8) == 1)
    }

    @Test func whatWasMissedIsForgottenOnceItIsNoLongerNear() {
        var fades = LayerFades()
        let name = LayerName.spine(NotePath(section: 0, note: 0))
        fades.miss(name)
        fades.keep(NearNotes())
        #expect(fades.presence(of: name, at: 5) == 1)
    }
}
