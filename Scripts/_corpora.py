"""Fetches large texts from Debian packages. Called by Scripts/corpora with the target folder and names of texts."""

import glob
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile

import _r_data


class Failure(Exception):
    """A text that cannot be had, and why."""


class Packages:
    """Downloads Debian packages and unpacks them into temporary folders. Nothing is installed."""

    def __init__(self, scratch):
        self.scratch = scratch
        self.unpacked = {}
        self.updated = False

    def folder(self, *names):
        """The folder with the contents of the first of the packages `names` that can be had."""
        for name in names:
            if name not in self.unpacked:
                self.unpacked[name] = self.fetch(name)
            if self.unpacked[name]:
                return self.unpacked[name]
        raise Failure(f"the package {' or '.join(names)} could not be downloaded")

    def fetch(self, name):
        for tool in ("apt-get", "dpkg-deb"):
            if not shutil.which(tool):
                raise Failure(f"{tool} is missing; the texts come from Debian packages, so this needs Debian or Ubuntu")
        target = os.path.join(self.scratch, name)
        os.makedirs(target)
        print(f"  downloading {name}…", flush=True)
        if not self.download(name, target):
            self.update()
            if not self.download(name, target):
                return None
        (archive,) = glob.glob(f"{target}/*.deb")
        contents = f"{target}/contents"
        subprocess.run(["dpkg-deb", "-x", archive, contents], check=True)
        os.remove(archive)
        return contents

    def download(self, name, target):
        # As root apt hands the download to another user, who may not write into a private folder; that is only a warning.
        run = subprocess.run(
            ["apt-get", "download", "-qq", name], cwd=target, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return run.returncode == 0 and bool(glob.glob(f"{target}/*.deb"))

    def update(self):
        """Package lists may be absent; only root can fetch them."""
        if self.updated:
            return
        self.updated = True
        command = ["apt-get", "update", "-qq"]
        if os.geteuid() != 0:
            command = ["sudo", "-n"] + command
        if shutil.which(command[0]):
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def one(pattern):
    """The one file that matches a glob pattern."""
    found = glob.glob(pattern, recursive=True)
    if not found:
        raise Failure(f"the package holds no {os.path.basename(pattern)}")
    return found[0]


def files(pattern):
    """The contents of all files that match, in the order of their names, separated by a line end where they have none."""
    contents = []
    for path in sorted(glob.glob(pattern, recursive=True)):
        if os.path.isfile(path) and not os.path.islink(path):
            data = read(path)
            contents.append(data if data.endswith(b"\n") else data + b"\n")
    return contents


def utf8_only(contents):
    """Those of the contents that are UTF-8 text."""
    kept = []
    for data in contents:
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if b"\0" not in data:
            kept.append(data)
    return b"".join(kept)


NOVELS = {
    "emma": "emma",
    "mansfieldpark": "mansfield-park",
    "northangerabbey": "northanger-abbey",
    "persuasion": "persuasion",
    "prideprejudice": "pride-and-prejudice",
    "sensesensibility": "sense-and-sensibility",
}


def novels(packages):
    """All novels by their R names, as text."""
    folder = packages.folder("r-cran-janeaustenr")
    data = os.path.dirname(one(f"{folder}/usr/**/Rdata.rdb"))
    return {name: "\n".join(lines) + "\n" for name, lines in _r_data.load(data).items() if name in NOVELS}


def novel(name):
    return lambda packages: novels(packages)[name].encode("utf-8")


def all_novels(packages):
    texts = novels(packages)
    return "\n".join(texts[name] for name in sorted(texts)).encode("utf-8")


def dictionary(packages):
    # A .dict.dz file is gzip with an index in an extra header field.
    data = gzip.decompress(read(one(f"{packages.folder('dict-gcide')}/usr/share/dictd/gcide.dict.dz")))
    # A few dozen places are not UTF-8; as in a real search, they are replaced before the text is used.
    return data.decode("utf-8", errors="replace").encode("utf-8")


def unicode_data(packages):
    return read(one(f"{packages.folder('unicode-data')}/usr/share/unicode/UnicodeData.txt"))


def fortunes(data):
    """Quotations without the lines `%` between them and without terminal colours."""
    data = re.sub(rb"\x1b\[[0-9;]*m", b"", data)
    return re.sub(rb"(?m)^%\n", b"\n", data)


def russian(packages):
    folder = f"{packages.folder('fortunes-ru')}/usr/share/games/fortunes/ru"
    return fortunes(utf8_only(d for p in sorted(glob.glob(f"{folder}/*")) if not p.endswith(".dat") for d in files(p)))


def chinese(packages):
    folder = f"{packages.folder('fortunes-zh')}/usr/share/games/fortunes"
    return fortunes(utf8_only(d for name in ("chinese", "song100", "tang300") for d in files(f"{folder}/{name}")))


def source_tree(packages):
    folder = packages.folder("libboost1.74-dev", "libboost1.83-dev", "libboost1.88-dev", "libboost1.81-dev")
    return utf8_only(files(f"{folder}/usr/include/boost/**/*.hpp"))


# Name of the file, how it is made, its least and greatest size in bytes, and a phrase that it holds.
TEXTS = [
    *((f"{NOVELS[name]}.txt", novel(name), 400_000, 1_100_000, phrase) for name, phrase in (
        ("prideprejudice", "It is a truth universally acknowledged, that a single man in possession"),
        ("emma", "Emma Woodhouse, handsome, clever, and rich"),
        ("mansfieldpark", "About thirty years ago Miss Maria Ward"),
        ("northangerabbey", "No one who had ever seen Catherine Morland in her infancy"),
        ("persuasion", "Sir Walter Elliot, of Kellynch Hall"),
        ("sensesensibility", "The family of Dashwood had long been settled in Sussex"),
    )),
    ("austen.txt", all_novels, 3_500_000, 6_000_000, "Emma Woodhouse, handsome, clever, and rich"),
    ("dictionary.txt", dictionary, 20_000_000, 80_000_000, "Abacus"),
    ("UnicodeData.txt", unicode_data, 1_500_000, 4_000_000, "0041;LATIN CAPITAL LETTER A;Lu;"),
    ("russian.txt", russian, 2_000_000, 10_000_000, "Женщина"),
    ("chinese.txt", chinese, 1_500_000, 10_000_000, "床前明月光"),
    ("source.txt", source_tree, 50_000_000, 400_000_000, "#include <boost/config.hpp>"),
]


def verified(data, least, greatest, phrase):
    """The text of `data`; a `Failure` when it is not what it should be."""
    if not least <= len(data) <= greatest:
        raise Failure(f"it has {len(data):,} bytes, not between {least:,} and {greatest:,}")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Failure(f"it is not UTF-8 at byte {error.start}") from None
    if phrase not in text:
        raise Failure(f"it lacks the phrase “{phrase}”")
    return text


def main(target, arguments):
    known = [text[0] for text in TEXTS]
    if "--list" in arguments:
        print("\n".join(known))
        return 0
    wanted = {name if name in known else f"{name}.txt" for name in arguments}
    if unknown := sorted(wanted - set(known)):
        print(f"error: no text is called {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2

    os.makedirs(target, exist_ok=True)
    failures = 0
    with tempfile.TemporaryDirectory(prefix="regatta-corpora-") as scratch:
        packages = Packages(scratch)
        for name, make, least, greatest, phrase in TEXTS:
            if wanted and name not in wanted:
                continue
            path = os.path.join(target, name)
            try:
                if os.path.exists(path):
                    data, state = read(path), "there already"
                else:
                    data, state = make(packages), "fetched"
                text = verified(data, least, greatest, phrase)
                if state == "fetched":
                    with open(f"{path}.part", "wb") as file:
                        file.write(data)
                    os.replace(f"{path}.part", path)
                print(f"{name}: {state}, {len(data):,} bytes, {len(text):,} characters, {data.count(10):,} lines", flush=True)
            except (Failure, ValueError, OSError, EOFError, subprocess.CalledProcessError) as failure:
                failures += 1
                remedy = " (remove the file to fetch it again)" if os.path.exists(path) else ""
                print(f"{name}: NOT AVAILABLE: {failure}{remedy}", file=sys.stderr, flush=True)
    if failures:
        print(f"{failures} of {len(wanted) or len(TEXTS)} texts could not be had", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
