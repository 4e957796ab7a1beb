import CPango

/// What the process shares: fontconfig's configuration, read once before the first font map, because
/// threads that all find it unread would each read it.
enum FontSystem {
    static let isReady: Bool = FcInit() != 0
}
