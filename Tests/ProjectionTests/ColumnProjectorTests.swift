import Foundation
import Raster
import Testing

@testable import Projection

/// The fast path, held to the naive one.
@Suite struct ColumnProjectorTests {
    /// What the design asks for, in decibels.
    static let required = 50.0

    @Test(arguments: Scene.all)
    func drawsThePictureOfTheNaiveOne(_ scene: Scene) {
        let list = scene.list()
        let naive = Picture(scene.width, scene.height), fast = Picture(scene.width, scene.height)
        naive.draw(list, with: NaiveProjector())
        fast.draw(list, with: ColumnProjector(threads: 1))
        let ratio = fast.peakSignalToNoise(against: naive)
        #expect(ratio >= Self.required, "\(scene.name): \(ratio) dB")
        if ProcessInfo.processInfo.environment["SHOW"] != nil { print("PSNR", scene.name, ratio) }
    }
}
