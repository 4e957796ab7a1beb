/// Which gaps of a text a card hides, beside the one that it is about.
enum OrgHiding: Hashable {
    case one, two, allButOne, allButTwo

    /// Those behind it, or all, or those not beside it, too, which it does not ask for.
    case following, all, distant

    /// - Parameter properties: of the card's heading.
    init(_ properties: OrgProperties) {
        let type = (properties["DRILL_CARD_TYPE"] ?? properties["FC_CLOZE_TYPE"] ?? "").lowercased()
        self =
            switch type {
            case "hide2cloze", "hide2": .two
            case "show1cloze", "show1", "show1_lastmore", "show1_firstless": .allButOne
            case "show2cloze", "show2": .allButTwo
            case "enumeration": .following
            case "single": .all
            case "context": .distant
            default: .one
            }
    }

    /// Whether a gap is hidden.
    ///
    /// - Parameters:
    ///   - gap: its number.
    ///   - card: the number of the gap that the card is about.
    ///   - count: how many gaps there are.
    func hides(_ gap: Int, for card: Int, of count: Int) -> Bool {
        let isPair = gap == card || gap == (card + 1) % count
        return switch self {
        case .one: gap == card
        case .two: isPair
        case .allButOne: gap != card || count == 1
        case .allButTwo: !isPair || count <= 2
        case .following: gap >= card
        case .all: true
        case .distant: gap == card || abs(gap - card) > 1
        }
    }

    /// Whether a gap that is hidden is asked for.
    func asks(_ gap: Int, for card: Int) -> Bool {
        switch self {
        case .one, .following, .all, .distant: gap == card
        case .two, .allButOne, .allButTwo: true
        }
    }
}
