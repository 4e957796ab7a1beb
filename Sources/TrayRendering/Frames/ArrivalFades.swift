import Basics

/// What was missing when it was to be seen, and fades in once it is there. All else is shown at once, since it was
/// ready before it came into sight.
struct ArrivalFades<Key: Hashable> {
    private enum Arrival {
        case awaited
        case since(Double)
    }

    private var missed: [Key: (arrival: Arrival, frame: Int)] = [:]
    private var frame = 0

    /// Forgets what is of no matter any more.
    mutating func keep(_ isKept: (Key) -> Bool) {
        if !missed.isEmpty { missed = missed.filter { isKept($0.key) } }
    }

    /// Forgets what this frame did not show, and begins the next.
    mutating func endFrame() {
        if !missed.isEmpty { missed = missed.filter { $0.value.frame == frame } }
        frame += 1
    }

    mutating func removeAll() { missed.removeAll(keepingCapacity: true) }

    /// Tells that something was to be seen and is not there.
    mutating func miss(_ key: Key) { missed[key] = (.awaited, frame) }

    /// How far something that is there has faded in: 0…1.
    mutating func presence(of key: Key, at time: Double) -> Double {
        // Nearly always, and found without hashing a key.
        guard !missed.isEmpty, let arrival = missed[key]?.arrival else { return 1 }
        let start: Double
        switch arrival {
        case .awaited: start = time - ArrivalFade.firstStep
        case .since(let since): start = since
        }
        let presence = smoothstep((time - start) / ArrivalFade.duration)
        missed[key] = presence == 1 ? nil : (.since(start), frame)
        return presence
    }
}

enum ArrivalFade {
    /// How long a layer or a tile takes to fade in, in seconds.
    static let duration = 0.14

    /// How far it has come in its first frame, in seconds: a frame in which nothing of it is to be seen would be
    /// drawn for nothing.
    static let firstStep = 1 / 60.0
}
