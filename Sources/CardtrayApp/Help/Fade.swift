/// A share between 0 and 1 that goes to either end in the same time, and turns back from wherever it is.
struct Fade {
    private var from = 0.0
    private var start = 0.0
    private(set) var target = 0.0

    /// From end to end, in seconds.
    static let time = 0.16

    /// Goes to 0 or 1 from now on.
    mutating func go(to target: Double, at time: Double) {
        from = way(at: time)
        start = time
        self.target = target
    }

    func isOver(at time: Double) -> Bool { way(at: time) == target }

    /// 0…1, slow at either end.
    func share(at time: Double) -> Double {
        let way = way(at: time)
        return way * way * (3 - 2 * way)
    }

    private func way(at time: Double) -> Double {
        let step = max(0, time - start) / Self.time
        return target > from ? min(target, from + step) : max(target, from - step)
    }
}
