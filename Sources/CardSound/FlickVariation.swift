/// Picks variants and levels, so that a run of cards does not sound like a machine.
struct FlickVariation {
    /// The softest flick's share of the loudest one's amplitude: 3 dB.
    static let softest = 0.7

    private var noise = NoiseGenerator(seed: 0)
    private var last: Int?

    /// Never the same variant twice in a row.
    mutating func next(variants: Int) -> (variant: Int, level: Double) {
        var variant = noise.index(below: last == nil ? variants : variants - 1)
        if let last, variant >= last { variant += 1 }
        last = variant
        return (variant, Self.softest + (1 - Self.softest) * (noise.sample() + 1) / 2)
    }
}
