/// Times in milliseconds.
enum Stopwatch {
    static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(work).milliseconds
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}
