import ArgumentParser
import CardtrayApp
import Typesetting

extension Theme: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension FilmSubject: ExpressibleByArgument {}
