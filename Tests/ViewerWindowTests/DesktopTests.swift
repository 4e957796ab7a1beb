import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// All that desktops do to a window, one thing after the other, in real compositors and at their scales. After each
/// the screen is equal to what `render` writes.
@Suite(.serialized) struct DesktopTests {
    struct Desktop: CustomTestStringConvertible {
        var kind: CompositorKind
        var scale: Double

        var testDescription: String { "\(kind.rawValue)-\(scale)" }

        static let all = CompositorKind.allCases.flatMap { kind in
            // weston has whole scales only.
            (kind == .weston ? [1, 2] : [1, 1.25, 1.5, 2]).map { Desktop(kind: kind, scale: $0) }
        }
    }

    /// Those that `CARDTRAY_DESKTOPS` names: `all`, which take a quarter of an hour, or some by their descriptions.
    private static let desktops: [Desktop] = {
        let chosen = ProcessInfo.processInfo.environment["CARDTRAY_DESKTOPS"] ?? "sway-1.25,kwin-1.5"
        return Desktop.all.filter { chosen == "all" || names(in: chosen).contains($0.testDescription) }
    }()

    private static func names(in chosen: String) -> [String] { chosen.split(separator: ",").map(String.init) }

    @Test(.enabled(if: isChosen)) func allThatAreChosenAreKnown() {
        let chosen = ProcessInfo.processInfo.environment["CARDTRAY_DESKTOPS"] ?? ""
        let unknown = Set(Self.names(in: chosen)).subtracting(Desktop.all.map(\.testDescription) + ["all"])
        #expect(unknown.isEmpty && !chosen.isEmpty)
    }

    private static let isChosen = ProcessInfo.processInfo.environment["CARDTRAY_DESKTOPS"] != nil

    @Test(arguments: desktops) func aWindowIsAtHome(on desktop: Desktop) throws {
        let stage = try DesktopStage(desktop)
        defer { stage.end() }
        try stage.expectAsRendered("opened and made fullscreen")
        try stage.resize()
        try stage.expectAsRendered("resized")
        try stage.leaveAndEnterFullscreen()
        try stage.expectAsRendered("fullscreen again")
        try stage.hideAndShow()
        try stage.expectAsRendered("hidden and shown again")
        try stage.useClipboard()
        try stage.expectAsRendered("clipboard used")
        try stage.changeScale()
        try stage.expectAsRendered("scale changed there and back")
        try stage.removeOutput()
        try stage.expectAsRendered("output removed")
        try stage.close()
    }
}
