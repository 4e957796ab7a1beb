import Glibc

/// A file descriptor that is closed when its last owner is gone.
public final class OwnedFileDescriptor: Sendable {
    /// The descriptor's number; −1 and below for none.
    public let rawValue: Int32

    /// Takes over `rawValue`: closing it elsewhere closes whatever file has its number by then.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }

    deinit { if rawValue >= 0 { close(rawValue) } }
}
