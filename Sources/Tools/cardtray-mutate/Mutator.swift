import RandomSupport

/// Makes inputs of seeds: bytes are changed, left out, doubled, taken from another seed, or become what readers stumble
/// over.
struct Mutator {
    private let seeds: [[UInt8]]
    private var chance: SplitMix

    /// The most that an input grows to, in bytes.
    private static let longest = 1 << 20

    private static let awkward: [[UInt8]] = [
        [0], [0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0xC0, 0x80],
        [0xED, 0xA0, 0x80], Array("\u{FEFF}".utf8), Array("\u{202E}".utf8), Array("99999999999999999999".utf8),
        Array("-1".utf8), Array("1e999".utf8), Array("nan".utf8), Array("[".utf8), Array("{".utf8), Array("}".utf8),
        Array("\"".utf8), Array("\\".utf8), Array("\n".utf8), Array("\r".utf8), Array("../".utf8), Array("%00".utf8),
        Array(repeating: UInt8(ascii: "["), count: 2000), Array(repeating: UInt8(ascii: "a"), count: 70_000),
    ]

    init(seeds: [[UInt8]], chance: SplitMix) { (self.seeds, self.chance) = (seeds, chance) }

    mutating func next() -> [UInt8] {
        var bytes = seeds.randomElement(using: &chance)!
        for _ in 0..<Int.random(in: 1...8, using: &chance) { change(&bytes) }
        return bytes.count > Self.longest ? Array(bytes.prefix(Self.longest)) : bytes
    }

    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &chance)
        return start..<min(bytes.count, start + Int.random(in: 0...64, using: &chance))
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = stretch(of: bytes)
        switch Int.random(in: 0...5, using: &chance) {
        case 0: for index in place { bytes[index] = .random(in: 0...255, using: &chance) }
        case 1:
            guard place.lowerBound < bytes.count else { return }
            bytes[place.lowerBound] ^= 1 << UInt8.random(in: 0...7, using: &chance)
        case 2: bytes.removeSubrange(place)
        case 3: bytes.insert(contentsOf: bytes[place], at: place.lowerBound)
        case 4: bytes.replaceSubrange(place, with: Self.awkward.randomElement(using: &chance)!)
        default:
            let other = seeds.randomElement(using: &chance)!
            bytes.replaceSubrange(place, with: other[stretch(of: other)])
        }
    }
}
