/// An `<arg>` of a message.
struct ArgumentDescription: Equatable {
    /// The wire types of the Wayland protocol, as the XML spells them.
    enum Kind: String {
        case int, uint, fixed, string, object, array, fd
        case newID = "new_id"
    }

    var name: String
    var kind: Kind
    /// The interface of an object or a new id; nil where any object may be meant.
    var interface: String?
    /// The enum whose value this is, `enum` or `interface.enum`.
    var enumName: String?
    var allowsNull: Bool
    var summary: String
}
