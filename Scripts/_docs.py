"""Checks that every public symbol is documented, and writes the symbol graphs that docc reads. Called by Scripts/docs."""

import json
import os
import sys

import _symbols

# What the conformance to a protocol asks for is documented by the protocol, also where the compiler does not say so.
OF_PROTOCOLS = {
    "==(_:_:)", "hash(into:)", "encode(to:)", "init(from:)", "description", "debugDescription", "rawValue", "init(rawValue:)",
    "init(arrayLiteral:)", "makeAsyncIterator()", "startIndex", "endIndex", "subscript(_:)", "Element", "Failure",
    "AsyncIterator", "Index", "Indices", "Iterator", "SubSequence", "RawValue", "ArrayLiteralElement", "haystack",
}


def is_documented(symbol):
    lines = symbol.get("docComment", {}).get("lines", [])
    return any(line["text"].strip() for line in lines)


def undocumented(graphs, root):
    """The symbols without a documentation comment, as "file:line name"."""
    conforming = {r["source"] for g in graphs for r in g.relationships if r["kind"] == "conformsTo"}
    owner = {r["source"]: r["target"] for g in graphs for r in g.relationships if r["kind"] == "memberOf"}
    missing = []
    total = 0
    for graph in graphs:
        for symbol in graph.symbols:
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            total += 1
            if is_documented(symbol):
                continue
            name = symbol["pathComponents"][-1]
            if name in OF_PROTOCOLS and owner.get(symbol["identifier"]["precise"]) in conforming:
                continue
            missing.append(f"{_symbols.place(symbol, root)} {_symbols.title(symbol)}")
    return sorted(missing), total


def merge(graphs, output):
    """Writes the graphs as those of one module Regatta, since that is what users import.

    What is inherited from other people's documentation is left out: its links lead nowhere here.
    """
    os.makedirs(output, exist_ok=True)
    for name in os.listdir(output):
        os.remove(os.path.join(output, name))
    merged = {}
    for graph in graphs:
        extended = graph.extended if graph.extended and graph.extended not in _symbols.MODULES else ""
        target = merged.get(extended)
        if target is None:
            target = merged[extended] = {**graph.json, "symbols": [], "relationships": []}
            target["module"] = {**graph.json["module"], "name": "Regatta"}
        for symbol in graph.symbols:
            comment = symbol.get("docComment")
            if comment and comment.get("module") not in _symbols.MODULES:
                del symbol["docComment"]
            target["symbols"].append(symbol)
        target["relationships"] += graph.relationships
    for extended, graph in merged.items():
        name = "Regatta" + (f"@{extended}" if extended else "") + ".symbols.json"
        with open(os.path.join(output, name), "w", encoding="utf-8") as file:
            json.dump(graph, file)


def main():
    root, modules, target, scratch = sys.argv[1:]
    plain = _symbols.extract(root, modules, target, os.path.join(scratch, "plain"), with_blocks=False)
    missing, total = undocumented(plain, root)
    if total < 300:
        sys.exit(f"only {total} public symbols were found: something is wrong with the symbol graphs")
    for line in missing:
        print(f"not documented: {line}")
    if missing:
        sys.exit(f"{len(missing)} of {total} public symbols have no documentation comment")
    print(f"passed: all {total} public symbols are documented")
    blocks = _symbols.extract(root, modules, target, os.path.join(scratch, "blocks"), with_blocks=True)
    ours = [g for g in plain if not g.extended or g.extended in _symbols.MODULES]
    theirs = [g for g in blocks if g.extended and g.extended not in _symbols.MODULES]
    merge(ours + theirs, os.path.join(scratch, "merged"))


main()
