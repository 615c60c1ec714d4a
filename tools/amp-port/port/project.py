# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Visual Studio's projects and solutions, as options of ampcc."""

import os
import re
import shlex

from port.msbuild import Evaluation, find_file, read_text

# The wizard's definitions that refer to Windows.
WINDOWS_MACROS = ("WIN32", "_WIN32", "WIN64", "_WIN64", "_WINDOWS", "_CONSOLE", "_LIB", "_USRDLL", "_WINDLL", "_MBCS",
                  "UNICODE", "_UNICODE")

# The wizard links these into every program; ampcc provides the necessary parts.
WIZARD_LIBRARIES = ("kernel32", "user32", "gdi32", "winspool", "comdlg32", "advapi32", "shell32", "ole32", "oleaut32",
                    "uuid", "odbc32", "odbccp32")

# Libraries with the same or another name on Linux.
LIBRARIES = {"opencl": "OpenCL", "opengl32": "GL", "glu32": "GLU", "freeglut": "glut", "glut32": "glut", "glew32": "GLEW",
             "glew32s": "GLEW", "glfw3": "glfw", "sdl2": "SDL2", "zlib": "z", "libpng": "png", "tbb": "tbb"}

STANDARDS = {"stdcpp14": "c++14", "stdcpp17": "c++17", "stdcpp20": "c++20", "stdcpp23": "c++23", "stdcpplatest": "c++23"}

VALUES = {
    "OpenMPSupport": {"true": ["-fopenmp"]},
    "FloatingPointModel": {"fast": ["-ffast-math", "-fno-finite-math-only"], "strict": ["-ffp-model=strict"]},
    "EnableEnhancedInstructionSet": {"advancedvectorextensions": ["-mavx"], "advancedvectorextensions2": ["-mavx2"],
                                     "advancedvectorextensions512": ["-mavx512f"]},
    "DisableLanguageExtensions": {},
    "TreatWChar_tAsBuiltInType": {},
}

# Settings without a relevant equivalent on Linux.
IGNORED_OPTIONS = re.compile(
    r"[/-](?:bigobj|nologo|MP\d*|W[0-4X]|Wall|w\w*|wd\d+|we\d+|EH\w*|G\w+-?|Z\w.*|M[DT]d?|O\w+-?|RTC\w+|permissive-?|"
    r"FS|Fd.*|Fo.*|Fp.*|sdl-?|utf-8|source-charset:.*|diagnostics:.*|analyze-?|errorReport:.*|TP|c|Y\w.*)$")


def split_list(text):
    return [part.strip() for part in text.split(";") if part.strip() and "%(" not in part]


class Settings:
    """The compiler options of a ClCompile item."""

    def __init__(self):
        self.includes, self.defines, self.undefines, self.options, self.forced = [], [], [], [], []
        self.standard = ""

    def minus(self, base):
        """Returns the settings that `base` lacks."""
        rest = Settings()
        for name in ("includes", "defines", "undefines", "options", "forced"):
            setattr(rest, name, [x for x in getattr(self, name) if x not in getattr(base, name)])
        rest.standard = self.standard if self.standard != base.standard else ""
        return rest

    def flags(self, folder):
        """Returns arguments for a compiler that runs in `folder`, without the language standard."""
        words = ["-I" + path_from(folder, i) for i in self.includes] + self.options
        words += ["-D" + d for d in self.defines] + ["-U" + u for u in self.undefines]
        for name in self.forced:
            words += ["-include", path_from(folder, name) if name.startswith("/") else name]
        return words


class Project:
    """A .vcxproj: its sources, and the settings of its release configuration."""

    def __init__(self, path, solution_folder=None):
        self.path = os.path.abspath(path)
        self.folder = os.path.dirname(self.path)
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.left_out = []  # what a build with ampcc lacks
        self.solution_folder = os.path.abspath(solution_folder) if solution_folder else self.find_solution_folder()
        self.evaluation = Evaluation(self.path, self.solution_folder)
        properties = self.evaluation.properties
        self.kind = properties.get("configurationtype", "Application")
        self.has_wide_characters = properties.get("characterset") == "Unicode"
        definitions = self.evaluation.definitions
        self.settings = self.read_settings(definitions.get("ClCompile", {}))
        for folder in self.folders(properties.get("includepath", ""), "IncludePath"):
            if folder not in self.settings.includes:
                self.settings.includes.append(folder)
        self.add_folder_of_precompiled_header()
        self.sources, self.references, self.windows_libraries = [], [], []
        for item in self.evaluation.items:
            self.add(item)
        self.choose_standard()
        link = {**definitions.get("Lib", {}), **definitions.get("Link", {})}
        self.library_folders = self.folders(link.get("AdditionalLibraryDirectories", ""), "AdditionalLibraryDirectories")
        self.libraries = self.read_libraries(link.get("AdditionalDependencies", ""))
        if link.get("AdditionalOptions"):
            self.leave_out("<AdditionalOptions> of the linker: %s" % self.strip(link["AdditionalOptions"]))
        for event in ("PreBuildEvent", "PreLinkEvent", "PostBuildEvent"):
            command = definitions.get(event, {}).get("Command", "").strip()
            if command:
                self.leave_out("<%s>: %s" % (event, " ".join(command.split())))

    @staticmethod
    def strip(text):
        return re.sub(r"%\(\w+\)", "", text).strip()

    def shown(self, path):
        """Returns a path as written in the project: relative to its folder."""
        return os.path.relpath(path, self.folder) if path.startswith("/") else path

    def leave_out(self, text):
        if text not in self.left_out:
            self.left_out.append(text)

    def find_solution_folder(self):
        """Returns the nearest enclosing folder with a solution, otherwise the project's."""
        folder = self.folder
        while True:
            try:
                if any(name.lower().endswith(".sln") for name in os.listdir(folder)):
                    return folder
            except OSError:
                pass
            if folder == os.path.dirname(folder):
                return self.folder
            folder = os.path.dirname(folder)

    def add_folder_of_precompiled_header(self):
        """Returns stubs: Visual C++ does not search for a precompiled header, so sources in any folder can name it."""
        def folders(use):
            return {os.path.dirname(item.path) for item in self.evaluation.items
                    if item.kind == "ClCompile" and item.metadata.get("PrecompiledHeader") == use}
        makers = folders("Create")
        if folders("Use") - makers:
            self.settings.includes += sorted(makers - set(self.settings.includes))

    def resolve(self, text):
        return find_file(os.path.join(self.folder, text.replace("\\", "/")))

    def folders(self, text, tag):
        found = []
        for part in split_list(text):
            part = part.strip('"')
            path, exists = self.resolve(part)
            if "$(" in part or re.match(r"[A-Za-z]:", part) or not exists:
                self.leave_out("<%s>: there is no folder %s" % (tag, self.shown(part)))
            elif path not in found:
                found.append(path)
        return found

    def read_settings(self, metadata):
        result = Settings()
        result.defines = [d.replace('\\"', '"') for d in split_list(metadata.get("PreprocessorDefinitions", ""))
                          if d.split("=")[0] not in WINDOWS_MACROS]
        result.undefines = split_list(metadata.get("UndefinePreprocessorDefinitions", ""))
        result.includes = self.folders(metadata.get("AdditionalIncludeDirectories", ""), "AdditionalIncludeDirectories")
        for name in split_list(metadata.get("ForcedIncludeFiles", "")):
            result.forced.append(self.find_forced(name, result.includes))
        for tag, values in VALUES.items():
            result.options += values.get(metadata.get(tag, "").lower(), [])
        standard = metadata.get("LanguageStandard", "").lower()
        result.standard = STANDARDS.get(standard, "")
        if standard not in STANDARDS and standard not in ("", "default"):
            self.leave_out("<LanguageStandard>%s" % standard)
        self.read_options(self.strip(metadata.get("AdditionalOptions", "")), result)
        return result

    def find_forced(self, name, includes):
        """Clang searches the current folder and the include folders."""
        path, exists = self.resolve(name)
        if exists:
            return path
        for folder in includes:
            path, exists = find_file(os.path.join(folder, name))
            if exists:
                return path
        return name

    def read_options(self, text, result):
        words = shlex.split(text.replace("\\", "\\\\"), posix=True) if text else []
        while words:
            word = words.pop(0)
            option = re.fullmatch(r"[/-](D|U|I|FI|std:|openmp|fp:|arch:)(.*)", word)
            if option and option.group(1) in ("D", "U", "I", "FI") and not option.group(2) and words:
                option = re.fullmatch(r"(\w+)\n(.*)", option.group(1) + "\n" + words.pop(0))
            if not option:
                if not IGNORED_OPTIONS.match(word):
                    self.leave_out("<AdditionalOptions>: %s" % word)
                continue
            name, value = option.groups()
            if name == "D":
                result.defines.append(value)
            elif name == "U":
                result.undefines.append(value)
            elif name == "I":
                result.includes += self.folders(value, "AdditionalOptions")
            elif name == "FI":
                result.forced.append(self.find_forced(value, result.includes))
            elif name == "std:":
                result.standard = STANDARDS.get("std" + value.replace("+", "p"), result.standard)
            elif name == "openmp":
                result.options.append("-fopenmp")
            elif name == "fp:":
                result.options += VALUES["FloatingPointModel"].get(value, [])
            elif name == "arch:":
                result.options += {"AVX": ["-mavx"], "AVX2": ["-mavx2"], "AVX512": ["-mavx512f"]}.get(value.upper(), [])

    def add(self, item):
        name = os.path.relpath(item.path, self.folder)
        if item.kind == "ClCompile":
            if item.metadata.get("ExcludedFromBuild", "").lower() == "true":
                return
            if not os.path.exists(item.path):
                return self.leave_out("there is no file %s" % name)
            self.sources.append((item.path, self.read_settings(item.metadata).minus(self.settings)))
        elif item.kind == "ProjectReference":
            self.references.append(item.path)
        elif item.kind == "Library":
            self.leave_out("library %s: link what takes its place" % name)
        elif item.kind in ("ResourceCompile", "CustomBuild", "FxCompile", "Midl", "MASM") or item.kind.endswith("Compile"):
            if item.metadata.get("ExcludedFromBuild", "").lower() != "true":
                self.leave_out("<%s>: %s" % (item.kind, name))

    def choose_standard(self):
        """Returns the standard: C++14, Visual C++'s default, unless specified."""
        if not self.settings.standard:
            uses = any(re.search(r"#\s*include\s*<(?:filesystem|optional|variant|any|string_view)>", read_text(path)[0])
                       for path, _ in self.sources)
            self.settings.standard = "c++17" if uses else "c++14"

    def read_libraries(self, text):
        names = []
        for part in split_list(text):
            stem = os.path.basename(part.strip('"').replace("\\", "/"))
            stem = re.sub(r"\.lib$", "", stem, flags=re.I)
            if stem.lower() in WIZARD_LIBRARIES:
                continue
            names.append(stem)
        return names

    @property
    def is_static(self):
        return self.kind == "StaticLibrary"

    @property
    def is_shared(self):
        return self.kind == "DynamicLibrary"

    @property
    def output(self):
        """Returns the program's folder: the project's, in which Visual Studio's debugger starts it."""
        pattern = {"StaticLibrary": "lib%s.a", "DynamicLibrary": "lib%s.so"}.get(self.kind, "%s")
        return os.path.join(self.folder, pattern % self.name)


class Workspace:
    """The projects of a build, each after its references."""

    def __init__(self, paths):
        self.projects, self.by_path = [], {}
        self.title = ", ".join(os.path.basename(p) for p in paths)
        self.folder = os.path.dirname(os.path.abspath(paths[0]))
        listed = [(p, os.path.dirname(path) or "." if is_solution(path) else None)
                  for path in paths for p in (projects_of(path) if is_solution(path) else [path])]
        for path, folder in listed:
            self.add(path, folder)
        for project in self.projects:
            self.relate(project)
        self.order()

    def add(self, path, solution_folder):
        key = os.path.realpath(path)
        if key in self.by_path:
            return
        project = Project(path, solution_folder)
        self.by_path[key] = project
        self.projects.append(project)
        for reference in project.references:
            if os.path.exists(reference):
                self.add(reference, project.solution_folder)
            else:
                project.leave_out("there is no project %s" % os.path.relpath(reference, project.folder))

    def relate(self, project):
        """Collects the projects and the Linux libraries that it links."""
        project.links = [self.by_path[os.path.realpath(r)] for r in project.references
                         if os.path.realpath(r) in self.by_path]
        named = {p.name.lower(): p for p in self.projects if p is not project and (p.is_static or p.is_shared)}
        libraries, project.libraries = project.libraries, []
        for name in libraries:
            if name.lower() in named:
                if named[name.lower()] not in project.links:
                    project.links.append(named[name.lower()])
            elif name.lower() in LIBRARIES:
                project.libraries.append(LIBRARIES[name.lower()])
            else:
                project.windows_libraries.append(name)
                project.leave_out("library %s.lib: link what takes its place" % name)

    def order(self):
        done, ordered = set(), []
        def visit(project):
            if project in done:
                return
            done.add(project)
            for other in project.links:
                visit(other)
            ordered.append(project)
        for project in self.projects:
            visit(project)
        self.projects = ordered

    def linked(self, project):
        """Returns the libraries that it links, each before its dependencies."""
        found = []
        def visit(one):
            for other in one.links:
                if other not in found:
                    if one is project or one.is_static:
                        visit(other)
                        found.append(other)
        visit(project)
        return [p for p in reversed(found) if p.is_static or p.is_shared]


def path_from(folder, path):
    """Returns the path for a build in `folder`: relative, except for installed files."""
    return path if path.startswith(("/usr/", "/opt/")) else os.path.relpath(path, folder)


def is_solution(path):
    return path.lower().endswith(".sln")


def projects_of(path):
    """Returns the paths of the C++ projects in a .sln."""
    names = re.findall(r'^\s*Project\("[^"]*"\)\s*=\s*"[^"]*"\s*,\s*"([^"]+\.vcxproj)"', read_text(path)[0], re.M | re.I)
    folder = os.path.dirname(path) or "."
    return [found for found, exists in (find_file(os.path.join(folder, n.replace("\\", "/"))) for n in names) if exists]
