//===- Linker.cpp - kernels that are compiled when a program is linked ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang calls this in the linker's place (--ld-path). The object files and
// libraries of the command may have kernels that call functions of other files,
// and the trees of these (lib/CodeGen/TreeRecord.h). The plugin makes one more
// object file of them, and the real linker does the rest.
//
//===----------------------------------------------------------------------===//

#include "Installation.h"
#include "Message.h"
#include "CommandLine.h"
#include "ampcc/Driver/Driver.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <set>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ampcc;

static const char Mark[] = "AMPCC-TREE ";

/// Options of linkers whose value is the next argument, which is not an input.
static const std::set<std::string> WithValue = {
    "-o",     "--output", "-z",       "-m",          "-dynamic-linker",
    "-rpath", "-soname",  "-h",       "-T",          "-plugin",
    "-Map",   "-e",       "--entry",  "-u",          "--version-script",
    "-y",     "-A",       "--defsym", "-rpath-link", "--dynamic-linker"};

namespace {
/// The records in the inputs of a link.
class Records {
public:
  /// Reads those of \p File, of any format: a record is a run of bytes.
  void readFile(const std::string &File);
  bool hasKernels() const { return !Kernels.empty(); }

  std::string Functions;
  /// By the options that they are compiled with.
  std::map<std::string, std::string> Kernels;

private:
  void add(const std::string &Record);
};
} // namespace

void Records::add(const std::string &Record) {
  const std::string Options = "\noptions ";
  const size_t Kind = Record.find('\n') + 1;
  if (Record.compare(Kind, 9, "function ") == 0) {
    Functions += Record;
  } else if (Record.compare(Kind, 6, "kernel") == 0) {
    const size_t Begin = Record.find(Options) + Options.size();
    Kernels[Record.substr(Begin, Record.find('\n', Begin) - Begin)] += Record;
  }
}

void Records::readFile(const std::string &File) {
  const int FD = open(File.c_str(), O_RDONLY);
  struct stat Info;
  void *Memory = MAP_FAILED;
  if (FD >= 0 && fstat(FD, &Info) == 0 && S_ISREG(Info.st_mode) && Info.st_size)
    Memory = mmap(nullptr, Info.st_size, PROT_READ, MAP_PRIVATE, FD, 0);
  if (FD >= 0)
    close(FD);
  if (Memory == MAP_FAILED)
    return; // the linker says why
  const char *At = static_cast<const char *>(Memory);
  const char *const End = At + Info.st_size;
  while ((At = static_cast<const char *>(
              memmem(At, End - At, Mark, std::strlen(Mark))))) {
    char *Line = nullptr;
    const unsigned long Size = std::strtoul(At + std::strlen(Mark), &Line, 10);
    if (*Line == '\n' && Size < size_t(End - Line))
      add(std::string(At, size_t(Line - At) + 1 + Size));
    At += std::strlen(Mark);
  }
  munmap(Memory, Info.st_size);
}

/// The file that `-lName` means in \p Folders, of programs that are not static:
/// the runtime is a shared library; empty if there is none.
static std::string findLibrary(const std::string &Name,
                               const Arguments &Folders) {
  for (const std::string &Folder : Folders)
    for (const char *Suffix : {".so", ".a"}) {
      const std::string File = Name[0] == ':' ? Folder + "/" + Name.substr(1)
                                              : Folder + "/lib" + Name + Suffix;
      if (access(File.c_str(), R_OK) == 0)
        return File;
    }
  return "";
}

static Records readInputs(const Arguments &Args) {
  Arguments Folders;
  for (size_t I = 0; I != Args.size(); ++I)
    if (startsWith(Args[I], "-L"))
      Folders.push_back(Args[I].size() > 2     ? Args[I].substr(2)
                        : I + 1 != Args.size() ? Args[I + 1]
                                               : "");
  Records Result;
  for (size_t I = 0; I != Args.size(); ++I) {
    const std::string &Arg = Args[I];
    if (WithValue.count(Arg) || Arg == "-L")
      ++I;
    else if (startsWith(Arg, "-l") && Arg.size() > 2)
      Result.readFile(findLibrary(Arg.substr(2), Folders));
    else if (!startsWith(Arg, "-"))
      Result.readFile(Arg);
  }
  return Result;
}

static std::vector<char *> makeArgv(Arguments &Args) {
  std::vector<char *> Argv;
  for (std::string &Arg : Args)
    Argv.push_back(Arg.data());
  Argv.push_back(nullptr);
  return Argv;
}

/// Runs a program; returns its exit status.
static int run(Arguments Args) {
  pid_t Child;
  int Status = 0;
  const std::vector<char *> Argv = makeArgv(Args);
  if (const int Error = posix_spawnp(&Child, Argv[0], nullptr, nullptr,
                                     Argv.data(), environ)) {
    reportError("cannot run '" + Args[0] + "': " + std::strerror(Error));
    return 1;
  }
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : 1;
}

namespace {
/// A folder for the time of a link.
class TemporaryFolder {
public:
  TemporaryFolder() {
    const char *Place = getenv("TMPDIR");
    Path = std::string(Place && *Place ? Place : "/tmp") + "/ampcc-XXXXXX";
    if (!mkdtemp(Path.data()))
      Path.clear();
  }
  ~TemporaryFolder() {
    for (const std::string &File : Files)
      unlink(File.c_str());
    if (!Path.empty())
      rmdir(Path.c_str());
  }
  bool isThere() const { return !Path.empty(); }
  const std::string &getPath() const { return Path; }
  std::string name(const std::string &File) {
    Files.insert(Path + "/" + File);
    return Path + "/" + File;
  }
  std::string write(const std::string &File, const std::string &Text) {
    const std::string Name = name(File);
    std::ofstream(Name, std::ios::binary) << Text;
    return Name;
  }

private:
  std::string Path;
  std::set<std::string> Files;
};
} // namespace

/// Compiles the kernels of \p Found into object files, which are added to \p
/// Objects. Returns the compiler's exit status.
static int compileKernels(const Records &Found, TemporaryFolder &Folder,
                          Arguments &Objects) {
  Installation Parts;
  if (!findInstallation(findRoot(), Parts))
    return 1;
  const std::string Source =
      Folder.write("kernels.cpp",
                   "#include \"" + Parts.IncludeDir + "/amp/detail/abi.h\"\n");
  for (const auto &[Options, Kernels] : Found.Kernels) {
    const std::string Number = std::to_string(Objects.size());
    const std::string Trees =
        Folder.write(Number + ".trees", Found.Functions + Kernels);
    const std::string Object = Folder.name(Number + ".o");
    Arguments Args = {Parts.Clang};
    for (size_t Begin = 0; Begin < Options.size();) {
      const size_t End = std::min(Options.find('\x1f', Begin), Options.size());
      Args.push_back(Options.substr(Begin, End - Begin));
      Begin = End + 1;
    }
    // Debug information does not name the folder.
    for (const std::string &Arg :
         {"-fdebug-prefix-map=" + Folder.getPath() + "=.", std::string("-load"),
          Parts.Plugin, "-fpass-plugin=" + Parts.Plugin,
          std::string("-plugin-arg-ampcc"), "link=" + Trees, std::string("-o"),
          Object, Source})
      Args.push_back(Arg);
    if (const int Status = run(Args))
      return Status;
    Objects.push_back(Object);
  }
  return 0;
}

int ampcc::runLinker(int Argc, char **Argv) {
  static const std::string LinkerOption = "--amp-linker=";
  std::string Linker = "ld";
  Arguments Args, Objects;
  bool IsPartial = false;
  for (int I = 1; I < Argc; ++I)
    expandResponseFile(Argv[I], Args);
  for (size_t I = 0; I < Args.size();)
    if (startsWith(Args[I], LinkerOption.c_str())) {
      Linker = Args[I].substr(LinkerOption.size());
      Args.erase(Args.begin() + I);
    } else {
      IsPartial |= Args[I] == "-r" || Args[I] == "--relocatable";
      ++I;
    }
  const Records Found = IsPartial ? Records() : readInputs(Args);
  TemporaryFolder Folder;
  if (Found.hasKernels()) {
    if (!Folder.isThere()) {
      reportError(std::string("cannot make a temporary folder: ") +
                  std::strerror(errno));
      return 1;
    }
    if (const int Status = compileKernels(Found, Folder, Objects))
      return Status;
  }
  // Libraries come after what uses them.
  auto At = Args.begin();
  while (At != Args.end() && !startsWith(*At, "-l"))
    ++At;
  Args.insert(At, Objects.begin(), Objects.end());
  Args.insert(Args.begin(), Linker);
  // Arguments that were too long for a command line still are.
  const std::string File =
      Argc > 1 && Argv[1][0] == '@'
          ? makeResponseFile({Args.begin() + 1, Args.end()})
          : "";
  return run(File.empty() ? Args : Arguments{Linker, File});
}
