# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads MSBuild files: properties, conditions, imported property sheets.

An evaluation returns the items of a project and the metadata that item
definitions assign to them, for one configuration.
"""

import glob
import math
import os
import re
import xml.etree.ElementTree as xml


def read_text(path):
    """Returns the text, in any encoding of Visual Studio, and the encoding if it is UTF-16."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace"), "UTF-16"
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        return data.decode("latin-1"), ""


def find_file(path):
    """Returns the path with the file system's letter case, and whether it exists."""
    path = os.path.normpath(path.replace("\\", "/"))
    if os.path.lexists(path):
        return path, True
    found = "/" if path.startswith("/") else ""
    for part in path.strip("/").split("/"):
        if part == ".." or os.path.lexists(os.path.join(found, part)):
            found = os.path.join(found, part)
            continue
        try:
            entries = sorted(e for e in os.listdir(found or ".") if e.lower() == part.lower())
        except OSError:
            entries = []
        if not entries:
            return path, False
        found = os.path.join(found, entries[0])
    return found, True


def tag_of(node):
    return node.tag.rpartition("}")[2]


class Word:
    """An operand of a condition."""

    def __init__(self, text):
        self.text = text

    def __bool__(self):
        return self.text.lower() == "true"

    def __eq__(self, other):
        return self.text.lower() == str(other).lower()

    def __str__(self):
        return self.text

    def __float__(self):
        try:
            return float(self.text)
        except ValueError:
            return math.nan  # whose comparisons are false

    def __lt__(self, other):
        return float(self) < float(other)

    def __le__(self, other):
        return float(self) <= float(other)

    def __gt__(self, other):
        return float(self) > float(other)

    def __ge__(self, other):
        return float(self) >= float(other)


def evaluate(condition, exists):
    """The value of a Condition attribute whose properties are expanded."""
    functions = {"exists": lambda word: exists(str(word)),
                 "hastrailingslash": lambda word: str(word).endswith(("/", "\\"))}
    words = []
    lacks_operand = True
    for word in re.findall(r"'[^']*'|[<>=!]=|[<>!()]|[\w.\-]+", condition) + [""]:
        is_word = re.match(r"['\w.\-]", word) and word.lower() not in ("and", "or", *functions)
        # A property without a value leaves nothing where it has no quotes.
        if lacks_operand and not is_word and word not in ("!", "(") and word.lower() not in functions:
            words.append("Word('')")
        words.append("Word(%r)" % word.strip("'") if is_word else "not" if word == "!" else word.lower())
        lacks_operand = not is_word and word != ")"
    try:
        return bool(eval(" ".join(words), {"Word": Word, **functions}))
    except (SyntaxError, TypeError, ValueError):
        return False


class Item:
    def __init__(self, kind, path, metadata):
        self.kind, self.path, self.metadata = kind, path, metadata


class Evaluation:
    """A project file and the property sheets that it imports."""

    # Visual C++'s own files define these; they are not read.
    INHERITED = ("IncludePath", "LibraryPath", "VC_IncludePath", "WindowsSDK_IncludePath", "VC_LibraryPath_x86",
                 "VC_LibraryPath_x64", "WindowsSDK_LibraryPath_x86", "WindowsSDK_LibraryPath_x64",
                 "ExecutablePath", "NoInherit")

    def __init__(self, path, solution_folder):
        """Both paths are absolute; so are the paths of items."""
        self.path, self.folder = path, os.path.dirname(path)
        name = os.path.splitext(os.path.basename(path))[0]
        self.properties = {}
        for key, value in (("Configuration", "Release"), ("Platform", "x64"), ("ConfigurationName", "Release"),
                           ("PlatformName", "x64"), ("PlatformShortName", "x64"), ("ProjectName", name),
                           ("TargetName", name), ("ProjectFileName", os.path.basename(path)), ("ProjectExt", ".vcxproj"),
                           ("ProjectDir", self.folder + "/"), ("MSBuildProjectDirectory", self.folder),
                           ("MSBuildProjectName", name), ("ProjectPath", path), ("SolutionDir", solution_folder + "/"),
                           ("OutDir", solution_folder + "/"), ("IntDir", self.folder + "/"), ("OS", "Windows_NT")):
            self.properties[key.lower()] = value
        for key in self.INHERITED:
            self.properties[key.lower()] = ""
        self.definitions, self.items, self.unknown, self.imported = {}, [], [], set()
        self.root = xml.fromstring(read_text(path)[0])
        self.choose_configuration()
        self.walk(self.root, path)

    def choose_configuration(self):
        """Returns Release for 64 bits if the project has it, otherwise its first release."""
        names = [node.get("Include", "") for node in self.root.iter() if tag_of(node) == "ProjectConfiguration"]
        releases = [n for n in names if "release" in n.lower()] or names
        chosen = next((n for n in releases if n.lower() == "release|x64"), releases[0] if releases else "Release|x64")
        configuration, _, platform = chosen.partition("|")
        for key, value in (("Configuration", configuration), ("Platform", platform)):
            self.properties[key.lower()] = self.properties[(key + "Name").lower()] = value

    def expand(self, text, folder=None):
        """Expands properties; unknown ones are left unchanged."""
        def value(match):
            key = match.group(1).lower()
            if key == "msbuildthisfiledirectory":
                return (folder or self.folder) + "/"
            if key in self.properties:
                return self.properties[key]
            # An environment variable is a property, too.
            return os.environ.get(match.group(1), match.group(0))
        for _ in range(8):
            expanded = re.sub(r"\$\((\w+)\)", value, text)
            if expanded == text:
                break
            text = expanded
        return text

    def holds(self, node, file):
        text = node.get("Condition")
        if not text:
            return True
        folder = os.path.dirname(file)
        # Removes properties, and calls of functions, without a value.
        expanded = re.sub(r"\$\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)", "", self.expand(text, folder))
        return evaluate(expanded, lambda p: find_file(os.path.join(folder, p))[1])

    def walk(self, parent, file):
        for node in parent:
            if not self.holds(node, file):
                continue
            tag = tag_of(node)
            if tag == "PropertyGroup":
                for child in node:
                    if self.holds(child, file):
                        text = self.expand((child.text or "").strip(), os.path.dirname(file))
                        self.properties[tag_of(child).lower()] = text
            elif tag == "ItemDefinitionGroup":
                for kind in node:
                    if self.holds(kind, file):
                        self.read_metadata(kind, self.definitions.setdefault(tag_of(kind), {}), file)
            elif tag == "ItemGroup":
                self.read_items(node, file)
            elif tag == "Import":
                self.read_import(node, file)
            elif tag == "ImportGroup":
                self.walk(node, file)
            elif tag == "Choose":
                self.walk(next((branch for branch in node if self.holds(branch, file)), ()), file)

    def read_import(self, node, file):
        folder = os.path.dirname(file)
        name = self.expand(node.get("Project", ""), folder)
        if "$(" in name:
            return
        path, exists = find_file(os.path.join(folder, name.replace("\\", "/")))
        if exists and path not in self.imported and os.path.isfile(path):
            self.imported.add(path)
            self.walk(xml.fromstring(read_text(path)[0]), path)

    def read_metadata(self, kind, into, file):
        for child in kind:
            if not self.holds(child, file):
                continue
            key = tag_of(child)
            text = self.expand(child.text or "", os.path.dirname(file))
            into[key] = re.sub(r"%%\(((?:\w+\.)?%s)\)" % key, lambda _: into.get(key, ""), text)

    def read_items(self, group, file):
        folder = os.path.dirname(file)
        for node in group:
            kind, names = tag_of(node), self.expand(node.get("Include", ""), folder)
            if not names or not self.holds(node, file):
                continue
            own = dict(self.definitions.get(kind, {}))
            self.read_metadata(node, own, file)
            excluded = set(self.find_items(self.expand(node.get("Exclude", ""), folder), folder))
            self.items.extend(Item(kind, path, own) for path in self.find_items(names, folder) if path not in excluded)

    @staticmethod
    def find_items(names, folder):
        """Returns the paths that match a list of names and patterns."""
        for name in filter(None, (n.strip() for n in names.replace("\\", "/").split(";"))):
            path = os.path.join(folder, name)
            matches = sorted(glob.glob(path, recursive=True)) if re.search(r"[*?]", name) else [find_file(path)[0]]
            yield from map(os.path.normpath, matches)
