import Glibc

extension Double {
    /// To the base of 10.
    var logarithm: Double { log10(self) }

    func raised(to power: Double) -> Double { pow(self, power) }
}
