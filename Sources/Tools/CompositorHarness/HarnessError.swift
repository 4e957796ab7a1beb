/// What went wrong around a test, with what the process at fault had to say.
public struct HarnessError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
