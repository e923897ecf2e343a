# Read by the other scripts with `.`: finds the package, checks the toolchain, installs what is missing.
# Sets: root (the package's folder), build_flags (array: arguments for every `swift build` and `swift test`).

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_flags=(--package-path "$root")

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "error: $*"
    exit 2
}

# The remedy for everything that concerns the C library, in one place.
pcre2_remedy="Install it yourself:  apt-get install libpcre2-dev pkg-config   (Debian, Ubuntu)
                      dnf install pcre2-devel pkgconf   (Fedora)      brew install pcre2 pkg-config   (macOS)
or do without the pcre2 backend:  REGATTA_WITHOUT_PCRE2=1 $0   (swift build --disable-default-traits)"

require_swift() {
    command -v swift >/dev/null 2>&1 ||
        fail "no 'swift' on the PATH. Regatta needs Swift 6.2 or newer: https://www.swift.org/install/"
    local version major minor
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || fail "'swift --version' does not say which version it is. Regatta needs Swift 6.2 or newer."
    major=${version%%.*}
    minor=${version#*.}
    if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
        fail "this is Swift $version. Regatta needs Swift 6.2 or newer: https://www.swift.org/install/"
    fi
}

has_pcre2() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libpcre2-8; }

# Runs a command as root: as it is, or through sudo. Without a terminal sudo must not wait for a password.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# Package lists may be absent (fresh containers) or stale, so a failed installation is tried again after an update.
apt_install() {
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@")
    as_root "${install[@]}" </dev/null >/dev/null 2>&1 && return
    as_root apt-get update -qq </dev/null >/dev/null 2>&1
    as_root "${install[@]}" </dev/null >/dev/null
}

install_pcre2() {
    if command -v apt-get >/dev/null 2>&1; then
        if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
            fail "libpcre2-8 is missing, and installing it needs root: run this once as root, or
$pcre2_remedy"
        fi
        say "Installing libpcre2-dev and pkg-config with apt-get (needed by the pcre2 backend)…"
        apt_install libpcre2-dev pkg-config || fail "apt-get could not install libpcre2-dev.
$pcre2_remedy"
    elif command -v brew >/dev/null 2>&1; then
        say "Installing pcre2 and pkg-config with brew (needed by the pcre2 backend)…"
        brew install --quiet pcre2 pkg-config >/dev/null || fail "brew could not install pcre2.
$pcre2_remedy"
    else
        fail "libpcre2-8 is missing, and there is neither apt-get nor brew to install it with.
$pcre2_remedy"
    fi
    has_pcre2 || fail "libpcre2-8 was installed, but pkg-config does not find it.
$pcre2_remedy"
}

require_pcre2() {
    if [ -n "${REGATTA_WITHOUT_PCRE2:-}" ]; then
        say "Building without the pcre2 backend (REGATTA_WITHOUT_PCRE2 is set)."
        # A folder of its own, so that switching to and fro does not rebuild everything.
        build_flags+=(--disable-default-traits --scratch-path "$root/.build/without-pcre2")
    elif ! has_pcre2; then
        install_pcre2
    fi
}

require_all() {
    require_swift
    require_pcre2
}

# What the toolchain builds for, as in x86_64-unknown-linux-gnu.
swift_target() { swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1; }

# The path of a tool that comes with the toolchain: beside `swift`, on the PATH, or where Xcode keeps it.
swift_tool() {
    local beside
    beside=$(dirname "$(readlink -f "$(command -v swift)")")/$1
    if [ -x "$beside" ]; then
        printf '%s\n' "$beside"
    else
        command -v "$1" || xcrun --find "$1" 2>/dev/null
    fi
}

# build WHAT ARGUMENTS…: runs `swift build` quietly, with a sign of life on a terminal, and shows its output on failure.
build() {
    local what=$1 log status pid
    shift
    log=$(mktemp "${TMPDIR:-/tmp}/regatta-build.XXXXXX")
    if [ -t 2 ]; then
        printf 'Building %s (a few minutes the first time) ' "$what" >&2
        swift build "${build_flags[@]}" "$@" >"$log" 2>&1 </dev/null &
        pid=$!
        while kill -0 "$pid" 2>/dev/null; do
            sleep 1
            printf '.' >&2
        done
        wait "$pid"
        status=$?
        printf '\n' >&2
    else
        say "Building $what (a few minutes the first time)…"
        swift build "${build_flags[@]}" "$@" >"$log" 2>&1 </dev/null
        status=$?
    fi
    if [ "$status" -ne 0 ]; then
        tail -n 60 "$log" >&2
        if grep -q -e "'pcre2.h' file not found" -e "could not build C module 'CPCRE2'" -e "no such module 'CPCRE2'" "$log"; then
            say "The header of libpcre2-8 was not found.
$pcre2_remedy"
        fi
        rm -f "$log"
        fail "the build of $what failed"
    fi
    rm -f "$log"
}

# The path of an executable that `build` made with the same arguments.
built() {
    local name=$1
    shift
    printf '%s/%s\n' "$(swift build "${build_flags[@]}" "$@" --show-bin-path)" "$name"
}
