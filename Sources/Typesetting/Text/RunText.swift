/// The text that runs of glyphs were shaped from, and where the clusters in it begin.
final class RunText {
    private let scalars: [Unicode.Scalar]
    private var beginsCluster: [Bool]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        beginsCluster = [Bool](repeating: false, count: scalars.count)
    }

    func beginCluster(at character: Int) {
        if beginsCluster.indices.contains(character) { beginsCluster[character] = true }
    }

    /// Where the cluster begins that a character belongs to, a mark to that of its letter, even where the font has a
    /// glyph for each.
    func base(of character: Int) -> Int {
        var base = character
        while base > 0, base < scalars.count, Self.isMark(scalars[base]) || !beginsCluster[base] { base -= 1 }
        return base
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The characters, in UTF-8, that the glyphs stand for whose cluster begins at one. Ends of lines are none's.
    ///
    /// - Parameter isBackward: whether the text runs from the right: then its last character comes first. Otherwise marks
    ///   belong to their letter's cluster, though they have clusters of their own.
    func cluster(at character: Int, isBackward: Bool) -> [UInt8] {
        guard scalars.indices.contains(character) else { return [] }
        let next = scalars.indices[(character + 1)...].first { place in
            beginsCluster[place] && (isBackward || !Self.isMark(scalars[place]))
        }
        let cluster = scalars[character..<(next ?? scalars.count)].filter { !Self.endsLine($0) }
        return (isBackward ? cluster.reversed() : cluster).flatMap { Array(String($0).utf8) }
    }

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
