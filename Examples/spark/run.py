#!/usr/bin/env python3
"""Searches partitioned texts with Regatta under Apache Spark, and compares the results with those of one machine.

    Examples/spark/run.py [--pattern PATTERN] [--group NAME] [FILE…]

Spark pipes every partition through `regatta search --stream`, in local mode here. Two things are done: the lines that a
pattern matches are gathered, and its matches are counted by what one of its groups holds. What is missing is installed:
PySpark with pip, into a virtual environment under .build; a Java runtime with apt-get. Without FILEs a text is made of
copies of the sample letters. The exit status is 0 when both results equal those of one machine.
"""

import argparse
import collections
import importlib.util
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENVIRONMENT = ROOT / ".build" / "spark"
SAMPLE = ROOT / "Examples" / "harbour-letters.txt"


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def require_java():
    if shutil.which("java"):
        return
    if not shutil.which("apt-get"):
        sys.exit("no Java runtime: install one (version 17 or newer)")
    print("Installing a Java runtime with apt-get…", flush=True)
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    run(*as_root, "apt-get", "update", "-qq")
    run(*as_root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "default-jre-headless")


def require_pyspark():
    """Goes on in the virtual environment, made if need be, unless PySpark is there already."""
    if importlib.util.find_spec("pyspark"):
        return
    python = ENVIRONMENT / "bin" / "python3"
    if pathlib.Path(sys.prefix) == ENVIRONMENT:
        sys.exit(f"PySpark is missing in {ENVIRONMENT}; remove that folder and try again")
    if not python.exists():
        print(f"Installing PySpark into {ENVIRONMENT} (a few hundred megabytes)…", flush=True)
        run(sys.executable, "-m", "venv", ENVIRONMENT)
        try:
            run(python, "-m", "pip", "install", "--quiet", "pyspark>=4")
        except BaseException:
            shutil.rmtree(ENVIRONMENT)
            raise
    os.execv(python, [str(python), *sys.argv])


def require_regatta():
    """The tool: that of the environment variable REGATTA, or the release build."""
    if "REGATTA" in os.environ:
        return os.environ["REGATTA"]
    run(ROOT / "Scripts" / "try", "--version", stdout=subprocess.DEVNULL)
    return str(ROOT / ".build" / "release" / "regatta")


def make_partitions(folder, count, copies):
    """Files of letters: each line begins with the number of its partition and copy, so that no two files are equal."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    for part in range(count):
        with open(folder / f"part-{part:05}.txt", "w", encoding="utf-8") as file:
            for copy in range(copies):
                for line in lines:
                    file.write(f"{part}/{copy} {line}\n")
    return sorted(folder.iterdir())


def shell(regatta, *arguments):
    """A command for Spark's pipe. That a partition holds no match (exit status 1) is no failure; anything else is one."""
    command = shlex.join([regatta, *arguments])
    return shlex.join(["sh", "-c", f"{command} || [ $? -eq 1 ]"])


def group_of(line, group):
    """What the group holds in a match printed by --json, or None for the summary at the end."""
    record = json.loads(line)
    if record["type"] != "match":
        return None
    return next(found["text"] for found in record["groups"] if found["name"] == group)


def in_spark(regatta, pattern, group, paths):
    from pyspark import SparkConf, SparkContext

    conf = SparkConf().setMaster("local[*]").setAppName("regatta")
    conf.set("spark.ui.enabled", "false").set("spark.ui.showConsoleProgress", "false")
    with SparkContext(conf=conf) as context:
        context.setLogLevel("ERROR")
        texts = context.textFile(",".join(str(path) for path in paths), minPartitions=len(paths))
        lines = texts.pipe(shell(regatta, "search", "--stream", pattern), checkCode=True)
        matches = texts.pipe(shell(regatta, "search", "--stream", "--json", pattern), checkCode=True)
        counts = matches.map(lambda line: group_of(line, group)).filter(lambda text: text is not None)
        print(f"Spark {context.version}: {texts.getNumPartitions()} partitions", flush=True)
        return lines.collect(), dict(counts.countByValue())


def on_one_machine(regatta, pattern, group, paths):
    def output(*arguments):
        command = [regatta, "search", *arguments, pattern, *map(str, paths)]
        result = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", errors="strict")
        if result.returncode > 1:
            sys.exit(f"{shlex.join(command[:4])}… failed")
        return result.stdout.removesuffix("\n").split("\n") if result.stdout else []

    counts = collections.Counter(group_of(line, group) for line in output("--json"))
    del counts[None]
    return output("-I"), dict(counts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pattern", default=r"\b(?<hour>\d{1,2})[:.](?<minute>\d\d)\b", help="default: times of day")
    parser.add_argument("--group", default="hour", help="the group to count by; default: hour")
    parser.add_argument("--partitions", type=int, default=8, help="how many files are made; default: 8")
    parser.add_argument("--copies", type=int, default=300, help="copies of the letters in each; default: 300")
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="UTF-8 texts to search instead of made ones")
    options = parser.parse_args()
    require_pyspark()
    require_java()
    regatta = require_regatta()
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")

    with tempfile.TemporaryDirectory(prefix="regatta-spark-") as folder:
        paths = [path.resolve() for path in options.files]
        paths = paths or make_partitions(pathlib.Path(folder), options.partitions, options.copies)
        lines, counts = in_spark(regatta, options.pattern, options.group, paths)
        own_lines, own_counts = on_one_machine(regatta, options.pattern, options.group, paths)

    print(f"{len(lines)} lines match; matches by {options.group}:")
    for text, count in sorted(counts.items(), key=lambda item: (-item[1], item[0] or ""))[:10]:
        print(f"{count:10}  {text}")
    for name, ours, theirs in [("lines", lines, own_lines), ("counts", counts, own_counts)]:
        if ours != theirs:
            sys.exit(f"the {name} differ from those of one machine")
    print("Both equal the results of one machine.")


if __name__ == "__main__":
    main()
