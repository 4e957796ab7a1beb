/// Which of the themes a rule is for.
enum CSSTheme: Hashable, Sendable { case both, light, dark }
