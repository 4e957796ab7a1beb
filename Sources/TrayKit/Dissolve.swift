/// A picture that gives way to another without moving. The new one comes in over the old one, which goes once it is
/// covered; one that is replaced before it has quite come is another of those that go. So nothing ever jumps,
/// however quickly one follows the other.
///
///     in(t) = smoothstep(t/half)        out(t) = 1 − smoothstep((t − half)/half)
struct Dissolve {
    /// What was shown before: a position, and how much of it is seen.
    struct Ghost {
        let position: Double
        let shownAt: Double
        let replacedAt: Double

        func opacity(at time: Double) -> Double { Dissolve.coming(time - shownAt) * Dissolve.going(time - replacedAt) }
    }

    /// Half as long as the whole takes, in seconds.
    static let half = 0.09

    /// The oldest first.
    private(set) var ghosts: [Ghost] = []
    private var shownAt = -Double.infinity

    private static func coming(_ t: Double) -> Double { smoothstep(t / half) }
    private static func going(_ t: Double) -> Double { 1 - smoothstep((t - half) / half) }

    /// How much of what is shown now is seen.
    func presence(at time: Double) -> Double { Self.coming(time - shownAt) }

    /// What stood at a position is replaced.
    mutating func replace(_ position: Double, at time: Double) {
        ghosts.append(Ghost(position: position, shownAt: shownAt, replacedAt: time))
        shownAt = time
    }

    /// Lets go of what is not seen any more.
    ///
    /// - Returns: whether something still changes.
    mutating func advance(to time: Double) -> Bool {
        ghosts.removeAll { time >= $0.replacedAt + 2 * Self.half }
        return !ghosts.isEmpty
    }
}
