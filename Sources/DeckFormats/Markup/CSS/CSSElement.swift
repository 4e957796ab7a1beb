/// What selectors ask of an element.
struct CSSElement {
    var tag: String
    var id: String?
    var classes: [String] = []
}
