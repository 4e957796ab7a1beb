import CardDeck

/// An on-screen note: made when it comes near the screen, used again for another note when it has gone.
public final class Cell {
    public internal(set) var path: NotePath

    /// The layers that were missed when they were to be seen: they fade in. All others are shown at once,
    /// since they were ready before their card came into sight.
    private var missed: [LayerName: Arrival] = [:]

    private enum Arrival {
        case awaited
        case since(Double)
    }

    /// How long a layer takes to fade in, in seconds.
    static let fadeTime = 0.14

    /// How far it has come in its first frame, in seconds: a frame in which nothing of it is to be seen would be
    /// drawn for nothing.
    static let firstStep = 1 / 60.0

    init(path: NotePath) { self.path = path }

    func reuse(for path: NotePath) {
        self.path = path
        missed.removeAll(keepingCapacity: true)
    }

    /// Tells that a layer was to be seen and is not there.
    public func miss(_ name: LayerName) { missed[name] = .awaited }

    /// How far a layer that is there has faded in: 0…1.
    public func presence(of name: LayerName, at time: Double) -> Double {
        // Nearly always, and found without hashing a name.
        guard !missed.isEmpty else { return 1 }
        switch missed[name] {
        case nil:
            return 1
        case .awaited:
            missed[name] = .since(time - Self.firstStep)
            return smoothstep(Self.firstStep / Self.fadeTime)
        case .since(let start):
            let presence = smoothstep((time - start) / Self.fadeTime)
            if presence == 1 { missed[name] = nil }
            return presence
        }
    }
}
