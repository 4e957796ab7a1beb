/// The living objects of one interface.
@MainActor final class ResourceList<Resource: WlResource> {
    private(set) var all: [Resource] = []

    func add(_ resource: Resource) {
        all.append(resource)
        resource.whenDestroyed { [weak self, unowned resource] in self?.all.removeAll { $0 === resource } }
    }

    /// Those that a client has.
    func of(_ client: OpaquePointer) -> [Resource] { all.filter { $0.client == client } }
}
