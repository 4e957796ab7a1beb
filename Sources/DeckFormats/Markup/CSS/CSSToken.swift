/// What a style sheet is made of, as CSS Syntax 3 has it.
enum CSSToken: Hashable, Sendable {
    case ident(String)

    /// `name(`; names of functions and of at-rules are in lower case.
    case function(String)
    case atKeyword(String)
    case hash(String)
    case string(String)

    /// `url(…)` without quotation marks: nothing is ever fetched.
    case url
    case number(Double)
    case percentage(Double)
    case dimension(Double, String)

    /// Any other ASCII sign, as `{`, `:` and `,`.
    case sign(UInt8)
    case space

    static func sign(_ scalar: Unicode.Scalar) -> CSSToken { .sign(UInt8(ascii: scalar)) }
}
