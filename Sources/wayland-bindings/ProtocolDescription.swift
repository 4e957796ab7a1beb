/// One protocol file: `<protocol>`.
struct ProtocolDescription: Equatable {
    var name: String
    var interfaces: [InterfaceDescription]
}
