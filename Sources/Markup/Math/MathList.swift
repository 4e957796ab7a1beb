/// The nodes of a group as they are read: commands within it may change all that comes after them, or divide it in two.
struct MathList {
    /// What a group is divided by.
    enum Division: String {
        case over, above, atop, choose, brace, brack

        func node(_ upper: [MathNode], _ lower: [MathNode]) -> MathNode {
            switch self {
            case .over, .above: .fraction(upper, lower)
            case .atop: .matrix([[upper], [lower]], open: "", close: "")
            case .choose: .binomial(upper, lower)
            case .brace: .matrix([[upper], [lower]], open: "{", close: "}")
            case .brack: .matrix([[upper], [lower]], open: "[", close: "]")
            }
        }
    }

    private var nodes: [MathNode] = []

    /// Since where in the nodes letters are of an alphabet, and which.
    private var switched: (start: Int, alphabet: MathAlphabet)?
    private var upper: (nodes: [MathNode], division: Division)?

    static func += (list: inout MathList, nodes: [MathNode]) { list.nodes += nodes }

    /// What follows is in the alphabet.
    mutating func use(_ alphabet: MathAlphabet) {
        endSwitch()
        switched = (nodes.count, alphabet)
    }

    /// What came so far stands over what follows. A group is divided once, as in TeX: each further division would nest one
    /// level more.
    mutating func divide(by division: Division) {
        guard upper == nil else { return }
        let alphabet = switched?.alphabet
        upper = (finished, division)
        (nodes, switched) = ([], nil)
        // Letters keep their alphabet up to the end of the group, not just that of the part.
        if let alphabet { use(alphabet) }
    }

    private mutating func endSwitch() {
        guard let (start, alphabet) = switched, start < nodes.count else { return }
        nodes[start...] = [.styled(alphabet, Array(nodes[start...]))]
        switched = nil
    }

    var finished: [MathNode] {
        var list = self
        list.endSwitch()
        guard let (upper, division) = upper else { return list.nodes }
        return [division.node(upper, list.nodes)]
    }
}
