/// A part of the room on the left or the right of an element, outside of its border or within.
enum CSSRoom: Hashable, Sendable {
    case marginLeft, marginRight, paddingLeft, paddingRight

    /// What `margin: 0 1em`, `padding-left: 6px` and the like say; empty for other properties.
    ///
    /// - Parameters:
    ///   - name: in lower case.
    ///   - value: its tokens, without `!important`.
    static func declarations(_ name: String, _ value: [CSSToken]) -> [CSSDeclaration] {
        let isMargin = name.hasPrefix("margin")
        guard isMargin || name.hasPrefix("padding") else { return [] }
        let left = isMargin ? CSSRoom.marginLeft : .paddingLeft, right = isMargin ? CSSRoom.marginRight : .paddingRight
        let lengths = value.split(separator: .space).map { CSSBoxLength($0.first) }
        guard let first = lengths.first else { return [] }
        let second = lengths.count > 1 ? lengths[1] : first
        switch name.drop(while: { $0 != "-" }) {
        // Top, right, bottom and left; what is not said is as on the other side.
        case "": return [.room(right, second), .room(left, lengths.count > 3 ? lengths[3] : second)]
        case "-inline": return [.room(left, first), .room(right, second)]
        case "-left", "-inline-start": return [.room(left, first)]
        case "-right", "-inline-end": return [.room(right, first)]
        default: return []
        }
    }
}
