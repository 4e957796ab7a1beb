import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Faults that come again and again, at moments that chance picks. What is survived leaves no trace: then the window
/// shows what `render` draws.
@Suite(.serialized) struct StageStormTests {
    /// How often each fault comes: `CARDTRAY_STORM` says it, for a run by hand.
    private static let chosenRounds = ProcessInfo.processInfo.environment["CARDTRAY_STORM"].flatMap(Int.init)
    private static let rounds = chosenRounds ?? 8

    /// What is done to a window, and what puts it right again.
    private enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case sizes, sizeFlood, scales, releases, frames, presentation, seats, globals, keymaps, offers, pings, stops,
            deafness

        var testDescription: String { rawValue }

        private static let optionalGlobals = [
            "wl_seat", "wl_output", "wp_viewporter", "wp_fractional_scale_manager_v1", "wp_presentation",
            "wl_data_device_manager", "zwp_pointer_gestures_v1", "zxdg_decoration_manager_v1",
        ]

        /// Does it once.
        func happen(to window: StagedWindow) throws {
            let compositor = window.compositor
            switch self {
            case .sizes:
                let sizes = [(0, 0), (1, 1), (1, 3000), (3000, 1), (16384, 40), (2000, 1500), (641, 479)]
                let size = sizes.randomElement()!
                try compositor.send("size \(size.0) \(size.1)")
            case .sizeFlood:
                for _ in 0..<100 {
                    try compositor.send("size \(Int.random(in: 1...2000)) \(Int.random(in: 1...1200))")
                }
            case .scales: try compositor.send("scale \(Int.random(in: 30...600))")
            case .releases: try compositor.send("withhold releases \(Bool.random() ? "on" : "off")")
            case .frames: try compositor.send("withhold frames \(Bool.random() ? "on" : "off")")
            case .presentation: try compositor.send("withhold presentation \(Bool.random() ? "on" : "off")")
            case .seats:
                let devices = ["pointer", "keyboard", "touch"].filter { _ in .random() }
                try compositor.send("seat \(devices.joined(separator: " "))")
            case .globals:
                try compositor.send("global \(Self.optionalGlobals.randomElement()!) \(Bool.random() ? "on" : "off")")
            case .keymaps:
                let keymaps = ["empty", "short", "damaged", "huge", "right"]
                try compositor.send("keyboard keymap \(keymaps.randomElement()!)")
            case .offers:
                try compositor.play(
                    "drag stall on", "drag enter \(Int.random(in: 0...1279)) 100 text/uri-list 66696c65",
                    "drag motion 300 200", Bool.random() ? "drag leave" : "drag drop", "drag stall off")
            case .pings: try compositor.send("ping 60", seconds: 90)
            case .stops:
                window.program.signal(SIGSTOP)
                try compositor.play("scale 150", "size 900 600", "scale 120", "size 1280 800")
                usleep(.random(in: 0...100_000))
                window.program.signal(SIGCONT)
            case .deafness:
                // What the window writes meanwhile fills its socket.
                compositor.signal(SIGSTOP)
                usleep(.random(in: 0...300_000))
                compositor.signal(SIGCONT)
            }
        }

        /// Puts all of it right.
        func pass(over window: StagedWindow) throws {
            try window.compositor.play(
                "withhold releases off", "withhold frames off", "withhold presentation off",
                "seat pointer keyboard touch", "keyboard keymap right", "scale 120", "size 1280 800")
            for global in Self.optionalGlobals { try window.compositor.send("global \(global) on") }
            try window.compositor.settle(seconds: 120)
        }
    }

    @Test(arguments: Fault.allCases) private func theWindowIsAsItWas(after fault: Fault) throws {
        let window = try StagedWindow()
        for round in 0..<Self.rounds {
            try fault.happen(to: window)
            // Meanwhile things move.
            if round % 2 == 0 {
                _ = try? MessageClient.say(["expose", "0", "\(round % 20)"], in: window.compositor.directory)
            }
            usleep(.random(in: 0...20_000))
            try #require(window.program.isRunning, "\(fault): \(window.program.standardError)")
        }
        try fault.pass(over: window)
        try window.say("expose", "0", "3")
        #expect(try window.shows(["--expose", "3"]), "\(fault)")
        window.end()
    }

    /// What ends the program.
    private enum End: String, CaseIterable, CustomTestStringConvertible {
        case kill, error, garbage, terminate

        var testDescription: String { rawValue }
    }

    /// In the middle of whatever it does.
    @Test(arguments: End.allCases) private func itEndsWithOneLine(at end: End) throws {
        for _ in 0..<(Self.chosenRounds ?? 2) {
            let window = try StagedWindow()
            try window.enterPointer()
            try window.compositor.flick(x: Double.random(in: -200...200))
            usleep(.random(in: 0...60_000))
            switch end {
            case .kill: try window.compositor.send("kill")
            case .error: try window.compositor.send("error 1 chance")
            case .garbage: try window.compositor.send("garbage \(["opcode", "flood", "short"].randomElement()!)")
            case .terminate: window.program.signal(SIGTERM)
            }
            #expect(window.program.wait(seconds: 60) == (end == .terminate ? 0 : 4))
            let lines = window.program.standardError.split(separator: "\n")
            #expect(lines.count == (end == .terminate ? 0 : 1), "\(lines)")
            #expect(window.compositor.stop() == 0, "\(window.compositor.log)")
        }
    }
}
