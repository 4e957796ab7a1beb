import CardDeck
import Foundation
import Raster
import Testing

@testable import TrayKit

/// What fingers, pens and wheels send, played back against frames of any rate.
@Suite struct TranscriptTests {
    enum Event {
        case fingers(dx: Double, dy: Double)
        case lift
        /// A pointer frame that says nothing.
        case empty
        case wheel(Double)
        case touch(Point), drag(Point), up
        case rest
    }

    static let row = RowPath(section: 1, row: 0)

    /// Frames at a rate; every so many are dropped, some for long.
    enum Frames: CaseIterable {
        case at30, at60, at144, dropped, hardlyAny

        func times(until end: Double) -> [Double] {
            switch self {
            case .at30: stride(from: 0, to: end, by: 1.0 / 30).map { $0 }
            case .at60: stride(from: 0.004, to: end, by: 1.0 / 60).map { $0 }
            case .at144: stride(from: 0.001, to: end, by: 1.0 / 144).map { $0 }
            case .dropped:
                stride(from: 0, to: end, by: 1.0 / 60).enumerated().filter { $0.0 % 7 != 3 && $0.0 % 31 > 8 }.map(\.1)
            case .hardlyAny: [end / 3, end]
            }
        }
    }

    /// Plays events back, and lets everything come to rest.
    ///
    /// - Parameter ahead: how long after it is drawn a frame is seen, which it is drawn for.
    /// - Returns: where the page and the row stand in the end, and at some times on the way.
    func play(_ events: [(Double, Event)], frames: Frames, ahead: Double = 0) -> (end: [Double], states: [Double]) {
        let view = TrayView(source: FakeDeck([22, 22, 500]), size: Size(1280, 800))
        var frameTimes = frames.times(until: 12)[...], states: [Double] = []
        func state() -> [Double] { [view.pageOffset, view.exposedPosition(of: Self.row) * view.metrics.spacing] }
        func draw(until time: Double) {
            while let frame = frameTimes.first, frame <= time {
                view.advance(to: frame + ahead)
                frameTimes.removeFirst()
            }
        }
        let point = Point(640, 420)
        for (time, event) in events {
            draw(until: time)
            switch event {
            case .fingers(let dx, let dy): view.scroll(dx: dx, dy: dy, at: point, time: time)
            case .lift: view.scrollEnded(time: time)
            case .empty: view.scroll(dx: 0, dy: 0, at: point, time: time)
            case .wheel(let notches): view.wheel(notchesX: 0, notchesY: notches, at: point, time: time)
            case .touch(let place): view.press(at: place, time: time)
            case .drag(let place): view.drag(to: place, time: time)
            case .up: view.lift(time: time)
            case .rest: view.stopGlides(time: time)
            }
            states += state()
        }
        let last = events.last!.0
        for step in 1...6 {
            let time = last + Double(step) * 0.09
            draw(until: time)
            view.advance(to: time)
            states += state()
        }
        draw(until: 12)
        view.advance(to: 20)
        #expect(!view.isAnimating)
        return (state(), states)
    }

    /// Fingers move at a speed, in pixels a second, and lift after a pause.
    static func swipe(
        dx: Double = 0, dy: Double = 0, from start: Double = 0.1, pause: Double = 0.004, every interval: Double = 0.008
    ) -> [(Double, Event)] {
        let moves = (0..<25).map { step -> (Double, Event) in
            (start + Double(step) * interval, .fingers(dx: dx * interval, dy: dy * interval))
        }
        return moves + [(moves.last!.0 + pause, .lift)]
    }

    static var touchDrag: [(Double, Event)] {
        let moves = (1...12).map { step -> (Double, Event) in
            (0.1 + Double(step) * 0.012, .drag(Point(900 - Double(step) * 14, 421)))
        }
        return [(0.1, .touch(Point(900, 420)))] + moves + [(0.25, .up)]
    }

    static let scripts: [[(Double, Event)]] = [
        swipe(dx: 1400), swipe(dx: -700), swipe(dy: 2600), swipe(dy: 900, every: 0.011),
        swipe(dy: 1500) + swipe(dy: 2000, from: 0.6),
        swipe(dx: 900) + [(0.5, .rest)] + swipe(dx: 1200, from: 0.6),
        swipe(dx: 9000), swipe(dy: -3000),
        [(0.1, .wheel(1)), (0.13, .wheel(1)), (0.31, .wheel(0.5))],
        touchDrag,
    ]

    @Test(arguments: 0..<scripts.count) func framesDoNotMatter(script: Int) {
        let events = Self.scripts[script]
        let reference = play(events, frames: .at144)
        #expect((reference.end == [0, 0]) == [1, 7].contains(script), "all but those against an end go somewhere")
        for frames in Frames.allCases {
            let played = play(events, frames: frames)
            for (a, b) in zip(played.end, reference.end) { #expect(abs(a - b) <= 0.5) }
            for (a, b) in zip(played.states, reference.states) { #expect(abs(a - b) <= 0.5) }
        }
    }

    /// Frames are drawn for later, and a busy machine hands events over late: the hand was as fast as its own times say.
    @Test(arguments: [0, 2, 6, 9], [0.016, 0.05, 1]) func framesAheadDoNotMatter(script: Int, ahead: Double) {
        let events = Self.scripts[script]
        let reference = play(events, frames: .at144).end, played = play(events, frames: .at60, ahead: ahead).end
        for (a, b) in zip(played, reference) { #expect(abs(a - b) <= 0.5) }
    }

    @Test func aPauseBeforeLiftingKillsTheFlick() {
        let flick = play(Self.swipe(dx: 1400), frames: .at60).end[1]
        let paused = play(Self.swipe(dx: 1400, pause: 0.3), frames: .at60)
        let moved = 1400 * 0.008 * 25.0
        #expect(flick > moved + 200)
        #expect(abs(paused.end[1] - moved) <= 19, "it goes to the nearest card, half of 38 pixels away at most")
    }

    @Test func anEmptyPointerFrameDoesNot() {
        var events = Self.swipe(dy: 2600)
        let plain = play(events, frames: .at60).end
        events.insert((events[20].0 + 0.001, .empty), at: 21)
        events.insert((events.last!.0 - 0.001, .empty), at: events.count - 1)
        events.append((events.last!.0 + 0.01, .empty))
        #expect(play(events, frames: .at60).end == plain)
    }

    @Test(arguments: [(900.0, 1000.0), (1000, 900), (1300, 1000), (1000, -1000), (-800, 640)])
    func aDiagonalStartLocksToOneAxis(dx: Double, dy: Double) {
        let view = TrayView(source: FakeDeck([22, 22, 500]), size: Size(1280, 800))
        view.scroll(toRow: RowPath(section: 2, row: 2))
        let row = view.row(at: Point(640, 420))!, page = view.pageOffset
        view.hold(row, at: 9)
        for (time, event) in Self.swipe(dx: dx, dy: dy) {
            if case .fingers(let dx, let dy) = event {
                view.scroll(dx: dx, dy: dy, at: Point(640, 420), time: time)
            } else {
                view.scrollEnded(time: time)
            }
            #expect((view.pageOffset == page) != (view.exposedPosition(of: row) == 9) || time < 0.11)
        }
        view.advance(to: 20)
        #expect((view.pageOffset == page) != (view.exposedPosition(of: row) == 9))
        #expect((view.pageOffset == page) == (abs(dx) > 1.15 * abs(dy)))
    }

    @Test func aRepeatedFlickGoesFarther() {
        let once = play(Self.swipe(dy: 2000), frames: .at60).end[0]
        let twice = play(Self.swipe(dy: 2000) + Self.swipe(dy: 2000, from: 0.42), frames: .at60).end[0]
        let slow = play(Self.swipe(dy: 2000) + Self.swipe(dy: 250, from: 0.42), frames: .at60).end[0]
        // The first glide is caught 124 ms after it began, with so much of its way left.
        let left = 2000.0 / 4 * exp(-4 * 0.124)
        #expect(abs(twice - 2 * once) < 15, "the second one takes over what the first had left")
        #expect(abs(slow - (once - left + 250 * 0.2 + 250 / 4)) < 15, "one that is much slower does not")
    }

    @Test func touchAndKeysStopEveryThrownRow() {
        let view = TrayView(source: FakeDeck([22, 22, 500]), size: Size(1280, 800))
        let row = Self.row
        for (time, event) in Self.swipe(dx: 2500) {
            if case .fingers(let dx, let dy) = event {
                view.scroll(dx: dx, dy: dy, at: Point(640, 420), time: time)
            } else {
                view.scrollEnded(time: time)
            }
        }
        let before = view.exposedPosition(of: row)
        #expect(view.isAnimating && row != RowPath(section: 0, row: 0))
        // A touch on another row.
        view.press(at: Point(640, 150), time: view.now)
        view.lift(time: view.now + 0.1)
        view.advance(to: view.now + 5)
        #expect(abs(view.exposedPosition(of: row) - before) <= 0.51)
    }

    @Test func aRowStopsWhenItsGestureTurnsIntoThePage() {
        let view = TrayView(source: FakeDeck([22, 22, 500]), size: Size(1280, 800))
        var time = 0.1
        for _ in 0..<20 {
            view.scroll(dx: 10, dy: 0, at: Point(640, 420), time: time)
            time += 0.008
        }
        for _ in 0..<40 {
            view.scroll(dx: 0, dy: 10, at: Point(640, 420), time: time)
            time += 0.008
        }
        #expect(view.pageOffset > 200)
        view.scrollEnded(time: time)
        view.advance(to: time + 10)
        let rested = view.exposedPosition(of: Self.row)
        #expect(rested == (200 / view.metrics.spacing).rounded())
    }
}
