/// An `<enum>` of an interface.
struct EnumDescription: Equatable {
    /// An `<entry>` of an enum.
    struct Entry: Equatable {
        var name: String
        var value: UInt32
        var summary: String
    }

    var name: String
    var isBitfield: Bool
    var documentation: Documentation
    var entries: [Entry]
}
