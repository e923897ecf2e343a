"""The public interface as text, one line for each declaration and conformance. Called by Scripts/api."""

import difflib
import sys

import _symbols

# Names that the compiler's own parts use, and nobody else should.
HIDDEN = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def lines(graphs):
    """All lines, sorted by module and name."""
    found = set()
    names = {symbol["identifier"]["precise"]: _symbols.title(symbol) for graph in graphs for symbol in graph.symbols}
    for graph in graphs:
        # An extension of another module of ours reads as what it extends.
        where = f" (extends {graph.extended})" if graph.extended and graph.extended not in _symbols.MODULES else ""
        for symbol in graph.symbols:
            constraint = ""
            extension = symbol.get("swiftExtension", {})
            if extension.get("constraints"):
                parts = [f"{c['lhs']} {sign(c['kind'])} {c['rhs']}" for c in extension["constraints"]]
                constraint = " where " + ", ".join(sorted(parts))
            found.add(f"{graph.module}{where} {_symbols.title(symbol)}{constraint}: {_symbols.declaration(symbol)}")
        for relation in graph.relationships:
            if relation["kind"] != "conformsTo":
                continue
            protocol = relation.get("targetFallback", relation["target"]).split(".")[-1]
            protocol = names.get(relation["target"], protocol)
            if protocol in HIDDEN or relation["source"] not in names:
                continue
            found.add(f"{graph.module}{where} {names[relation['source']]}: conforms to {protocol}")
    return sorted(found)


def sign(kind):
    return {"sameType": "==", "conformance": ":", "superclass": ":"}.get(kind, kind)


def main():
    root, modules, target, scratch, baseline, mode = sys.argv[1:]
    current = lines(_symbols.extract(root, modules, target, scratch, with_blocks=False))
    if len(current) < 300:
        sys.exit(f"only {len(current)} declarations were found: something is wrong with the symbol graphs")
    if mode == "record":
        with open(baseline, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in current))
        print(f"recorded: {len(current)} declarations in {baseline}")
        return
    with open(baseline, encoding="utf-8") as file:
        before = file.read().splitlines()
    if before == current:
        print(f"passed: the public interface is as recorded ({len(current)} declarations)")
        return
    gone, new = [], []
    for line in difflib.unified_diff(before, current, lineterm="", n=0):
        if line.startswith("-") and not line.startswith("---"):
            gone.append(line[1:])
        elif line.startswith("+") and not line.startswith("+++"):
            new.append(line[1:])
    print("The public interface is not as recorded.")
    if gone:
        print("\nGone or changed (breaks users; CHANGELOG.md says what a version may break):")
        print("\n".join(f"  - {line}" for line in gone))
    if new:
        print("\nNew:")
        print("\n".join(f"  + {line}" for line in new))
    print("\nIf that is meant: Scripts/api --record, and a line in CHANGELOG.md.")
    sys.exit(1)


main()
