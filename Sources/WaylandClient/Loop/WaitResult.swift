/// How a wait on an ``EventLoop`` ended.
enum WaitResult {
    case fulfilled
    /// ``EventLoop/stop()`` was called, or a signal asked the program to end.
    case stopped
    case timedOut
}
