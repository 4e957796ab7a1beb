# shellcheck shell=bash disable=SC2034
# The Python packages that tests and benchmarks hold cardtray against. Sourced by bash, after packages.sh.

# What the decks' readers are held against.
test_python_packages=(anki==26.9.3 genanki==0.13.1)

# What the projector is measured against.
bench_python_packages=(opencv-python-headless==5.0.0.93 skia-python==144.1 PySide6-Essentials==6.12.0)

# Puts into `python` the path of an interpreter that has some packages: prepare_python NAME PACKAGE…
# Its environment lies in the user's cache, and is made anew when the list changes.
prepare_python() {
    local venv=${XDG_CACHE_HOME:-$HOME/.cache}/cardtray-$1/venv system=python3
    shift
    python=$venv/bin/python
    [[ $(cat "$venv/cardtray-packages" 2>/dev/null) == "$*" ]] && return
    say "installing with pip into $venv: $*"
    # Debian's, which python3-venv belongs to, rather than another that comes first in PATH.
    [[ -x /usr/bin/python3 ]] && system=/usr/bin/python3
    "$system" -m venv --clear "$venv" &&
        "$python" -m pip --quiet --disable-pip-version-check install "$@" &&
        printf '%s' "$*" >"$venv/cardtray-packages"
}
