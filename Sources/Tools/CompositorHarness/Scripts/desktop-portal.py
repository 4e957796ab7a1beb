"""A desktop portal with settings, a dialogue for files and one for printing.

Told by lines, each of which it prints when it has obeyed:

    NAMESPACE KEY VALUE     sets a setting; the value as GVariant writes it
    choose [URI...]         somebody chooses files in the dialogue that is open
    choose PAPER DUPLEX     somebody chooses how to print in the dialogue that is open
    cancel                  somebody closes it
    fail                    it could not be shown
    names on                from now on dialogues get names of the portal's own, as portals of long ago gave them

When it is asked for a dialogue it prints `asked ` and what for, and `above ` and what it is to stand above. When it is to print something it prints `printed `, its
title, whether the token is that of the choice, and how many bytes and pages the PDF has.
"""

import os
import re
import sys
import zlib

from gi.repository import Gio, GLib

INTERFACES = """
<node>
  <interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
    </method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  </interface>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Print">
    <method name="PreparePrint">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="Print">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="h" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
</node>
"""
NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
OUTCOMES = {"choose": 0, "cancel": 1, "fail": 2}
PRINT_TOKEN = 4711

settings = {}
dialogues = []
has_own_names = False
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def begin(sender, options, kind, invocation):
    owner = sender[1:].replace(".", "_")
    token = f"t{len(dialogues)}" if has_own_names else options["handle_token"]
    handle = f"{PATH}/request/{owner}/{token}"
    dialogues.append((sender, handle, kind))
    invocation.return_value(GLib.Variant("(o)", (handle,)))


def print_file(arguments, invocation):
    parent, title, handle, options = arguments.unpack()
    with os.fdopen(invocation.get_message().get_unix_fd_list().get(handle), "rb") as file:
        content = file.read()
    print("printed", title, options["token"] == PRINT_TOKEN, len(content), page_count(content), flush=True)


def page_count(content):
    if not content.startswith(b"%PDF"):
        return 0
    # Newer PDFs have their objects in packed streams.
    parts = [content]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        try:
            parts.append(zlib.decompress(stream))
        except zlib.error:
            pass
    return sum(len(re.findall(rb"/Type /Page\b", part)) for part in parts)


def called(connection, sender, path, interface, method, arguments, invocation):
    if method == "PreparePrint":
        parent, title, given, setup, options = arguments.unpack()
        begin(sender, options, "print", invocation)
        print(f"above {parent}\nasked", title, given.get("duplex"), flush=True)
        return
    if method == "Print":
        begin(sender, arguments.unpack()[3], "printing", invocation)
        print_file(arguments, invocation)
        answer(0, [])
        return
    if method == "OpenFile":
        parent, title, options = arguments.unpack()
        begin(sender, options, "files", invocation)
        patterns = [pattern for name, kinds in options.get("filters", []) for kind, pattern in kinds if kind == 0]
        kind = ["folders"] if options.get("directory") else []
        print(f"above {parent}\nasked", title, options["multiple"], *kind, *patterns, flush=True)
        return
    wanted = arguments.unpack()[0]
    found = {namespace: values for namespace, values in settings.items() if namespace in wanted}
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (found,)))


def results_of(kind, words):
    if kind == "files":
        return {"uris": GLib.Variant("as", words)}
    if kind == "printing":
        return {}
    paper, duplex = words
    return {
        "settings": GLib.Variant("a{sv}", {"duplex": GLib.Variant("s", duplex)}),
        "page-setup": GLib.Variant("a{sv}", {"Name": GLib.Variant("s", paper)}),
        "token": GLib.Variant("u", PRINT_TOKEN),
    }


def answer(outcome, words):
    sender, handle, kind = dialogues[-1]
    results = results_of(kind, words) if outcome == 0 else {}
    arguments = GLib.Variant("(ua{sv})", (outcome, results))
    bus.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response", arguments)


def set_setting(line):
    namespace, key, value = line.split(maxsplit=2)
    value = GLib.Variant.parse(None, value.strip(), None, None)
    settings.setdefault(namespace, {})[key] = value
    arguments = GLib.Variant("(ssv)", (namespace, key, value))
    bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged", arguments)


def line_came(source, condition):
    global has_own_names
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    verb, *words = line.split()
    if verb in OUTCOMES:
        answer(OUTCOMES[verb], words)
    elif verb == "names":
        has_own_names = words == ["on"]
    else:
        set_setting(line)
    print(line.strip(), flush=True)
    return True


for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
    bus.register_object(PATH, interface, called, None, None)
GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, line_came)
Gio.bus_own_name_on_connection(bus, NAME, 0, lambda *_: print("ready", flush=True), None)
loop.run()
