import CompositorHarness
import Foundation

/// A hand that goes through a deck, and what the program holds in memory meanwhile.
final class MemorySession {
    private static let flicks = 40
    private static let scrubSteps = 600
    private static let scrubPause: UInt32 = 20_000
    private static let rest: UInt32 = 3_000_000

    private let injector: Injector
    private let viewer: ViewerRun
    private let width: Double
    private let height: Double

    init(_ deck: String, in compositor: HeadlessCompositor) throws {
        injector = try Injector(compositor)
        viewer = try ViewerRun(deck, in: compositor)
        (width, height) = (Double(compositor.options.width), Double(compositor.options.height))
    }

    /// The most that was held until all was there.
    func open() throws -> ProcessMemory { try watching { _ = try viewer.reached("all") } }

    /// The most that was held while everything went by.
    func fling() throws -> ProcessMemory {
        try watching {
            try injector.move(x: width / 2, y: height / 2)
            for flick in 0..<Self.flicks {
                try injector.flick(y: flick % 5 == 4 ? -900 : 900)
                usleep(200_000)
                if flick % 4 == 0 { try injector.flick(x: 400) }
            }
            // The indicator is at the right edge as long as something moves.
            try injector.flick(y: -200_000)
            try injector.move(x: width - 9, y: 8)
            try injector.press()
            for step in 0...Self.scrubSteps {
                try injector.move(x: width - 9, y: 8 + (height - 16) * Double(step) / Double(Self.scrubSteps))
                usleep(Self.scrubPause)
            }
            try injector.release()
            for key in ["ctrl+Home", "ctrl+End"] {
                try injector.key(key)
                usleep(2_000_000)
            }
        }
    }

    /// What is held at rest.
    func settle() throws -> ProcessMemory {
        usleep(Self.rest)
        return try ProcessMemory(of: viewer.process)
    }

    func end() throws { try viewer.end() }

    /// The maximum of each figure while something happens, looked at every few milliseconds.
    private func watching(_ action: () throws -> Void) throws -> ProcessMemory {
        let watch = MemoryWatch(viewer.process)
        defer { watch.end() }
        try action()
        return watch.end()
    }
}
