//===- options.cpp - command lines and response files ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input is a response file; "@self" in it is its own name. The plugin also
// reads the driver's output, and arguments written to a file are read back
// unchanged.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Basic/Options.h"
#include "CommandLine.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace ampcc;

/// Returns the name of a file in memory with this text, which replaces its contents.
static std::string makeFile(int File, const std::string &Text) {
  if (ftruncate(File, 0) ||
      pwrite(File, Text.data(), Text.size(), 0) != ssize_t(Text.size()))
    std::abort();
  return "/proc/self/fd/" + std::to_string(File);
}

static std::string replaceSelf(std::string Text, const std::string &Name) {
  for (size_t At = 0; (At = Text.find("@self", At)) != std::string::npos;
       At += Name.size() + 1)
    Text.replace(At + 1, 4, Name);
  return Text;
}

/// Arguments that name no files are read back from a file unchanged.
static void requireSame(const Arguments &All, int File) {
  Arguments Args, Read;
  std::string Text, Program = "ampcc";
  llvm::raw_string_ostream OS(Text);
  for (const std::string &Arg : All)
    if (Arg.empty() || Arg[0] != '@') {
      Args.push_back(Arg);
      llvm::sys::printArg(OS, Arg, /*Quote=*/true);
      OS << '\n';
    }
  std::string Argument = "@" + makeFile(File, Text);
  char *Argv[] = {Program.data(), Argument.data(), nullptr};
  if (!expandResponseFiles(2, Argv, Read) || Read != Args)
    std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const int File = memfd_create("options", 0),
                   Second = memfd_create("again", 0);
  // Invalid input causes many error messages.
  static const int Nowhere = open("/dev/null", O_WRONLY),
                   Errors = dup(STDERR_FILENO);
  const std::string Name = "/proc/self/fd/" + std::to_string(File);
  makeFile(File,
           replaceSelf({reinterpret_cast<const char *>(Data), Size}, Name));
  std::string Argument = "@" + Name, Program = "ampcc";
  char *Argv[] = {Program.data(), Argument.data(), nullptr};

  dup2(Nowhere, STDERR_FILENO);
  Arguments Args;
  if (expandResponseFiles(2, Argv, Args))
    requireSame(Args, Second);
  CommandLine CL;
  const bool IsRight = CommandLine::parse(2, Argv, CL);
  dup2(Errors, STDERR_FILENO);
  if (!IsRight)
    return 0;
  Options Read;
  std::string Bad;
  // The plugin accepts every option that the driver treats as ampcc's.
  if (!Options::parse(CL.PluginWords, Read, Bad) && !Bad.empty())
    std::abort();
  // Users may pass any arguments to the plugin.
  Options::parse(Args, Read, Bad);
  return 0;
}
