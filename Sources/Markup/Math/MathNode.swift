/// What a formula is made of.
indirect enum MathNode {
    /// What a sign is to its neighbors, which decides on the space between.
    enum Kind {
        case ordinary, function, operation, relation, opening, closing, punctuation

        /// What is between it and what comes before and after has no space.
        case slash
    }

    /// A variable: slanted, unless a command says otherwise.
    case letter(Character)
    case sign(String, Kind)

    /// Set upright, spaces kept.
    case text(String)
    case space(String)

    /// A group: no line ends within it.
    case list([MathNode])

    /// A formula within text.
    case formula([MathNode])

    /// Written high and low beside what comes before.
    case scripts(upper: [MathNode], lower: [MathNode])
    case fraction([MathNode], [MathNode])
    case binomial([MathNode], [MathNode])

    /// What stands above and below something that is itself no part of them, as a brace's label.
    case labeled([MathNode], upper: [MathNode], lower: [MathNode])
    case root(index: [MathNode], [MathNode])
    case accent(Unicode.Scalar, [MathNode], isEach: Bool)
    case styled(MathAlphabet, [MathNode])
    case struck([MathNode])

    /// Rows of cells between delimiters.
    case matrix([[[MathNode]]], open: String, close: String)
    case lineEnd

    /// What is not known, as it was written.
    case source(String)
}
