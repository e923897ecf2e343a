"""Console blocks of README.md and the articles, run and compared with what they show. Called by Scripts/docs.

A line that begins with `$ ` is a command; the lines after it are what it prints, `…` for any number of lines. A command with
nothing after it only has to succeed.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile


def blocks(path):
    with open(path, encoding="utf-8") as file:
        return re.findall(r"^```console\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)


def commands(block):
    """Each command of a block, and the lines that it is to print."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
    return found


def agrees(expected, actual):
    pattern = "".join(r"(?:.*\n)*" if line == "…" else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, actual) is not None


def main():
    root, tool = sys.argv[1:]
    paths = [os.path.join(root, "README.md")] + sorted(glob.glob(os.path.join(root, "Sources/Regatta/Regatta.docc/*.md")))
    folder = tempfile.mkdtemp(prefix="regatta-consoles.")
    failed = count = 0
    try:
        shutil.copytree(os.path.join(root, "Examples"), os.path.join(folder, "Examples"))
        environment = {k: v for k, v in os.environ.items() if not k.startswith("REGATTA_")} | {"LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        for path in paths:
            for command, expected in [pair for block in blocks(path) for pair in commands(block)]:
                count += 1
                run = command.replace("Scripts/try ", f"'{tool}' ")
                run = re.sub(r"(^|\| )regatta ", rf"\1'{tool}' ", run)
                done = subprocess.run(
                    ["bash", "-c", run], cwd=folder, env=environment, stdin=subprocess.DEVNULL, text=True,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                if expected and not agrees(expected, done.stdout):
                    failed += 1
                    print(f"{os.path.basename(path)}: $ {command}\nprints\n{done.stdout}and not what is shown")
                if not expected and done.returncode != 0:
                    failed += 1
                    print(f"{os.path.basename(path)}: $ {command}\nfails with status {done.returncode}\n{done.stdout}")
    finally:
        shutil.rmtree(folder)
    if failed or not count:
        sys.exit(f"{failed} of {count} commands in the text do not do what it says")
    print(f"passed: {count} commands in the text do what it says")


main()
