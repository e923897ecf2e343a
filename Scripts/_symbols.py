"""The public symbols of the library, from the symbol graphs that the compiler writes. Used by Scripts/api and Scripts/docs."""

import glob
import json
import os
import subprocess
import sys

# What `import Regatta` gives, in the order of the layers; all of it is documented as one module.
MODULES = [
    "RegexModel", "PatternSyntax", "AutomataBackend", "TextRewrite", "TextRecognition", "RegattaCore",
    "RegattaFoundation", "Regatta",
]


class Graph:
    """The symbols of one module, or its extensions of another module's types."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.json = json.load(file)
        name = os.path.basename(path).removesuffix(".symbols.json")
        self.module, _, self.extended = name.partition("@")

    @property
    def symbols(self):
        return self.json["symbols"]

    @property
    def relationships(self):
        return self.json["relationships"]


def extract(root, modules_folder, target, output, with_blocks):
    """Lets the compiler write the graphs of all modules into the folder `output`, and reads them.

    `with_blocks`: whether extensions of other modules' types are symbols themselves, as docc wants them for types that it
    does not know.
    """
    os.makedirs(output, exist_ok=True)
    for path in glob.glob(os.path.join(output, "*.symbols.json")):
        os.remove(path)
    running = []
    for module in MODULES:
        command = [
            "swift", "symbolgraph-extract", "-module-name", module, "-I", modules_folder,
            "-I", os.path.join(root, "Sources/CPCRE2"),
            "-Xcc", "-fmodule-map-file=" + os.path.join(modules_folder, "../CByteScan.build/module.modulemap"),
            "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output,
        ]
        if with_blocks:
            command.append("-emit-extension-block-symbols")
        running.append((module, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)))
        if len(running) == 2:
            finish(running)
    finish(running)
    return [Graph(path) for path in sorted(glob.glob(os.path.join(output, "*.symbols.json")))]


def finish(running):
    for module, process in running:
        text, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"the symbols of {module} could not be read:\n{text}")
    running.clear()


def title(symbol):
    """The name of a symbol with those of the types around it."""
    return ".".join(symbol["pathComponents"])


def place(symbol, root):
    """File and line of a symbol, relative to `root`."""
    location = symbol.get("location")
    if not location:
        return "(no place)"
    path = location["uri"].removeprefix("file://")
    return f"{os.path.relpath(path, root)}:{location['position']['line'] + 1}"


def declaration(symbol):
    """The declaration as text."""
    return "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
