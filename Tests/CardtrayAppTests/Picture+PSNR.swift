import CompositorHarness
import Foundation

extension Picture {
    /// 10·log₁₀(255² / mean squared difference) over all three channels; infinite for equal pictures.
    func psnr(to other: Picture) -> Double {
        precondition((width, height) == (other.width, other.height))
        var sum = 0
        for (a, b) in zip(pixels, other.pixels) where a != b {
            for shift in [0, 8, 16] as [UInt32] {
                let d = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += d * d
            }
        }
        let mean = Double(sum) / Double(3 * pixels.count)
        return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
    }
}
