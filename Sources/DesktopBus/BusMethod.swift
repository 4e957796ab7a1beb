/// Where a method is found.
public struct BusMethod: Hashable, Sendable {
    /// The name on the bus of the program that has it.
    public var destination: String
    /// The path of the object that has it.
    public var path: String
    /// The interface that it belongs to, in D-Bus's dotted form.
    public var interface: String
    /// What it is called within the interface.
    public var name: String

    /// A method by all that D-Bus finds it by.
    public init(destination: String, path: String, interface: String, name: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.name = name
    }

    /// A method of the desktop's portal.
    public static func portal(_ interface: String, _ name: String) -> BusMethod {
        BusMethod(
            destination: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.portal.\(interface)", name: name)
    }
}
