/// Finds what stands in parentheses behind Latin letters in a script that needs few letters, such as the own writing of
/// a name: `Shinji Sômai (相米 慎二)`. It says nothing of the language around it, however much its letters weigh.
struct ParenthesisScanner {
    /// The script of the last letter outside of parentheses on the line.
    private var last: Script?

    private var isWithin = false

    /// Takes the next scalar of the text.
    ///
    /// - Parameter script: nil for what is no letter.
    /// - Returns: whether it is a letter of such.
    mutating func take(_ scalar: Unicode.Scalar, _ script: Script?) -> Bool {
        guard let script else {
            switch scalar {
            case "(", "\u{FF08}": isWithin = last == .latin
            case ")", "\u{FF09}": isWithin = false
            case "\n", "\r": (last, isWithin) = (nil, false)
            default: break
            }
            return false
        }
        if isWithin { return script.isDense }
        last = script
        return false
    }
}
