/// An `<interface>`: what one kind of object can be asked, and what it tells.
struct InterfaceDescription: Equatable {
    var name: String
    var version: Int
    var documentation: Documentation
    var requests: [MessageDescription]
    var events: [MessageDescription]
    var enums: [EnumDescription]
}
