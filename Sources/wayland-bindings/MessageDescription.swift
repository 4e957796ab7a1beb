/// A `<request>` or an `<event>`. Its opcode is its place among its siblings.
struct MessageDescription: Equatable {
    var name: String
    var documentation: Documentation
    /// The first version of the interface that has this message.
    var since: Int
    /// Sending it ends the object's life.
    var isDestructor: Bool
    var arguments: [ArgumentDescription]
}
