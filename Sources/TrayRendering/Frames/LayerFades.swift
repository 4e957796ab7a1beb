import Basics
import TrayKit

/// The layers of notes that were missed when they were to be seen: they fade in. All others are shown at once, since
/// they were ready before their card came into sight.
struct LayerFades {
    private enum Arrival {
        case awaited
        case since(Double)
    }

    /// How long a layer takes to fade in, in seconds.
    static let duration = 0.14

    /// How far it has come in its first frame, in seconds: a frame in which nothing of it is to be seen would be
    /// drawn for nothing.
    static let firstStep = 1 / 60.0

    private var missed: [LayerName: Arrival] = [:]
    private var generation = 0

    /// Forgets the layers of notes that are no longer near, and all once paths mean other notes.
    mutating func keep(_ near: NearNotes) {
        if near.generation != generation { missed.removeAll(keepingCapacity: true) }
        generation = near.generation
        guard !missed.isEmpty else { return }
        missed = missed.filter { $0.key.note.map(near.contains) ?? false }
    }

    /// Tells that a layer was to be seen and is not there.
    mutating func miss(_ name: LayerName) { missed[name] = .awaited }

    /// How far a layer that is there has faded in: 0…1.
    mutating func presence(of name: LayerName, at time: Double) -> Double {
        // Nearly always, and found without hashing a name.
        guard !missed.isEmpty else { return 1 }
        switch missed[name] {
        case nil:
            return 1
        case .awaited:
            missed[name] = .since(time - Self.firstStep)
            return smoothstep(Self.firstStep / Self.duration)
        case .since(let start):
            let presence = smoothstep((time - start) / Self.duration)
            if presence == 1 { missed[name] = nil }
            return presence
        }
    }
}
