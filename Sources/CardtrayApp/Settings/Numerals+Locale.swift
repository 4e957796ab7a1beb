import Typesetting

#if canImport(Glibc)
import Glibc
#endif

extension Numerals {
    /// Those of the locale that the program runs in.
    public static var ofLocale: Numerals { preferred { getenv($0).map { String(cString: $0) } } }
}
