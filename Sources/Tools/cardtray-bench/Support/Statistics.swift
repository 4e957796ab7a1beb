import Glibc

extension [Double] {
    /// 0 of nothing.
    var median: Double { quantile(0.5) }

    /// The value that a part of all, 0…1, does not exceed.
    func quantile(_ part: Double) -> Double {
        guard !isEmpty else { return 0 }
        return sorted()[Swift.min(Int(part * Double(count)), count - 1)]
    }
}

extension Double {
    /// To the base of 10.
    var logarithm: Double { log10(self) }

    func raised(to power: Double) -> Double { pow(self, power) }
}
