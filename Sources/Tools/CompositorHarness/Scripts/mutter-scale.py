"""Gives an output of mutter another scale, the others theirs: CONNECTOR SCALE."""

import sys

from gi.repository import Gio, GLib

TEMPORARY = 1


def main(connector, scale):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name, path = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"

    def call(method, arguments=None):
        return bus.call_sync(name, path, name, method, arguments, None, 0, 10000, None).unpack()

    serial, monitors, logical, _ = call("GetCurrentState")
    modes = {monitor[0][0]: next(mode[0] for mode in monitor[1] if mode[6].get("is-current")) for monitor in monitors}
    layout = []
    for x, y, old, transform, primary, members, _ in logical:
        names = [member[0] for member in members]
        wanted = float(scale) if connector in names else old
        layout.append((x, y, wanted, transform, primary, [(n, modes[n], {}) for n in names]))
    call("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, TEMPORARY, layout, {})))


main(*sys.argv[1:])
