"""The compilation commands of a file for clang++ and for ampcc."""
import hashlib
import json
import os
import re
import shlex
import subprocess
import threading

TRIPLES = {"%itanium_abi_triple": "x86_64-pc-linux-gnu",
           "%ms_abi_triple": "x86_64-pc-windows-msvc"}
# Actions of clang -cc1 that a syntax check replaces.
ACTIONS = {"-emit-llvm", "-emit-llvm-only", "-emit-obj", "-S", "-ast-dump",
           "-ast-print", "-ast-dump-lookups", "-fsyntax-only",
           "-emit-codegen-only", "-disable-llvm-passes", "-ast-list",
           "-fdump-record-layouts", "-fdump-record-layouts-simple",
           "-fdump-vtable-layouts", "-ast-dump-all", "-S", "-code-completion"}
# Options that hide messages or change their form.
FORMS = re.compile(r"-fdiagnostics-(parseable-fixits|print-source-range.*|"
                   r"color.*|absolute-paths|format.*)|-fcolor-diagnostics|"
                   r"-fno-show-column|-fcaret.*|-fno-caret.*|-fno-diagnostics.*")
# Options of commands that are not ordinary compilations of one C++ file.
OTHERS = re.compile(r"-emit-pch|-include-pch|-emit-module.*|-emit-header-unit|"
                    r"-fmodule.*|-emit-reduced.*|-analyze.*|-fcuda.*|-fixit.*|"
                    r"-code-completion.*|-E|-P|-dM|-ast-merge|-verify-pch|"
                    r"-rewrite.*|-fsycl.*|-load|-plugin.*|-add-plugin|"
                    r"-print-.*|-M\w*|-H|-extract-api|-templight.*|"
                    r"-fhip.*|-serialize.*|-setup-static.*|-frewrite.*|"
                    r"-fopenmp-is.*|-aux-triple.*|-init-only|-cl-std.*")


# Options that only affect messages.
WARNINGS = re.compile(r"-W(?![alp],).*|-w|-pedantic.*|-R.*")
# Options that make the object depend on the text's columns or checksum.
DEBUGGING = re.compile(r"-g|-debug-info-|-debugger-|-dwarf-|-fsanitize|"
                       r"-fcoverage-|-fprofile-|-dump-coverage-")


class Unmapped(Exception):
    """The reason for which the file cannot be compiled as its author intended."""


class Command:
    """The options of one compilation, for clang -cc1 or for the driver."""

    def __init__(self, options, is_cc1):
        self.options, self.is_cc1 = options, is_cc1

    def for_amp(self):
        """Returns the command with C++14 or later, the oldest standard for <amp.h>."""
        return Command([re.sub(r"^(-std=[a-z]+\+\+)(98|03|0x|11)$", r"\g<1>14",
                               word) for word in self.options], self.is_cc1)


def read_commands(path, verify):
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if "RUN:" in text:
        return _read_run_lines(path, text, verify)
    if "/testsuite/" in path:
        return [_read_dg_options(path, text)]
    if verify:
        raise Unmapped("no -verify")
    return [Command([], is_cc1=False)]


def _read_run_lines(path, text, verify):
    found, why = [], "no %clang_cc1 in RUN lines"
    lines = re.findall(r"RUN:[ \t]*(.*)", text)
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    if "split-file" in joined:
        raise Unmapped("split-file")
    for line in joined.splitlines():
        try:
            command = _map_run_line(path, line, verify)
        except Unmapped as reason:
            why = str(reason)
            continue
        if command.options not in [known.options for known in found]:
            found.append(command)
    if not found:
        raise Unmapped(why)
    return found


def _map_run_line(path, line, verify):
    line = re.sub(r"^%if \w+ %\{(.*)%\}$", r"\1", line)
    words = re.split(r"\|(?!\|)|\d?>|<|&&", line)[0]
    try:
        words = shlex.split(words)
    except ValueError:
        raise Unmapped("quotes in RUN line") from None
    while words and (words[0] in ("not", "env", "--crash") or "=" in words[0]):
        words.pop(0)
    if not words or words[0] not in ("%clang_cc1", "%clang", "%clangxx"):
        raise Unmapped("no %clang_cc1 in RUN lines")
    is_cc1 = words[0] == "%clang_cc1"
    if not is_cc1:
        raise Unmapped("calls the driver")
    options, has_file = [], False
    rest = iter(words[1:])
    for word in rest:
        if word == "%s":
            has_file = True
        elif word == "-o":
            next(rest, None)
        elif word == "-ferror-limit":
            next(rest, None)
        elif word in ("-x", "-main-file-name"):
            value = next(rest, "")
            if word == "-x" and value != "c++":
                raise Unmapped("another language")
            if word == "-x":
                options += [word, value]
        elif word.startswith("-verify"):
            options += [word] if verify else []
        elif word in ACTIONS or FORMS.fullmatch(word) or word.startswith("-o"):
            continue
        elif OTHERS.fullmatch(word):
            raise Unmapped("another action")
        else:
            options.append(_substitute(path, word))
    if not has_file:
        raise Unmapped("another file than the test")
    if verify and not any(word.startswith("-verify") for word in options):
        raise Unmapped("no -verify")
    return Command(options, is_cc1)


def _substitute(path, word):
    for name, triple in TRIPLES.items():
        word = word.replace(name, triple)
    # Selects the first standard of %std_cxx11-14 or %std_cxx20-.
    word = re.sub(r"%std_cxx(\d\d)-(\d\d)?", r"-std=c++\1", word)
    word = word.replace("%std_cxx-14", "-std=c++98").replace(
        "%S", os.path.dirname(path)).replace("%s", path)
    if "%" in word:
        raise Unmapped("a substitution that is not known")
    return word


def _read_dg_options(path, text):
    root = path[:path.index("/testsuite/") + len("/testsuite/")]
    options = ["-I" + root + "util", "-I" + root, "-std=gnu++17"]
    for target in re.findall(r"dg-do [^\n]*target[^\n]*?c\+\+(\w\w)", text):
        options.append("-std=gnu++" + target)
    for words in re.findall(r'dg-(?:additional-)?options "([^"]*)"', text):
        options += [word for word in words.split()
                    if word.startswith(("-std=", "-D", "-f"))
                    and not word.startswith("-fno-show")]
    return Command(options, is_cc1=False)


class Prefixed:
    """A file with additional text before it and at its end, under its own name."""

    def __init__(self, folder, path, prefix="", tail="", text=None):
        self.folder, self.path = folder, path
        self.prefix, self.tail, self.text = prefix, tail, text

    def include(self, text):
        self.prefix = os.path.join(self.folder, "prefix.h")
        with open(self.prefix, "w", encoding="utf-8") as file:
            file.write(text)

    def with_tail(self, tail):
        return Prefixed(self.folder, self.path, self.prefix, tail, self.text)

    def with_text(self, text):
        return Prefixed(self.folder, self.path, self.prefix, self.tail, text)

    def digest(self, words):
        """Returns the key of a compilation, independent of its temporary files."""
        content = [word.replace(self.folder, "") for word in words]
        for name in (self.path, self.prefix):
            if name:
                with open(name, encoding="utf-8", errors="replace") as file:
                    content.append(file.read())
        content += [self.tail, str(self.text)]
        return hashlib.sha1("\0".join(content).encode()).hexdigest()

    def options(self, name):
        found = ["-include", self.prefix] if self.prefix else []
        if self.tail or self.text is not None:
            copy = os.path.join(self.folder, name + "-" +
                                os.path.basename(self.path))
            text = self.text
            if text is None:
                with open(self.path, "rb") as file:
                    text = file.read()
            with open(copy, "wb") as file:
                file.write(text + self.tail.encode())
            overlay = os.path.join(self.folder, name + ".yaml")
            with open(overlay, "w", encoding="utf-8") as file:
                file.write("{'version': 0, 'use-external-names': false,"
                           "'roots': [{'type': 'file', 'name': '%s',"
                           "'external-contents': '%s'}]}" % (self.path, copy))
            found += ["-ivfsoverlay", overlay]
        return found


class Result:
    def __init__(self, status, stderr, timed_out=False):
        self.status, self.stderr, self.timed_out = status, stderr, timed_out
        self.crashed = (status < 0 or status > 128 or
                        "PLEASE submit a bug report" in stderr or
                        "Stack dump:" in stderr)

    def last_line(self):
        lines = [line for line in self.stderr.splitlines() if
                 "ssertion" in line or re.match(r"\d+\.\s", line)]
        return lines[-1] if lines else ""


class PrecompiledHeaders:
    """The headers that precede files, compiled once for equal options."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.found, self.lock = {}, threading.Lock()

    def replace(self, words, edits):
        """Returns the compilation with the precompiled header, or unchanged if that cannot be compiled."""
        header = self.make(words, edits)
        if not header:
            return words
        place = words.index(edits.prefix)
        # It was compiled with the same options except for warnings.
        valid = ["-fno-validate-pch"]
        if "-cc1" not in words:
            valid = ["-Xclang", *valid]
        return (words[:place - 1] + [*valid, "-include-pch", header] +
                words[place + 1:])

    def make(self, words, edits):
        """Returns the precompiled header, or None if it does not compile."""
        place = words.index(edits.prefix)
        kept = [word for word in words[:place - 1] + words[place + 1:-1]
                if not WARNINGS.fullmatch(word)]
        while "-ivfsoverlay" in kept:
            at = kept.index("-ivfsoverlay")
            del kept[at:at + 2]
        with open(edits.prefix, encoding="utf-8") as file:
            text = file.read()
        with self.lock:
            lock, made = self.found.setdefault("\0".join([*kept, text]),
                                               (threading.Lock(), []))
        with lock:
            if not made:
                made.append(self._make(kept, text))
        return made[0]

    def _make(self, words, text):
        name = hashlib.sha1("\0".join([*words, text]).encode()).hexdigest()
        header = os.path.join(self.folder, name + ".h")
        output = os.path.join(self.folder, name + ".pch")
        with open(header, "w", encoding="utf-8") as file:
            file.write(text)
        action = ["-emit-pch"] if "-cc1" in words else []
        words = [word for word in words if word != "-fsyntax-only"]
        if "-x" in words:
            at = words.index("-x")
            del words[at:at + 2]
        done = subprocess.run([*words, *action, "-x", "c++-header", header,
                               "-o", output], stdin=subprocess.DEVNULL,
                              capture_output=True)
        return None if done.returncode else output


class Toolchain:
    """ampcc, and the clang++ that runs with the same options."""

    def __init__(self, ampcc, flags, timeout, cache, headers):
        self.flags, self.timeout, self.cache = flags, timeout, cache
        self.headers = headers and PrecompiledHeaders(headers)
        shown = subprocess.run([ampcc, "-###", "-fsyntax-only", "-xc++",
                                "/dev/null"], capture_output=True, text=True,
                               check=True).stderr.splitlines()
        words = shlex.split(shown[0])
        ours = words[words.index("--start-no-unused-arguments") + 1:
                     words.index("--end-no-unused-arguments")]
        self.clang, self.ampcc = words[0], os.path.abspath(ampcc)
        plugin = next(w for w in ours if w.startswith("-fplugin=")).split("=")[1]
        own = [w for w in ours if not w.startswith(("-fplugin=", "-fpass-plugin=", "-L", "-D"))]
        self.oracle_options = own
        self.cc1_options = ["-load", plugin, "-D__AMPCC__=1",
                            "-plugin-arg-ampcc", "-fno-amp-windows"]
        # The standard library's directories.
        cc1 = shlex.split(next(line for line in shown[1:] if '"-cc1"' in line))
        self.cc1_includes = []
        for word, value in zip(cc1, cc1[1:]):
            if word in ("-internal-isystem", "-internal-externc-isystem",
                        "-resource-dir"):
                self.cc1_includes += [word, value]
        self.prefixes, self.lock = {}, threading.Lock()

    def _cc1(self, command, edits, name):
        words = [self.clang, "-cc1", *self.cc1_includes[:2], "-fsyntax-only",
                 "-disable-free", "-ferror-limit", "0",
                 "-fno-caret-diagnostics", "-fno-diagnostics-fixit-info",
                 *self.oracle_options]
        # Clang's tests of headers have their own headers.
        if edits.prefix:
            words += [*self.cc1_includes[2:], "-fcxx-exceptions",
                      "-fexceptions", "-fgnuc-version=4.2.1"]
        else:
            words += ["-internal-isystem", self.cc1_includes[1] + "/include",
                      "-nostdsysteminc"]
        return words + self.flags + command.options + edits.options(name) + \
            [edits.path]

    def _driver(self, compiler, command, edits, name):
        return [compiler, "-fsyntax-only", "-ferror-limit=0",
                "-fno-caret-diagnostics", "-fno-diagnostics-fixit-info",
                *self.flags, *command.options, *edits.options(name), edits.path]

    def oracle_words(self, command, edits):
        if command.is_cc1:
            return self._cc1(command, edits, "oracle")
        words = self._driver(self.clang, command, edits, "oracle")
        return words[:1] + ["-Wno-unused-command-line-argument",
                            *self.oracle_options] + words[1:]

    def ampcc_words(self, command, edits):
        if not command.is_cc1:
            words = self._driver(self.ampcc, command, edits, "ampcc")
            return words[:1] + ["-Wno-unused-command-line-argument",
                                "-fno-amp-windows"] + words[1:]
        words = self._cc1(command, edits, "ampcc")
        return words[:2] + self.cc1_options + words[2:]

    def object_words(self, command, edits, output, text=False):
        """Returns ampcc's command for an object or assembly text, which compare
        whole compilations. Inserted specifiers shift columns, which debug
        information records."""
        action = ["-emit-obj"] if command.is_cc1 else ["-c"]
        if text:
            action = ["-S", "-fno-verbose-asm"]
        words = self.ampcc_words(command, edits)
        place = words.index("-fsyntax-only")
        words[place:place + 1] = action + ["-O1", "-w", "-o", output]
        return [word for word in words if not DEBUGGING.match(word)]

    def spell(self, command, path):
        return shlex.join(self.ampcc_words(command, Prefixed("", path)))

    def run_oracle(self, command, edits):
        """Returns clang++'s messages, which do not depend on the version of ampcc."""
        words = self.oracle_words(command, edits)
        if not self.cache:
            return self.run(words, edits)
        name = os.path.join(self.cache, edits.digest(words))
        if os.path.exists(name):
            with open(name, encoding="utf-8") as file:
                return Result(*json.load(file))
        done = self.run(words, edits)
        with open(name, "w", encoding="utf-8") as file:
            json.dump([done.status, done.stderr, done.timed_out], file)
        return done

    def run_ampcc(self, command, edits):
        return self.run(self.ampcc_words(command, edits), edits)

    def run(self, words, edits):
        if self.headers and edits.prefix in words:
            words = self.headers.replace(words, edits)
        try:
            done = subprocess.run(words, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=self.timeout,
                                  cwd=edits.folder)
        except subprocess.TimeoutExpired:
            return Result(0, "", timed_out=True)
        return Result(done.returncode,
                      done.stderr.decode(errors="replace"))

    def accepts_prefix(self, command, edits):
        """Returns whether the text that precedes the file compiles by itself."""
        if self.headers:
            return bool(self.headers.make(self.oracle_words(command, edits),
                                          edits))
        key = tuple(command.options)
        with self.lock:
            known = self.prefixes.get(key)
        if known is None:
            known = self.run_oracle(command, edits.with_text(b"")).status == 0
            with self.lock:
                self.prefixes[key] = known
        return known
