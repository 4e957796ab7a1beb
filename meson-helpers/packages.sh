# shellcheck shell=bash disable=SC2034
# The Debian packages that cardtray wants, and the one way to install them. Sourced by bash.

# To build, and what the program opens at run time.
build_packages=(
    pkg-config
    libwayland-dev libwayland-bin wayland-protocols
    libxkbcommon-dev xkb-data
    libdecor-0-dev libdecor-0-plugin-1-cairo
    libpango1.0-dev libcairo2-dev libharfbuzz-dev libfreetype-dev libicu-dev
    libgdk-pixbuf-2.0-dev librsvg2-dev webp-pixbuf-loader libavif-gdk-pixbuf heif-gdk-pixbuf
    libzip-dev libdeflate-dev libisal-dev libzstd-dev libxml2-dev libgumbo-dev libmd4c-dev libmd4c-html0-dev libcsv-dev
    libsqlite3-dev
    libjemalloc-dev libglib2.0-dev libgstreamer1.0-dev libpulse-dev libpulse0 libtomlplusplus-dev libsystemd-dev libseccomp-dev
    gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-libav
    fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
)

# To show a window, and see it, where there is no display.
headless_packages=(sway grim)

# To test: the other compositors and what they need to run and be seen, a sound server and voices, decks, and Python for
# oracles.
test_packages=(
    libpixman-1-dev
    # Runs the kernels for 64-bit ARM.
    qemu-user
    weston mutter kwin-wayland libkf5screen-bin qtwayland5 wl-clipboard
    dbus pipewire wireplumber gstreamer1.0-pipewire gstreamer1.0-tools
    python3-dbus python3-gi
    pulseaudio pulseaudio-utils
    speech-dispatcher speech-dispatcher-audio-plugins speech-dispatcher-espeak-ng
    gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly
    # A BLAS that reserves much memory, as libav brings one on many machines.
    libopenblas0-pthread
    kdeedu-kvtml-data
    poppler-utils
    desktop-file-utils shared-mime-info
    python3-venv
)

# To install, and to make a package.
package_packages=(meson ninja-build python3 binutils dpkg-dev)

# To benchmark: what the Python packages of the projector's peers need.
bench_packages=(
    libegl1 libgl1 python3-venv
    # Viewers of pictures, which start as well.
    swayimg imv
    # Translations, whose languages are told.
    iso-codes libgtk-3-common libgtk2.0-common
    # Reads cards as people do.
    tesseract-ocr tesseract-ocr-{ara,chi-sim,chi-tra,deu,ell,eng,fas,fra,heb,hin,jpn,kat,kor,pol,rus,spa,tha,tur,vie}
)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Installs those of the packages named that are not there; does not touch apt if all are.
install_packages() {
    local missing=() as_root=() package
    for package; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing, and there is no sudo to install them: ${missing[*]}"
            return 1
        fi
        as_root=(sudo)
    fi
    say "installing with apt-get: ${missing[*]}"
    # Through env, since sudo drops the variable.
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update >&2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get -qq install -y --no-install-recommends "${missing[@]}" >&2
}

need_swift() {
    command -v swift >/dev/null && return
    say "no swift in PATH: install the Swift 6.1 toolchain or a later one from https://swift.org/install"
    return 1
}
