/// Where a method is found.
public struct BusMethod: Hashable, Sendable {
    public var destination: String
    public var path: String
    public var interface: String
    public var name: String

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
