import Glibc

/// The right to take the focus that whoever started this program has passed on.
enum LaunchToken {
    /// The token, out of the environment: it is for no program that this one starts.
    static func take() -> String? {
        guard let token = getenv("XDG_ACTIVATION_TOKEN").map({ String(cString: $0) }), !token.isEmpty else {
            return nil
        }
        unsetenv("XDG_ACTIVATION_TOKEN")
        return token
    }
}
