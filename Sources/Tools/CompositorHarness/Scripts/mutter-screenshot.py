"""Saves what an output of mutter shows: CONNECTOR FILE.png.

mutter gives pictures only as a PipeWire stream, which lives as long as the connection that asked for it.
"""

import subprocess
import sys

from gi.repository import Gio, GLib

SERVICE = "org.gnome.Mutter.ScreenCast"
HIDDEN_CURSOR = 0


def main(connector, file):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(path, interface, method, arguments=None):
        return bus.call_sync(SERVICE, path, interface, method, arguments, None, 0, 10000, None).unpack()

    (session,) = call("/org/gnome/Mutter/ScreenCast", SERVICE, "CreateSession", GLib.Variant("(a{sv})", ({},)))
    options = {"cursor-mode": GLib.Variant("u", HIDDEN_CURSOR)}
    (stream,) = call(session, SERVICE + ".Session", "RecordMonitor", GLib.Variant("(sa{sv})", (connector, options)))
    nodes = []
    loop = GLib.MainLoop()

    def added(_bus, _sender, _path, _interface, _signal, parameters):
        nodes.extend(parameters.unpack())
        loop.quit()

    bus.signal_subscribe(None, SERVICE + ".Stream", "PipeWireStreamAdded", stream, None, 0, added)
    call(session, SERVICE + ".Session", "Start")
    GLib.timeout_add_seconds(10, loop.quit)
    loop.run()
    if not nodes:
        sys.exit("mutter opened no stream")
    subprocess.run(
        ["gst-launch-1.0", "-q", "pipewiresrc", f"path={nodes[0]}", "num-buffers=1", "!", "videoconvert", "!"]
        + ["pngenc", "compression-level=1", "!", "filesink", f"location={file}"],
        check=True,
        timeout=20,
    )


main(*sys.argv[1:])
