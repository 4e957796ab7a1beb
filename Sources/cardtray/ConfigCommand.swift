import ArgumentParser
import CardtrayApp

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print all settings with their defaults, as a config.toml.",
        discussion: """
            Settings are read from $XDG_CONFIG_HOME/cardtray/config.toml, and where that says nothing from \
            cardtray/config.toml in the folders of $XDG_CONFIG_DIRS. A running window follows them.
            """)

    mutating func run() throws { try StandardOutput.write(Array(Settings.listing.utf8)) }
}
