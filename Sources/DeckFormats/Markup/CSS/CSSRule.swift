/// Declarations, and which elements they are for.
struct CSSRule: Sendable {
    struct Entry: Sendable {
        var declaration: CSSDeclaration
        var isImportant: Bool
    }

    var selector: CSSSelector
    var entries: [Entry]
}
