"""A desktop portal with settings: lines of NAMESPACE KEY VALUE, the value as GVariant writes it, set them."""

import sys

from gi.repository import Gio, GLib

INTERFACE = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="ReadAll">
    <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
  </method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""
NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"

settings = {}
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def called(connection, sender, path, interface, method, arguments, invocation):
    wanted = arguments.unpack()[0]
    found = {namespace: values for namespace, values in settings.items() if namespace in wanted}
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (found,)))


def line_came(source, condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    namespace, key, value = line.split(maxsplit=2)
    value = GLib.Variant.parse(None, value.strip(), None, None)
    settings.setdefault(namespace, {})[key] = value
    arguments = GLib.Variant("(ssv)", (namespace, key, value))
    bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged", arguments)
    print(line.strip(), flush=True)
    return True


interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
bus.register_object(PATH, interface, called, None, None)
GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, line_came)
Gio.bus_own_name_on_connection(bus, NAME, 0, lambda *_: print("ready", flush=True), None)
loop.run()
