# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the changes that sources need before ampcc compiles them."""

import os
import re

from port.msbuild import read_text

SOURCES = (".cpp", ".cxx", ".cc", ".c")
HEADERS = (".h", ".hpp", ".hxx", ".inl", ".ipp")

# Windows-only features, and their replacements.
PARTS = [
    ("Direct3D", r"d3d\w*|dxgi\w*|directx\w*|xnamath|dxerr|d2d1\w*|dwrite\w*|wincodec",
     "Direct3D stays on Windows: <amp_opencl.h> shares memory with OpenCL instead"),
    ("MFC or ATL", r"afx\w*|atl\w*|wrl\w*|comdef|comutil",
     "MFC, ATL and COM stay on Windows: keep them apart from the code that computes"),
    ("managed code", r"msclr.*|vcclr|cliext.*", "managed code stays on Windows"),
    ("Windows' user interface", r"commctrl|commdlg|shlobj|shellapi|gdiplus|resource|windowsx",
     "windows and resources stay on Windows"),
    ("another Windows header", r"winsock2?|ws2tcpip|psapi|tlhelp32|dbghelp|pdh|vfw|wininet",
     "ampcc has no such header: guard it with #ifdef _WIN32"),
]

# Keywords that standard C++ and ampcc lack.
WORDS = [
    (r"\b__try\b|\b__finally\b", "structured exceptions: write try and catch, or a destructor"),
    (r"\bgcnew\b|\bref\s+class\b|\bvalue\s+class\b", "managed code: it stays on Windows"),
    (r"\b(?:CreateThread|_beginthread(?:ex)?|WaitFor(?:Single|Multiple)Objects?|CreateEvent[AW]?|CreateMutex[AW]?|CreateSemaphore[AW]?)\s*\(",
     "threads of Windows: std::thread, std::mutex and std::condition_variable take their place"),
    (r"\bDllMain\s*\(", "nothing calls DllMain: remove it, or make it a function with __attribute__((constructor))"),
    (r"\b_CrtSetDbgFlag\s*\(", "a function of Visual C++'s debug library: leave it out, or compile with -fsanitize=leak"),
    (r"\b_ASSERTE?\s*\(", "a macro of Visual C++'s debug library: write assert"),
    (r"\b__asm\b", "inline assembly of Visual C++: use <intrin.h>'s functions"),
    (r"\b(?:create_accelerator_view|get_device|make_array|get_buffer|make_texture|get_texture|make_sampler|get_sampler)\s*\(",
     "interoperation with Direct3D: <amp_opencl.h> does it with OpenCL"),
    (r"\b(?:WinMain|wWinMain|_tWinMain|CreateWindow\w*|RegisterClass\w*|GetMessage)\s*\(",
     "a program with windows: its user interface stays on Windows"),
    (r"\b(?:BitBlt|StretchBlt|StretchDIBits|SetDIBitsToDevice|CreateCompatible(?:DC|Bitmap)|CreateDIBSection|SelectObject|"
     r"GetDC|BeginPaint|InvalidateRect|DispatchMessage\w*|DefWindowProc\w*|ShowWindow|SetTimer|LoadIcon\w*|LoadCursor\w*)\s*\(",
     "windows and their pictures (user32, GDI) stay on Windows"),
    (r"\b(?:wgl[A-Z]\w*|SwapBuffers|ChoosePixelFormat|SetPixelFormat)\s*\(",
     "OpenGL in a window of Windows: GLFW or GLUT make the window on Linux"),
    (r"\b(?:RegOpenKey\w*|FindFirstFile\w*|CreateProcess\w*|MapViewOfFile\w*)\s*\(",
     "a function of Windows that ampcc's <windows.h> has not"),
]

# Changes that ampcc makes by itself.
DONE = [
    ("names of <windows.h> and Visual C++'s C library",
     r"\b(?:DWORD|QueryPerformance\w+|GetTickCount|Sleep|\w+_s|_countof|LARGE_INTEGER|_T|_tmain|_TCHAR)\b"),
    ("PPL and its tasks", r"\b(?:parallel_for|parallel_invoke|task_group|create_task|concurrent_\w+|combinable)\b"),
    ("std::exception with a text", r"\bexception\s*\(\s*\""),
    ("wmain", r"\bwmain\s*\("),
    ("for each", r"\bfor\s+each\s*\("),
]


def blank(text):
    """Returns the text with comments and the contents of strings blanked out."""
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
    def cover(match):
        found = match.group()
        if found[0] == "/":
            return re.sub(r"[^\n]", " ", found)
        return found[0] + " " * (len(found) - 2) + found[-1]
    return re.sub(pattern, cover, text, flags=re.S)


def windows_headers():
    """Returns the headers that ampcc provides, in the same installation as this script."""
    table = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../../../include/ampcc/compat/headers.txt")
    with open(table, encoding="ascii") as file:
        return {os.path.basename(name) for name in re.findall(r"(?<![./\w])\w[\w/]*\.h", file.read())}


class Report:
    def __init__(self, paths):
        self.todo, self.done, self.files = [], {}, 0
        self.known, self.names, self.read = windows_headers(), {}, set()
        for path in paths:
            self.names.setdefault(os.path.basename(path).lower(), set()).add(os.path.basename(path))

    def need(self, path, line, text):
        self.todo.append((path, line, text))

    def file(self, path):
        if os.path.realpath(path) in self.read:
            return
        self.read.add(os.path.realpath(path))
        text, encoding = read_text(path)
        self.files += 1
        if encoding:
            self.count("sources in %s" % encoding)
        code = blank(text)
        for match in re.finditer(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', text, re.M):
            line = text.count("\n", 0, match.start()) + 1
            # Ignores comments.
            if code[match.start():match.start(1)].strip():
                self.include(path, line, match.group(2))
        for pattern, advice in WORDS:
            for match in re.finditer(pattern, code):
                self.need(path, code.count("\n", 0, match.start()) + 1, advice)
        for what, pattern in DONE:
            count = len(re.findall(pattern, code if "\"" not in pattern else text))
            if count:
                self.done[what] = self.done.get(what, 0) + count

    def include(self, path, line, name):
        native = name.replace("\\", "/")
        base = os.path.basename(native)
        stem = os.path.splitext(base)[0].lower()
        if native != name:
            self.count("#include with '\\'")
        actual = self.names.get(base.lower())
        if actual:
            if base not in actual:
                self.count("#include in another letter case")
            return
        if base.lower() in self.known:
            self.count("headers of Windows")
            return
        for _, pattern, advice in PARTS:
            if re.fullmatch(pattern, stem):
                self.need(path, line, "<%s>: %s" % (name, advice))
                return

    def count(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def project(self, project):
        for item in project.evaluation.items:
            self.names.setdefault(os.path.basename(item.path).lower(), set()).add(os.path.basename(item.path))
        print("%s:" % os.path.relpath(project.path))
        print("  options: %s" % " ".join(["-O2 -famp-windows -std=" + project.settings.standard] +
                                           project.settings.flags(project.folder)))
        if project.has_wide_characters:
            print("  wide characters: TCHAR is char on Linux; -D_UNICODE makes it wchar_t where the program needs that")
        if "-fopenmp" in project.settings.options:
            print("  OpenMP: needs clang's library (on Debian and Ubuntu package libomp-19-dev)")
        for text in project.left_out:
            print("  left out: %s" % text)
        for item in project.evaluation.items:
            if item.kind in ("ClCompile", "ClInclude") and os.path.isfile(item.path):
                self.file(os.path.relpath(item.path))

    def show(self):
        for path, line, text in sorted(self.todo):
            print("%s:%d: %s" % (path, line, text))
        if self.done:
            print("done by ampcc itself (-Wamp-microsoft shows where):")
            for what in sorted(self.done):
                print("  %s: %d" % (what, self.done[what]))
        print("%d files, %d places to change" % (self.files, len(self.todo)))
