import CompositorHarness
import Foundation
import Testing

/// The fast projector draws the reference's picture, on the program's own scenes.
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

    @Test(arguments: scenes) func fastEqualsNaive(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func picture(_ name: String, _ extra: [String]) throws -> Picture {
            let file = folder.appending(path: name)
            let process = try Process.run(
                URL(filePath: TestProducts.path(of: "cardtray")),
                arguments: ["render", "-o", file.path, "--size", "900x560"] + arguments + extra)
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            return try Picture(png: file)
        }
        let fast = try picture("fast.png", []), naive = try picture("naive.png", ["--naive"])
        #expect(fast.psnr(to: naive) >= 50)
    }
}
