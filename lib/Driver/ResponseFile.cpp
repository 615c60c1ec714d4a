//===- ResponseFile.cpp - arguments from and to @files --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "Message.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Program.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace ampcc;

bool ampcc::expandResponseFiles(int Argc, char **Argv, Arguments &Result) {
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 0> Args(Argv + 1, Argv + Argc);
  llvm::cl::ExpansionContext Context(Memory, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error E = Context.expandResponseFiles(Args)) {
    reportError(toString(std::move(E)));
    return false;
  }
  Result.assign(Args.begin(), Args.end());
  return true;
}

std::string ampcc::makeResponseFile(llvm::ArrayRef<std::string> Args) {
  const int File = memfd_create("ampcc-arguments", 0);
  if (File < 0)
    return "";
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/false, /*unbuffered=*/false);
  for (const std::string &Arg : Args) {
    llvm::sys::printArg(OS, Arg, /*Quote=*/true);
    OS << '\n';
  }
  OS.flush();
  if (OS.has_error()) {
    errno = OS.error().value();
    OS.clear_error();
    return "";
  }
  return "@/proc/self/fd/" + std::to_string(File);
}
