import CompositorHarness
import Foundation

@testable import CardtrayApp

extension HeadlessCompositor {
    /// The screen once the window in it says that all is there and nothing moves. That pictures are alike for a while
    /// does not tell where the machine is busy.
    ///
    /// - Parameter before: what was seen before; it is waited for something else.
    func restingScreenshot(otherThan before: Picture? = nil) throws -> Picture {
        if let before {
            guard try poll(seconds: 60, until: { try screenshot() != before }) else {
                throw StagedWindowError("nothing changes on the screen")
            }
        }
        // A window listens a moment after it is first seen.
        guard poll(seconds: 60, until: { (try? MessageClient.say(["settle"], in: directory)) != nil }) else {
            throw StagedWindowError("the window does not come to rest")
        }
        return try settledScreenshot(seconds: 60)
    }
}

/// Waits until a window has read its deck for searches, which it does while it is at rest: only then does it sleep.
func awaitReading(in directory: URL) throws {
    let isRead = poll(seconds: 60) {
        guard let line = try? MessageClient.say(["state"], in: directory) else { return false }
        return (try? JSONDecoder().decode(WindowReport.self, from: Data(line.utf8)))?.search.indexed == true
    }
    guard isRead else { throw StagedWindowError("the window does not read its deck") }
}
