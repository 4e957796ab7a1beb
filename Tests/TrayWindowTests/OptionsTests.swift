import Raster
import Testing

@testable import TrayWindow

@Suite struct OptionsTests {
    /// A file that remembers a size may say any number; the window itself brings it between those that windows have.
    @Test(
        arguments: [
            (1280, 1280), (419.7, 419), (0, 0), (-0.5, 0), (-1e300, 0), (-.infinity, 0), (Double(Int.min), 0),
            (.nan, 0), (999_999.9, 999_999), (1_000_000.5, 1_000_000), (Double(Int.max), 1_000_000),
            (1e300, 1_000_000), (.infinity, 1_000_000),
        ] as [(Double, Int)])
    func anyNumberIsASize(_ length: Double, _ whole: Int) {
        var options = TrayWindow.Options()
        options.size = Size(length, 800)
        #expect(options.logicalSize.width == whole && options.logicalSize.height == 800)
        options.size = Size(800, length)
        #expect(options.logicalSize.width == 800 && options.logicalSize.height == whole)
    }
}
