//===- Linker.cpp - compilation of kernels at link time -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang runs this instead of the linker (--ld-path). The command's object files
// and libraries may contain kernels that call functions in other files, and
// these functions' trees (lib/CodeGen/TreeRecord.h). The plugin compiles them
// to additional object files, and the real linker does the rest.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Installation.h"
#include "Message.h"
#include "ampcc/Driver/Driver.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <map>

using namespace ampcc;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

static const char Mark[] = "AMPCC-TREE ";

/// Linker options whose value is the next argument, not an input.
static const llvm::StringSet<> WithValue = {
    "-o",     "--output", "-z",       "-m",          "-dynamic-linker",
    "-rpath", "-soname",  "-h",       "-T",          "-plugin",
    "-Map",   "-e",       "--entry",  "-u",          "--version-script",
    "-y",     "-A",       "--defsym", "-rpath-link", "--dynamic-linker"};

namespace {
/// The records in the inputs of a link.
class Records {
public:
  /// Reads the records of \p File, in any format: a record is a byte string.
  void readFile(const std::string &File);
  bool hasKernels() const { return !Kernels.empty(); }

  std::string Functions;
  /// The kernels' records, by compiler options.
  std::map<std::string, std::string> Kernels;

private:
  void add(StringRef Record);
};
} // namespace

void Records::add(StringRef Record) {
  const StringRef Kind = Record.split('\n').second;
  if (Kind.starts_with("function "))
    Functions += Record;
  else if (Kind.starts_with("kernel"))
    Kernels[Record.split("\noptions ").second.split('\n').first.str()] +=
        Record;
}

void Records::readFile(const std::string &File) {
  if (!fs::is_regular_file(File))
    return; // the linker reports why
  const auto Buffer = llvm::MemoryBuffer::getFile(
      File, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return;
  StringRef Text = (*Buffer)->getBuffer();
  for (size_t At; (At = Text.find(Mark)) != StringRef::npos;) {
    const StringRef Record = Text.drop_front(At);
    Text = Record.drop_front(std::strlen(Mark));
    size_t Size = 0;
    StringRef Rest = Text;
    if (!Rest.consumeInteger(10, Size) && Rest.starts_with("\n") &&
        Size < Rest.size())
      add(Record.drop_back(Rest.size() - 1 - Size));
  }
}

/// Returns the file that `-lName` means in \p Folders, or empty. Prefers shared
/// libraries, since programs linked with -static cannot use the runtime.
static std::string findLibrary(StringRef Name, const Arguments &Folders) {
  for (const std::string &Folder : Folders)
    for (const char *Suffix : {".so", ".a"}) {
      const std::string File = Name[0] == ':'
                                   ? (Folder + "/" + Name.substr(1)).str()
                                   : (Folder + "/lib" + Name + Suffix).str();
      if (fs::exists(File))
        return File;
    }
  return "";
}

static Records readInputs(const Arguments &Args) {
  Arguments Folders;
  for (size_t I = 0; I != Args.size(); ++I)
    if (StringRef Folder = Args[I]; Folder.consume_front("-L"))
      Folders.push_back(!Folder.empty()        ? Folder.str()
                        : I + 1 != Args.size() ? Args[I + 1]
                                               : "");
  Records Result;
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (WithValue.contains(Arg) || Arg == "-L")
      ++I;
    else if (Arg.consume_front("-l") && !Arg.empty())
      Result.readFile(findLibrary(Arg, Folders));
    else if (!Arg.starts_with("-"))
      Result.readFile(Args[I]);
  }
  return Result;
}

/// Runs a program; returns its exit status.
static int run(const Arguments &Args) {
  std::string Error;
  const llvm::ErrorOr<std::string> Program =
      llvm::sys::findProgramByName(Args[0]);
  const int Status = llvm::sys::ExecuteAndWait(
      Program ? *Program : Args[0],
      llvm::SmallVector<StringRef, 0>(Args.begin(), Args.end()),
      /*Env=*/std::nullopt, /*Redirects=*/{}, /*SecondsToWait=*/0,
      /*MemoryLimit=*/0, &Error);
  if (!Error.empty())
    reportError("cannot run '" + Args[0] + "': " + Error);
  return Status < 0 ? 1 : Status;
}

namespace {
/// A folder that exists during a link.
class TemporaryFolder {
public:
  TemporaryFolder() : Error(fs::createUniqueDirectory("ampcc", Path)) {}
  ~TemporaryFolder() {
    if (!Error)
      (void)fs::remove_directories(Path);
  }
  std::error_code getError() const { return Error; }
  StringRef getPath() const { return Path; }
  std::string name(const llvm::Twine &File) {
    return (Path + "/" + File).str();
  }
  std::string write(const llvm::Twine &File, StringRef Text) {
    std::string Name = name(File);
    std::error_code Ignored; // The compiler reports the missing file.
    llvm::raw_fd_ostream(Name, Ignored) << Text;
    return Name;
  }

private:
  llvm::SmallString<64> Path;
  const std::error_code Error;
};
} // namespace

/// Compiles the kernels of \p Found and adds the object files to \p Objects.
/// Returns the compiler's exit status.
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
    for (StringRef Option : llvm::split(Options, '\x1f'))
      Args.push_back(Option.str());
    // Keep the folder's name out of debug information.
    Args.insert(Args.end(),
                {("-fdebug-prefix-map=" + Folder.getPath() + "=.").str(),
                 "-load", Parts.Plugin, "-fpass-plugin=" + Parts.Plugin,
                 "-plugin-arg-ampcc", "link=" + Trees, "-o", Object, Source});
    if (const int Status = run(Args))
      return Status;
    Objects.push_back(Object);
  }
  return 0;
}

int ampcc::runLinker(int Argc, char **Argv) {
  std::string Linker = "ld";
  Arguments Args, Objects;
  bool IsPartial = false;
  if (!expandResponseFiles(Argc, Argv, Args))
    return 1;
  llvm::erase_if(Args, [&](StringRef Arg) {
    IsPartial |= Arg == "-r" || Arg == "--relocatable";
    if (!Arg.consume_front("--amp-linker="))
      return false;
    Linker = Arg;
    return true;
  });
  const Records Found = IsPartial ? Records() : readInputs(Args);
  TemporaryFolder Folder;
  if (Found.hasKernels()) {
    if (const std::error_code Error = Folder.getError()) {
      reportError("cannot make a temporary folder: " + Error.message());
      return 1;
    }
    if (const int Status = compileKernels(Found, Folder, Objects))
      return Status;
  }
  // Libraries must follow their users.
  Args.insert(
      llvm::find_if(Args, [](StringRef Arg) { return Arg.starts_with("-l"); }),
      Objects.begin(), Objects.end());
  Args.insert(Args.begin(), Linker);
  // Arguments too long for a command line still are.
  const std::string File =
      Argc > 1 && Argv[1][0] == '@'
          ? makeResponseFile(llvm::ArrayRef(Args).drop_front())
          : "";
  return run(File.empty() ? Args : Arguments{Linker, File});
}
