/// A command that cannot be obeyed, and why.
public struct CommandError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
