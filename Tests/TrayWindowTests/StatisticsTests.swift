import Testing

@testable import TrayWindow
@testable import WaylandClient

@Suite @MainActor struct StatisticsTests {
    private let statistics = FrameStatistics()

    private func timing(_ frame: Int, at time: Double, interval: Double? = nil) -> FrameTiming {
        FrameTiming(
            frame: frame, callbackInterval: interval, refreshInterval: 0.01, delay: 0.002, began: time - 0.003,
            committed: time, predicted: time + 0.004)
    }

    @Test func countsLateFrames() {
        statistics.committed(timing(0, at: 1))
        for (frame, interval) in [0.010, 0.014, 0.016, 0.020].enumerated() {
            statistics.committed(timing(frame + 1, at: 1 + Double(frame), interval: interval))
        }
        let report = statistics.report(layerBytes: 5_000_000)
        #expect(report.frames == 5 && report.paced == 4 && report.late == 2)
        #expect(report.log.map(\.isLate) == [nil, false, false, true, true])
        #expect(report.lines[0] == "frames: 5, late 2 of 4 (50.00 %)")
        #expect(report.lines.last == "layers: 5.0 MB, late 0")
    }

    @Test func timesTheOldestInputOfAFrame() throws {
        statistics.received(at: 2.25)
        statistics.received(at: 2.5)
        statistics.committed(timing(0, at: 3))
        statistics.committed(timing(1, at: 4))
        // What changed nothing in the end is nobody's input.
        statistics.received(at: 4.5)
        statistics.drewNothing()
        statistics.committed(timing(2, at: 6))
        #expect(statistics.log().map(\.inputToCommit) == [0.75, nil, nil])
        #expect(statistics.report(layerBytes: 0).inputToCommit?.maximum == 0.75)
    }

    @Test func matchesPresentationsToTheirFrames() throws {
        statistics.committed(timing(0, at: 1))
        statistics.committed(timing(1, at: 2))
        statistics.presented(Presentation(frame: 0, time: 1.5, refreshInterval: nil))
        // One that is no longer remembered, or never was.
        statistics.presented(Presentation(frame: 9000, time: 7, refreshInterval: nil))
        let log = statistics.log()
        #expect(log[0].commitToPresented == 0.5 && log[1].commitToPresented == nil)
        #expect(abs((log[0].predictionError ?? 0) - 0.496) < 1e-9)
    }

    /// An hour's animation takes no more memory than a minute's.
    @Test func remembersTheLastFrames() {
        for frame in 0..<10_000 { statistics.committed(timing(frame, at: Double(frame))) }
        let log = statistics.log()
        #expect(log.count == 8192)
        #expect(log.first?.frame == 10_000 - 8192 && log.last?.frame == 9999)
        #expect(statistics.report(layerBytes: 0).frames == 10_000)
        #expect(statistics.log(last: 3).map(\.frame) == [9997, 9998, 9999])
    }

    @Test func spreads() throws {
        let spread = try #require(Spread((1...100).reversed().map(Double.init)))
        #expect(spread.count == 100 && spread.median == 51 && spread.percentile95 == 96 && spread.maximum == 100)
        #expect(Spread([]) == nil)
        #expect(Spread([7])?.median == 7)
    }

    @Test func saysWhatIsNotKnown() {
        let lines = statistics.report(layerBytes: 0).lines
        #expect(lines.contains("commit to presented: the compositor does not tell"))
        #expect(lines.contains("input to commit: no input"))
    }
}
