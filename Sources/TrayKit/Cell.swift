/// An on-screen note: made when it comes near the screen, used again for another note when it has gone.
public final class Cell {
    public internal(set) var path: NotePath

    /// When each of the note's layers was first there to be drawn; a layer fades in from then.
    private var arrivals: [LayerName: Double] = [:]

    /// The face that was last seen whole: the next one fades in over it.
    public var settledFace: LayerName?

    /// How long a layer takes to fade in, in seconds.
    static let fadeTime = 0.14

    init(path: NotePath) { self.path = path }

    func reuse(for path: NotePath) {
        self.path = path
        settledFace = nil
        arrivals.removeAll(keepingCapacity: true)
    }

    /// How far a layer that is there has faded in: 0…1.
    public func presence(of name: LayerName, at time: Double) -> Double {
        guard let arrival = arrivals[name] else {
            arrivals[name] = time
            return 0
        }
        return smoothstep((time - arrival) / Self.fadeTime)
    }
}
