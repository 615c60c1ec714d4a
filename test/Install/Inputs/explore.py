"""Uses a properties file in the way of Compiler Explorer: requests the
version, compiles to assembly with each compiler, and runs each tool on the source.

Usage: explore.py <properties> <prefix> <source> <folder>; <prefix> contains the files
that are installed in /usr/local."""

import re
import subprocess
import sys

# Follows docs/AddingACompiler.md and docs/AddingATool.md of Compiler Explorer.
OF_COMPILER = {"name", "exe", "options", "supportsBinary", "supportsExecute", "versionFlag", "versionRe", "compilerType",
               "compilers", "groupName"}
OF_TOOL = {"name", "exe", "type", "class", "exclude", "stdinHint"}


def read(path):
    with open(path, encoding="utf-8") as f:
        return dict(line.split("=", 1) for line in f.read().splitlines() if line and not line.startswith("#"))


def members(keys, kind, name, known):
    found = {k.split(".", 2)[2]: v for k, v in keys.items() if k.startswith("%s.%s." % (kind, name))}
    assert set(found) <= known, set(found) - known
    return found


def main(path, prefix, source, folder):
    def run(*command):
        return subprocess.run([command[0].replace("/usr/local", prefix, 1), *command[1:]], capture_output=True, text=True,
                              check=True).stdout

    keys = read(path)
    for group in keys["compilers"].split(":"):
        of_group = members(keys, "group", group.lstrip("&"), OF_COMPILER)
        for name in of_group["compilers"].split(":"):
            compiler = {**of_group, **members(keys, "compiler", name, OF_COMPILER)}
            version = run(compiler["exe"], compiler["versionFlag"])
            print("version:", re.search(compiler["versionRe"], version, re.MULTILINE).group())
            run(compiler["exe"], "-g", "-o", folder + "/output.s", "-fcolor-diagnostics", "-S", source)
            with open(folder + "/output.s", encoding="utf-8") as f:
                print("assembly:", "main:" in f.read().split())
            run(compiler["exe"], "-g", "-o", folder + "/output", source)
            print("output:", run(folder + "/output").strip())
    for name in keys["tools"].split(":"):
        tool = members(keys, "tools", name, OF_TOOL)
        assert tool["type"] == "independent" and tool["class"] == "base-tool"
        print("%s: %s" % (name, "scale" in run(tool["exe"], source)))


main(*sys.argv[1:])
