import Raster
import Testing

@testable import TrayWindow

@Suite struct OptionsTests {
    /// A file that remembers a size may say any number; the window itself brings it between those that windows have.
    @Test(arguments: [Double(Int.max), .infinity, 1e300, -1e300, Double(Int.min)])
    func anyNumberIsASize(_ length: Double) {
        var options = TrayWindow.Options()
        options.size = Size(length, length)
        let size = options.logicalSize
        #expect((0...1_000_000).contains(size.width) && size.width == size.height)
    }

    @Test func usualSizesStayAsTheyAre() {
        var options = TrayWindow.Options()
        options.size = Size(1280, 800)
        #expect(options.logicalSize.width == 1280 && options.logicalSize.height == 800)
    }

    @Test func noNumberIsNoSize() {
        var options = TrayWindow.Options()
        options.size = Size(.nan, 800)
        #expect(options.logicalSize.width == 0 && options.logicalSize.height == 800)
    }
}
