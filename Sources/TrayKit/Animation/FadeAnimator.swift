import Basics
import CardDeck
import Raster

/// Reduced motion: what would fly stands where it was going at once, and cross-fades.
final class FadeAnimator: Animator {
    unowned let trays: TrayView

    /// What cross-fades.
    var dissolves = Dissolves()

    init(_ trays: TrayView) { self.trays = trays }

    var isMoving: Bool { !dissolves.isEmpty }

    func advance() {
        guard isMoving else { return }
        dissolves.advance(to: now)
        trays.needsDisplay = true
    }

    func didRelayout() { dissolves.removeAll() }
}

/// The page and the rows that give way to another picture of themselves.
struct Dissolves {
    private(set) var page: Dissolve?
    private(set) var rows: [(path: RowPath, dissolve: Dissolve)] = []

    var isEmpty: Bool { page == nil && rows.isEmpty }

    subscript(path: RowPath) -> Dissolve? { rows.first { $0.path == path }?.dissolve }

    /// The page stood at an offset and stands at another one now.
    mutating func replacePage(_ offset: Double, at time: Double) {
        var dissolve = page ?? Dissolve()
        dissolve.replace(offset, at: time)
        page = dissolve
    }

    /// A row stood at an exposed position and stands at another one now.
    mutating func replaceRow(_ path: RowPath, _ position: Double, at time: Double) {
        let index = rows.firstIndex { $0.path == path } ?? rows.endIndex
        if index == rows.endIndex { rows.append((path, Dissolve())) }
        rows[index].dissolve.replace(position, at: time)
    }

    mutating func advance(to time: Double) {
        if page?.advance(to: time) == false { page = nil }
        for index in rows.indices.reversed() where !rows[index].dissolve.advance(to: time) { rows.remove(at: index) }
    }

    /// Rows are cut anew: their paths mean others now.
    mutating func removeAll() { self = Dissolves() }
}

/// A picture that gives way to another without moving. The new one comes in over the old one, which goes once it is
/// covered; one that is replaced before it has quite come is another of those that go. So nothing ever jumps,
/// however quickly one follows the other.
///
///     in(t) = smoothstep(t/half)        out(t) = 1 − smoothstep((t − half)/half)
struct Dissolve {
    /// What was shown before: a position, and how much of it is seen.
    struct Snapshot {
        let position: Double
        let shownAt: Double
        let replacedAt: Double

        func opacity(at time: Double) -> Double { Dissolve.coming(time - shownAt) * Dissolve.going(time - replacedAt) }
    }

    /// Half as long as the whole takes, in seconds.
    static let half = 0.09

    /// The oldest first.
    private(set) var snapshots: [Snapshot] = []
    private var shownAt = -Double.infinity

    private static func coming(_ t: Double) -> Double { smoothstep(t / half) }
    private static func going(_ t: Double) -> Double { 1 - smoothstep((t - half) / half) }

    /// How much of what is shown now is seen.
    func presence(at time: Double) -> Double { Self.coming(time - shownAt) }

    /// What stood at a position is replaced.
    mutating func replace(_ position: Double, at time: Double) {
        snapshots.append(Snapshot(position: position, shownAt: shownAt, replacedAt: time))
        shownAt = time
    }

    /// Lets go of what is not seen any more.
    ///
    /// - Returns: whether something still changes.
    mutating func advance(to time: Double) -> Bool {
        snapshots.removeAll { time >= $0.replacedAt + 2 * Self.half }
        return !snapshots.isEmpty
    }
}
