/// An argument of a request that is to be sent.
@MainActor public enum WireArgument {
    case int(Int32)
    /// Sent as it is.
    case uint(UInt32)
    /// Sent as signed 24.8 fixed point, saturated.
    case fixed(Double)
    /// Sent as UTF-8; nil as a null string.
    case string(String?)
    /// Sent by its number; nil as a null object.
    case object(WlProxy?)
    /// An object that a C library made on the same connection.
    case foreignObject(OpaquePointer)
    /// The object that the request creates.
    case newID
    /// Copied into the message.
    case array([UInt8])
    /// Duplicated by libwayland: the caller keeps its own.
    case fd(Int32)
}
