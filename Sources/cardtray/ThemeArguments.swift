import ArgumentParser
import CardtrayApp
import TrayRendering
import Typesetting

extension Theme: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension FilmSubject: ExpressibleByArgument {}
