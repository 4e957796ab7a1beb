/// Predicts when the frame that is drawn now will be seen. Time is the caller's, so that tests own the clock.
struct FrameClock {
    /// A prediction from an older frame is worth less than the clock.
    static let memory = 0.5

    private var lastPresented: Double?
    private(set) var refreshInterval: Double?
    private var lastPredicted = -Double.infinity

    mutating func presented(at time: Double, refreshInterval: Double?) {
        lastPresented = time
        self.refreshInterval = refreshInterval
    }

    /// The next refresh after `now`, or `now` itself where nothing is known; never before an earlier answer.
    mutating func predict(now: Double) -> Double {
        var time = now
        if let lastPresented, let refreshInterval, refreshInterval > 0, now - lastPresented < Self.memory {
            let refreshes = max(1, ((now - lastPresented) / refreshInterval).rounded(.up))
            time = lastPresented + refreshes * refreshInterval
        }
        lastPredicted = max(lastPredicted, time)
        return lastPredicted
    }
}
