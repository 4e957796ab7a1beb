import ArgumentParser
import CompositorHarness
import Foundation
import PictureDecoding
import PictureSupport
import Raster

/// What a process of its own costs for decoding pictures.
struct PicturesBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures", abstract: "Time the decoding of pictures in this process and in one of its own.",
        discussion: """
            Each picture in turns, to fill a card of a 4K screen. “start” is the time to the first picture with a new \
            process, and “memory” what a process takes for itself after all of them.
            """)

    @Option(help: "How often each picture is decoded; medians count.")
    var runs = 15

    @Flag(help: "Print the figures as JSON.")
    var json = false

    private static let box = PixelSize(960, 560)
    private static let drawing = """
        <svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><rect width='300' height='200' fill='#eef'/>\
        <circle cx='90' cy='90' r='70'/><text x='120' y='120' font-size='40'>cells</text></svg>
        """

    func validate() throws {
        guard runs > 0 else { throw ValidationError("There must be runs.") }
    }

    func run() throws {
        let cardtray = try TestProducts.path(of: "cardtray")
        let files = [
            ("icon", SamplePicture.encoded("png", width: 48, height: 48)),
            ("screen", SamplePicture.encoded("png", width: 1280, height: 800)),
            ("photo", SamplePicture.encoded("jpeg", width: 4000, height: 3000)),
            ("drawing", Array(Self.drawing.utf8)),
        ]
        let here = LocalPictureDecoder(), there = PictureDecoderPool(executable: cardtray)
        var report = Report("pictures")
        for (name, file) in files {
            var times: (here: [Double], there: [Double]) = ([], [])
            // The first of each only warms up.
            for turn in 0...runs {
                let near = try Self.milliseconds(here, file), far = try Self.milliseconds(there, file)
                if turn > 0 { (times.here, times.there) = (times.here + [near], times.there + [far]) }
            }
            report.add("\(name)/here", times.here.median, "ms")
            report.add("\(name)/there", times.there.median, "ms")
            report.addRatio("\(name)/there-over-here", times.there.median / times.here.median)
        }
        let starts = try (0..<runs).map { _ in
            try Self.milliseconds(PictureDecoderPool(executable: cardtray), files[0].1)
        }
        report.add("start", starts.median, "ms")
        if let process = there.waiting.first { report.add("memory", try Self.ownMegabytes(process), "MB") }
        try report.print(asJSON: json)
    }

    private static func milliseconds(_ decoder: any PictureDecoder, _ file: [UInt8]) throws -> Double {
        let clock = ContinuousClock(), start = clock.now
        _ = try decoder.decode(file, filling: box)
        return (clock.now - start) / .milliseconds(1)
    }

    /// What no other process shares with it.
    private static func ownMegabytes(_ process: pid_t) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        let kilobytes = text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
            .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
        return kilobytes.reduce(0, +) / 1024
    }
}
