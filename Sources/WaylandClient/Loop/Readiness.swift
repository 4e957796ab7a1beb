/// What to watch a file descriptor for.
public enum Readiness: Sendable { case readable, writable }
