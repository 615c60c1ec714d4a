# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A workspace as a CMakeLists.txt."""

import os
import re

from port.project import path_from


def quote(word):
    """Quotes a text with a bracket argument, which has no escapes, if necessary."""
    if word.startswith(("-include${", "-I${")):
        return '"%s"' % word
    if re.fullmatch(r"[\w./+=:,\-]+", word):
        return word
    level = 0
    while "]" + "=" * level + "]" in word or word.endswith("]" + "=" * level):
        level += 1
    return "[%s[%s]%s]" % ("=" * level, word, "=" * level)


class CMakeLists:
    root = "${CMAKE_CURRENT_SOURCE_DIR}/"

    def __init__(self, workspace, folder):
        self.workspace, self.folder = workspace, folder

    def here(self, path):
        return path_from(self.folder, path)

    def command(self, name, target, words):
        return ["%s(%s" % (name, target)] + ["  " + w for w in words] + [")"] if words else []

    def text(self):
        built = [p for p in self.workspace.projects if p.kind in ("Application", "StaticLibrary", "DynamicLibrary")]
        has_c = any(path.endswith(".c") for p in built for path, _ in p.sources)
        title = re.sub(r"[^\w.\-]", "_", os.path.splitext(self.workspace.title.split(", ")[0])[0])
        lines = ["# Made by amp-port from %s." % self.workspace.title, "cmake_minimum_required(VERSION 3.16)",
                 "if(NOT CMAKE_CXX_COMPILER)", "  set(CMAKE_CXX_COMPILER ampcc)", "endif()", "if(NOT CMAKE_BUILD_TYPE)",
                 "  set(CMAKE_BUILD_TYPE Release)", "endif()", "project(%s %sCXX)" % (title, "C " if has_c else "")]
        for project in self.workspace.projects:
            lines += ["# %s: left out: %s" % (project.name, text) for text in project.left_out]
        for project in built:
            lines += [""] + self.target(project)
        return "\n".join(lines) + "\n"

    def target(self, project):
        name = re.sub(r"[^\w.+\-]", "_", project.name)
        settings = project.settings
        sources = [quote(self.here(path)) for path, _ in project.sources]
        if project.is_static or project.is_shared:
            lines = self.command("add_library", name + (" SHARED" if project.is_shared else " STATIC"), sources)
        else:
            lines = self.command("add_executable", name, sources)
        if project.is_static:
            lines.append("set_target_properties(%s PROPERTIES POSITION_INDEPENDENT_CODE ON)" % name)
        lines += self.command("target_include_directories", name + " PRIVATE",
                              [quote(self.here(i)) for i in settings.includes])
        lines += self.command("target_compile_definitions", name + " PRIVATE", [quote(d) for d in settings.defines])
        cxx = ["-std=" + settings.standard, "-famp-windows"]
        options = ["$<$<COMPILE_LANGUAGE:CXX>:%s>" % o for o in cxx] + settings.options + self.options(settings)
        lines += self.command("target_compile_options", name + " PRIVATE", [o if "$<" in o else quote(o) for o in options])
        if "-fopenmp" in settings.options:
            lines.append("target_link_options(%s PUBLIC -fopenmp)" % name)
        lines += self.command("target_link_directories", name + " PRIVATE",
                              [quote(self.here(f)) for f in project.library_folders])
        links = [re.sub(r"[^\w.+\-]", "_", p.name) for p in project.links if p.is_static or p.is_shared]
        lines += self.command("target_link_libraries", name + " PRIVATE", links + project.libraries)
        for path, own in project.sources:
            words = ["-I" + self.root + self.here(i) for i in own.includes] + ["-D" + d for d in own.defines] + own.options
            words += self.options(own) + (["-std=" + own.standard] if own.standard else [])
            if words:
                lines.append("set_source_files_properties(%s PROPERTIES COMPILE_OPTIONS %s)"
                             % (quote(self.here(path)), quote(";".join(words))))
        return lines

    def options(self, settings):
        words = ["-U" + u for u in settings.undefines]
        for name in settings.forced:
            words.append("-include" + (self.root + self.here(name) if name.startswith("/") else name))
        return words
