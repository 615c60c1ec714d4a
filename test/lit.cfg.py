import glob
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import formats

config.name = "ampcc"
config.test_format = formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".c", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt", "Tidy.cpp", "fuzz"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.ampcc_build, "test")

# A hanging test fails, and the others run; lit's --timeout sets another limit.
# This requires Python's psutil.
time_limit = 1800 if config.sanitize else 600
if not lit_config.maxIndividualTestTime and lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = time_limit

bin_dir = os.path.join(config.ampcc_build, "bin")
tools = config.llvm_tools
clangxx = os.path.join(tools, "clang++")

# Tests never use the user's cache; PoCL's is in the same folder.
config.environment["AMPCC_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")
config.environment["POCL_CACHE_DIR"] = os.path.join(config.test_exec_root, "pocl")
os.makedirs(config.environment["POCL_CACHE_DIR"], exist_ok=True)
config.environment["PATH"] = os.pathsep.join([bin_dir, tools, os.environ["PATH"]])
for name in ("HOME", "OCL_ICD_VENDORS", "LD_LIBRARY_PATH", "AMPCC_DEVICE", "LLVM_PROFILE_FILE", "AMPCC_MUTANT",
             "AMPCC_MUTANTS_SEEN"):
    if name in os.environ:
        config.environment[name] = os.environ[name]


# Results of works(), valid for ten minutes: some of its commands take a second.
known_path = os.path.join(config.test_exec_root, "known.json")
try:
    with open(known_path) as file:
        known = json.load(file) if time.time() - os.stat(known_path).st_mtime < 600 else {}
except (OSError, ValueError):
    known = {}


def works(*command, **variables):
    """Returns whether the command works, which the existence of a file does not show."""
    key = repr((command, variables, os.environ["PATH"], os.environ.get("OCL_ICD_VENDORS")))
    if key not in known:
        try:
            known[key] = subprocess.run(command, capture_output=True, timeout=60,
                                        env={**os.environ, **variables}).returncode == 0
        except (OSError, subprocess.TimeoutExpired):
            known[key] = False
    return known[key]


def can_find_leaks():
    """Returns whether LeakSanitizer works: Clang's library is a separate package, and some machines forbid it."""
    program = os.path.join(config.test_exec_root, "leaks")
    source = os.path.join(config.ampcc_source, "test", "Inputs", "nothing.c")
    return works(clangxx, "-fsanitize=leak", "-x", "c", source, "-o", program) and works(program)


ampcc = os.path.join(bin_dir, "ampcc")
# A sanitizer build applies them to the runtime and to programs. Suppression
# files list errors in other software.
sanitize = find_leaks = ""
# Options for all programs: with -famp-check no test may have a mistake.
options = os.environ.get("AMPCC_TEST_OPTIONS", "")
suppressions = "suppressions=" + os.path.join(config.ampcc_source, "test", "Inputs")
config.environment["LSAN_OPTIONS"] = suppressions + "/lsan.supp:print_suppressions=0"
if config.sanitize:
    sanitize = " -fsanitize=%s -fno-sanitize-recover=undefined " % config.sanitize
    config.environment["ASAN_OPTIONS"] = "allocator_may_return_null=1"
    config.environment["TSAN_OPTIONS"] = suppressions + "/tsan.supp:allocator_may_return_null=1:die_after_fork=0"
    config.available_features.add("sanitizer")
elif can_find_leaks():
    find_leaks = " -fsanitize=leak "
# Removes outdated precompiled headers.
headers = sorted(glob.glob(os.path.join(config.ampcc_source, "include", "**", "*.h"), recursive=True))
inputs = (*headers, os.path.join(config.libraries, "ampcc", "ampcc-plugin.so"),
          os.path.join(config.ampcc_source, "test", "Inputs", "precompiled"))
states = [os.stat(path) for path in inputs]
state = hashlib.sha1(repr([(s.st_size, s.st_mtime_ns) for s in states]).encode()).hexdigest()
precompiled = os.path.join(config.test_exec_root, "precompiled")
if os.path.exists(precompiled) and os.listdir(precompiled) != [state]:
    shutil.rmtree(precompiled)
precompiled = os.path.join(precompiled, state)
os.makedirs(precompiled, exist_ok=True)
config.precompiled = precompiled
# GNU ld takes three times as long as gold. Driver and Install use the default,
# like users.
config.linker = "none"
if not config.sanitize and works(clangxx, "-fuse-ld=gold", "-x", "c",
                                 os.path.join(config.ampcc_source, "test", "Inputs", "nothing.c"),
                                 "-o", os.path.join(config.test_exec_root, "linked")):
    config.linker = "gold"


def with_precompiled_header(cpu):
    return " ".join((os.path.join(config.ampcc_source, "test", "Inputs", "precompiled"), precompiled, config.linker,
                     cpu, ampcc + sanitize, options))


# Folders whose tests do not concern headers use these instead of the other
# %ampcc and %verify. Code for processors that this machine's programs do not choose would
# take a third of the time to compile.
config.with_precompiled_header = ("%ampcc", with_precompiled_header(
    "all" if "all" in lit_config.params else "native"))
verify = " -fsyntax-only -ferror-limit=0 -Xclang -verify"
config.verify_with_precompiled_header = ("%verify", with_precompiled_header("all") + verify)
config.substitutions += [
    ("%precompiled", with_precompiled_header("all")),
    # The compiler, as users call it.
    ("%ampcc", ampcc + sanitize + " " + options),
    # Checks diagnostics against expected-* comments in the test.
    ("%verify", ampcc + verify),
    ("%clangxx", clangxx),
    # Compiles OpenCL C from standard input, like a device's compiler.
    ("%clcheck", os.path.join(tools, "clang")
     + " -x cl -cl-std=CL1.2 -Xclang -finclude-default-header"
     + " -Wall -Wno-unused -Werror -fsyntax-only -"),
    # FileCheck that also rejects compiler messages in its input.
    ("%filecheck", os.path.join(tools, "FileCheck")
     + " --implicit-check-not=error: --implicit-check-not=warning:"),
    # Makes programs with memory leaks fail, if Clang supports that.
    ("%leaks", find_leaks),
    ("%examples", os.path.join(config.ampcc_source, "examples")),
    # A checking OpenCL device that replaces the real one.
    ("%oclgrind", "oclgrind --data-races --uninitialized --check-api"),
    # Two ranks on any machine, for any user.
    ("%mpirun", "env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"
     + " mpirun --oversubscribe --mca mpi_yield_when_idle 1 --mca btl_vader_single_copy_mechanism none"),
    ("%python", '"' + sys.executable + '"'),
    ("%include", os.path.join(config.ampcc_source, "include")),
    # Debian's library folder contains the processor's name.
    ("%build/lib", config.libraries),
    ("%build", config.ampcc_build),
]

# -Dall adds tests for test/all, which take long or depend on the date.
if "all" in lit_config.params:
    config.available_features.add("all")
if "-famp-check" in options:
    config.available_features.add("checks")
amp_info = os.path.join(bin_dir, "amp-info")
if works(amp_info, AMPCC_DEVICE="opencl"):
    config.available_features.add("opencl-device")
if os.environ.get("AMPCC_DEVICE") == "opencl" and works("sh", "-c", amp_info + r" | grep -qF 'Intel(R) OpenCL\'"):
    config.available_features.add("intel-opencl")
if all(map(shutil.which, ("cpack", "dpkg-deb", "dpkg-shlibdeps", "file", "make", "pkg-config"))) and not config.sanitize:
    config.available_features.add("cpack")
if works(os.path.join(bin_dir, "amp-clangd"), "--version"):
    config.available_features.add("clangd")
if all(map(shutil.which, ("clang-tidy-19", "run-clang-tidy-19", "pkg-config"))) and not config.sanitize:
    config.available_features.add("tidy")
if shutil.which("gdb"):
    config.available_features.add("gdb")
if works("perf", "record", "-q", "-e", "cpu-clock", "-o", os.path.join(config.test_exec_root, "perf.data"), "true"):
    config.available_features.add("perf")
if not config.sanitize and all(
        works(clangxx, "-fsanitize=" + which, "-x", "c", os.path.join(config.ampcc_source, "test", "Inputs", "nothing.c"),
              "-o", os.path.join(config.test_exec_root, "sanitized")) for which in ("address", "undefined")):
    config.available_features.add("clang-sanitizers")
if works("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
         "--user-data-dir=" + os.path.join(config.test_exec_root, "chromium"), "about:blank"):
    config.available_features.add("chromium")
if works("sh", "-c", "mkdocs build --help | grep -q material"):
    config.available_features.add("mkdocs")
if works(sys.executable, "-c", "import yaml"):
    config.available_features.add("yaml")
if platform.machine() == "x86_64":
    config.available_features.add("x86")
if works(os.path.join(config.ampcc_source, "test", "Install", "Inputs", "with_other_tbb"), "true"):
    config.available_features.add("namespaces")
if works(clangxx, "-fopenmp", "-x", "c", os.path.join(config.ampcc_source, "test", "Inputs", "nothing.c"),
         "-o", os.path.join(config.test_exec_root, "openmp")):
    config.available_features.add("openmp")
if works(clangxx, "-fsyntax-only", "-x", "c", "-include", "png.h", "/dev/null"):
    config.available_features.add("libpng")
if shutil.which("mpicxx") and shutil.which("cmake") and works(
        "mpirun", "--oversubscribe", "-n", "2", "true", OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"):
    config.available_features.add("mpi")
if works(clangxx, "-fsyntax-only", "-x", "c", "-include", "mpfr.h", "/dev/null"):
    config.available_features.add("mpfr")
if shutil.which("oclgrind") and works("oclgrind", "true"):
    config.available_features.add("oclgrind")

if not os.path.exists(known_path) or time.time() - os.stat(known_path).st_mtime >= 600:
    with open(known_path, "w") as file:
        json.dump(known, file)
