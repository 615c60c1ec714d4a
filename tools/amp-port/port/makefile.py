# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A workspace as a Makefile."""

import os
import re
import shlex

from port.project import path_from


def quote(word):
    """Quotes a text for the shell, in a recipe or a variable of make."""
    return shlex.quote(word).replace("$", "$$").replace("#", "\\#")


def escape(path):
    """Quotes a text for a target or a prerequisite."""
    return re.sub(r"([ #:%])", r"\\\1", path).replace("$", "$$")


def is_c(path):
    return path.endswith(".c")


class Makefile:
    def __init__(self, workspace, folder):
        self.workspace, self.folder, self.objects = workspace, folder, set()

    def here(self, path):
        """Returns the path relative to the Makefile's folder, where make runs."""
        return path_from(self.folder, path)

    def flags(self, settings):
        return " ".join(quote(w) for w in settings.flags(self.folder))

    def object(self, project, path):
        stem = re.sub(r"[^\w.\-]", "_", os.path.splitext(os.path.relpath(path, project.folder))[0].replace("../", ""))
        name, number = "obj/%s/%s.o" % (self.word(project.name), stem), 1
        while name in self.objects:
            number += 1
            name = "obj/%s/%s-%d.o" % (self.word(project.name), stem, number)
        self.objects.add(name)
        return name

    @staticmethod
    def word(name):
        return re.sub(r"[^\w.\-]", "_", name)

    def text(self):
        built = [p for p in self.workspace.projects if p.kind in ("Application", "StaticLibrary", "DynamicLibrary")]
        rules = [line for project in built for line in self.rules(project)]
        lines = ["# Made by amp-port from %s." % self.workspace.title]
        for project in self.workspace.projects:
            lines += ["# %s: left out: %s" % (project.name, text) for text in project.left_out]
        outputs = " ".join(escape(self.here(p.output)) for p in built)
        lines += ["CXX = ampcc", "CXXFLAGS = -O2", "LDFLAGS =", "LDLIBS =", "", "all: " + outputs, ""] + rules
        lines += [".PHONY: all clean", "clean:",
                  "\trm -rf obj %s" % " ".join(quote(self.here(p.output)) for p in built), "",
                  "-include $(wildcard obj/*/*.d)"]
        return "\n".join(lines) + "\n"

    def rules(self, project):
        name = self.word(project.name)
        flags = "-famp-windows " + self.flags(project.settings)
        needs_pic = project.is_shared or any(p.is_shared and project in self.workspace.linked(p)
                                             for p in self.workspace.projects)
        lines = ["%s_FLAGS = %s" % (name, (flags + (" -fPIC" if needs_pic else "")).strip())]
        objects, compilations = [], []
        for path, own in project.sources:
            target, source = self.object(project, path), self.here(path)
            objects.append(target)
            standard = "" if is_c(path) else " -std=" + (own.standard or project.settings.standard)
            own_flags = self.flags(own)
            compilations += ["%s: %s" % (target, escape(source)), "\t@mkdir -p $(@D)",
                             "\t$(CXX) $(CXXFLAGS)%s $(%s_FLAGS)%s -MMD -MP -c %s -o $@"
                             % (standard, name, " " + own_flags if own_flags else "", quote(source)), ""]
        lines += ["%s_OBJECTS = %s" % (name, " ".join(objects)),
                  "$(%s_OBJECTS): $(firstword $(MAKEFILE_LIST))" % name, ""]  # contains the flags
        linked, output = self.workspace.linked(project), self.here(project.output)
        target, needs = escape(output), " ".join(escape(self.here(p.output)) for p in linked)
        lines.append(("%s: $(%s_OBJECTS) %s" % (target, name, needs)).rstrip())
        if project.is_static:
            lines += ["\trm -f $@", "\tar rcs %s $(%s_OBJECTS)" % (quote(output), name), ""]
            return lines + compilations
        libraries = [quote(os.path.join(".", self.here(p.output))) for p in linked] + [quote("-L" + self.here(f)) for f in project.library_folders]
        libraries += ["-l" + n for p in [project] + linked for n in p.libraries]
        for folder in sorted({os.path.relpath(p.folder, project.folder) for p in linked if p.is_shared}):
            libraries.append(quote("-Wl,-rpath,$ORIGIN/" + folder))
        openmp = ["-fopenmp"] if any("-fopenmp" in p.settings.options for p in [project] + linked) else []
        words = ["$(CXX)", "$(CXXFLAGS)"] + openmp + (["-shared", "-Wl,-soname," + quote(os.path.basename(output))] if project.is_shared else [])
        words += ["$(LDFLAGS)", "$(%s_OBJECTS)" % name, "-o", quote(output)] + libraries + ["$(LDLIBS)"]
        return lines + ["\t" + " ".join(words), ""] + compilations
