"""Gives an output of mutter another scale, or turns it off: CONNECTOR SCALE|off.

The others keep their scales; all that are on stand in a row.
"""

import sys

from gi.repository import Gio, GLib

TEMPORARY = 1
LOGICAL = 1


def main(connector, change):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name, path = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"

    def call(method, arguments=None):
        return bus.call_sync(name, path, name, method, arguments, None, 0, 10000, None).unpack()

    serial, monitors, logical, properties = call("GetCurrentState")
    modes = {monitor[0][0]: next(mode for mode in monitor[1] if mode[6].get("is-current")) for monitor in monitors}
    layout, x = [], 0
    for _, _, scale, transform, _, members, _ in logical:
        member = members[0][0]
        if member == connector:
            if change == "off":
                continue
            scale = float(change)
        mode, width = modes[member][:2]
        layout.append((x, 0, scale, transform, not layout, [(member, mode, {})]))
        x += round(width / scale) if properties.get("layout-mode") == LOGICAL else width
    call("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, TEMPORARY, layout, {})))


main(*sys.argv[1:])
