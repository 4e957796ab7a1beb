/// What must wait until libwayland is done with the requests at hand.
@MainActor enum Deferred {
    private static var actions: [@MainActor () -> Void] = []

    static func run(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    static func drain() {
        while !actions.isEmpty { actions.removeFirst()() }
    }
}
