"""names_of_headers.py TABLE HEADERS... < AST: checks that the table contains the names that the headers
declare according to the AST (-ast-dump=json of concurrency::details::windows)."""
import json
import os
import re
import sys

declared = {}
file = ""


def follow(location):
    """Returns a location's file, which Clang omits if it has not changed."""
    global file
    for part in (location.get("spellingLoc", {}), location.get("expansionLoc", {}), location):
        file = part.get("file", file)


def visit(node):
    follow(node.get("loc", {}))
    where = os.path.basename(file)
    follow(node.get("range", {}).get("begin", {}))
    follow(node.get("range", {}).get("end", {}))
    scope = node["kind"] in ("NamespaceDecl", "EnumDecl")
    if node.get("name") and node["kind"] != "NamespaceDecl" and not node.get("isImplicit"):
        declared.setdefault(node["name"], where)
    for child in node.get("inner", []):
        if "kind" in child:
            if scope:
                visit(child)
            else:
                skip(child)


def skip(node):
    """Updates the current file."""
    follow(node.get("loc", {}))
    follow(node.get("range", {}).get("begin", {}))
    follow(node.get("range", {}).get("end", {}))
    for child in node.get("inner", []):
        skip(child)


text = sys.stdin.read()
decoder = json.JSONDecoder()
end = text.find("{")
while end >= 0:
    root, end = decoder.raw_decode(text, end)
    visit(root)
    end = text.find("{", end)

table = {}
for group, names in re.findall(r"AMP_WINDOWS_NAMES\((\w+),([^)]*)\)", open(sys.argv[1]).read()):
    for name in " ".join(re.findall(r'"([^"]*)"', names)).split():
        table[name] = group.lower() + ".h"
for name, where in sorted(declared.items()):
    if table.get(name) != where:
        print(where, "has", name, "and the table has it in", table.get(name))
for name in sorted(set(table) - set(declared)):
    print("nothing declares", name)
print(len(declared), "names")
