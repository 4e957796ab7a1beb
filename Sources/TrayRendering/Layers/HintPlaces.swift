import Threads
import TrayKit
import Typesetting

/// Where hints lie on the faces that were drawn last: the workers tell, who set them, and clicks ask. Safe to use from
/// any thread.
final class HintPlaces: Sendable {
    /// What the places depend on.
    struct Key: Hashable {
        /// By where its note stands in the whole deck.
        var face: TiledFace
        var open: Set<Int>
        var vertical: VerticalSetting
    }

    private struct State {
        var areas: [Key: [HintArea]] = [:]
        /// Oldest first.
        var order: [Key] = []
    }

    /// More faces than a window shows.
    private static let capacity = 512

    private let state = Monitor(State())

    /// None where the face has no hints, or has not been drawn.
    func areas(on key: Key) -> [HintArea] { state.withLock { $0.areas[key] ?? [] } }

    func contains(_ key: Key) -> Bool { state.withLock { $0.areas[key] != nil } }

    func insert(_ areas: [HintArea], on key: Key) {
        state.withLock { state in
            guard state.areas.updateValue(areas, forKey: key) == nil else { return }
            state.order.append(key)
            if state.order.count > Self.capacity { state.areas[state.order.removeFirst()] = nil }
        }
    }
}
