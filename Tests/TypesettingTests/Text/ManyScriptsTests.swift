import CardDeck
import Foundation
import RandomSupport
import Raster
import Testing
import Threads

@testable import Typesetting

/// Threads that set cards in more scripts than any library keeps fonts open for.
///
/// `CARDTRAY_STRESS` is how many times as many cards are set.
@Suite(.serialized) struct ManyScriptsTests {
    /// Where the letters of scripts begin, and how many follow: one font each, or more.
    private static let scripts: [(first: UInt32, count: UInt32)] = [
        (0x0061, 26), (0x03B1, 24), (0x0430, 32), (0x0561, 38), (0x05D0, 27), (0x0627, 36), (0x0710, 30),
        (0x0780, 38), (0x07CA, 27), (0x0905, 53), (0x0985, 8), (0x0A05, 6), (0x0A85, 8), (0x0B05, 8), (0x0B85, 6),
        (0x0C05, 8), (0x0C85, 8), (0x0D05, 8), (0x0D85, 18), (0x0E01, 46), (0x0E94, 4), (0x0F40, 8), (0x1000, 33),
        (0x10D0, 33), (0x1200, 7), (0x13A0, 60), (0x1401, 60), (0x16A0, 60), (0x1780, 33), (0x1820, 40),
        (0x2D30, 50), (0x3042, 80), (0x30A2, 80), (0x3105, 40), (0x4E00, 3000), (0xAC00, 3000), (0xA000, 500),
        (0xA840, 50), (0xA980, 40), (0x1F600, 60),
    ]

    /// What one thread draws next.
    private struct Job {
        let facet: Facet
        let scale: Double
        let isSpine: Bool

        init(_ random: inout SplitMix) {
            let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                let script = ManyScriptsTests.scripts.randomElement(using: &random)!
                let letters = (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in
                    Unicode.Scalar(script.first + UInt32.random(in: 0..<script.count, using: &random))
                }
                return String(String.UnicodeScalarView(letters))
            }
            facet = Facet(StyledText(plain: words.joined(separator: " ")))
            scale = [1, 1.5, 2, 3].randomElement(using: &random)!
            isSpine = Bool.random(using: &random)
        }

        func draw(_ typesetter: Typesetter) -> LayerBitmap? {
            if !isSpine { return typesetter.face(facet, style: .light, scale: scale) }
            return SpineLayer(
                facet.text.plain, language: nil, direction: .leftToRight, length: 140, thickness: 24, style: .light,
                scaleAcross: 3.74, scaleAlong: scale, with: typesetter)?.layer
        }
    }

    /// The pictures' sums, in the order of the jobs.
    private static func sums(of jobs: [Job], threads: Int) -> [UInt64] {
        let sums = Monitor([UInt64](repeating: 0, count: jobs.count))
        let pool = TypesettingPool(threads: threads)
        let group = DispatchGroup()
        for (i, job) in jobs.enumerated() {
            group.enter()
            pool.submit(priority: 0) { typesetter in
                let sum = job.draw(typesetter).map(Self.sum) ?? 0
                sums.withLock { $0[i] = sum }
                group.leave()
            }
        }
        group.wait()
        pool.shutDown()
        return sums.withLock { $0 }
    }

    private static func sum(_ layer: LayerBitmap) -> UInt64 {
        layer.rows.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    @Test(arguments: [2, 4]) func threadsDrawWhatOneDraws(threads: Int) {
        let factor = ProcessInfo.processInfo.environment["CARDTRAY_STRESS"].flatMap(Int.init) ?? 1
        var random = SplitMix(seed: UInt64(threads))
        let jobs = (0..<400 * factor).map { _ in Job(&random) }
        let (many, one) = (Self.sums(of: jobs, threads: threads), Self.sums(of: jobs, threads: 1))
        let different = jobs.indices.filter { many[$0] != one[$0] }
        #expect(different.isEmpty, "drawn differently: \(different.map { jobs[$0].facet.text.plain })")
    }
}
