import Testing

@testable import CardSound

@Suite struct FlickThrottleTests {
    /// When the passages at `times` are heard.
    private func starts(of times: [Double]) -> [Double] {
        var throttle = FlickThrottle()
        return times.compactMap { throttle.start(at: $0) }
    }

    @Test func everyPassageSoundsUpToTwentyASecond() {
        #expect(starts(of: [1, 1.5, 1.55 + 1e-9, 9]) == [1, 1.5, 1.55 + 1e-9, 9])
    }

    /// Frames at 60 Hz report even passages unevenly; none of them is lost.
    @Test(arguments: [7.0, 13, 19, 20]) func framesDoNotDropPassages(rate: Double) {
        let times = (0..<200).map { (Double($0) / rate * 60).rounded(.up) / 60 }
        let heard = starts(of: times)
        #expect(heard.count == times.count)
        for (heard, time) in zip(heard, times) {
            #expect(heard >= time)
            #expect(heard <= time + FlickThrottle.patience)
        }
    }

    @Test(arguments: [21.0, 60, 137, 1000]) func beyondThatOneEveryFiftyMilliseconds(rate: Double) {
        let heard = starts(of: (0..<Int(5 * rate)).map { Double($0) / rate })
        #expect((99...101).contains(heard.count), "\(heard.count) in five seconds")
        for (a, b) in zip(heard, heard.dropFirst()) { #expect(b - a >= FlickThrottle.interval - 1e-9) }
    }

    @Test func ofSeveralAtOnceOneIsHeard() {
        #expect(starts(of: [3, 3, 3]) == [3])
    }
}
