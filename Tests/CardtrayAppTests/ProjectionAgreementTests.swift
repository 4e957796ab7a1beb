import CompositorHarness
import Foundation
import Testing

/// The fast projector draws the reference's picture, on the program's own scenes: but where it uses
/// halved levels, which come nearer to what should be seen.
@Suite(.serialized) struct ProjectionAgreementTests {
    static let scenes = [
        ["--expose", "0"],
        ["--theme", "light", "--section", "4"],
        ["--expose", "4.5"],
        ["--expose", "4.62"],
        ["--expose", "11"],
        ["--expose", "3", "--turn", "1"],
        ["--section", "2", "--expose", "5.3"],
        ["--expose", "-0.8"],
        ["--scale", "1.5", "--expose", "2.25"],
        ["--scale", "2", "--expose", "1", "--theme", "light"],
    ]

    /// In decibels.
    static let required = 50.0

    @Test(arguments: scenes) func fastEqualsNaive(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func picture(_ name: String, _ extra: [String]) throws -> Picture {
            let file = folder.appending(path: name)
            let process = try Process.run(
                URL(filePath: TestProducts.path(of: "cardtray")),
                arguments: ["render", "-o", file.path, "--size", "700x430"] + arguments + extra)
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            return try Picture(png: file)
        }
        let fast = try picture("fast.png", []), naive = try picture("naive.png", ["--naive"])
        guard fast.psnr(to: naive) < Self.required else { return }
        let fine = try picture("fine.png", ["--naive", "--samples", "8"])
        // No farther from it than the naive picture, and what rounding may add.
        func error(_ decibels: Double) -> Double { pow(10, -decibels / 10) }
        let (ours, theirs) = (fast.psnr(to: fine), naive.psnr(to: fine))
        #expect(error(ours) <= error(theirs) + error(Self.required), "\(ours) dB against \(theirs) dB")
    }
}
