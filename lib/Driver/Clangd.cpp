//===- Clangd.cpp - clangd with support for C++ AMP -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "Message.h"
#include "ampcc/Driver/Driver.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

using namespace ampcc;

/// The path of the preloaded library below the installation's root.
static const char Library[] = "/" AMPCC_LIBDIR "/ampcc/ampcc-clangd.so";

int ampcc::runClangd(int, char **Argv) {
  const std::string Root = findRoot();
  Installation Parts;
  if (!findInstallation(Root, Parts))
    return 1;
  const std::string Clangd = findTool("clangd");
  if (Clangd.empty()) {
    reportError("clangd " AMPCC_LLVM_MAJOR " was not found: install the "
                "package 'clangd-" AMPCC_LLVM_MAJOR "'");
    return 1;
  }
  std::string Preload = Root + Library;
  if (Preload.find_first_of(": ") != std::string::npos) {
    reportError("cannot preload '" + Preload +
                "': its path has a space or a colon");
    return 1;
  }
  if (const char *Others = getenv("LD_PRELOAD"))
    Preload += std::string(":") + Others;
  setenv("LD_PRELOAD", Preload.c_str(), /*overwrite=*/1);
  execv(Clangd.c_str(), Argv);
  reportError("cannot run '" + Clangd + "': " + std::strerror(errno));
  return 1;
}

/// Finds the installation of the library that contains this code.
static bool findOwnInstallation(Installation &Result) {
  Dl_info Info;
  if (!dladdr(Library, &Info))
    return false;
  std::string Root = Info.dli_fname;
  Root.erase(Root.size() - std::strlen(Library));
  return findInstallation(Root, Result);
}

std::string ampcc::getPluginOfClangd() {
  Installation Parts;
  return findOwnInstallation(Parts) ? Parts.Plugin : "";
}

std::vector<std::string>
ampcc::getCommandOfClang(const std::vector<std::string> &Command) {
  Installation Parts;
  CommandLine CL;
  std::vector<std::string> Args = Command;
  // Nothing is linked.
  Args.insert(Args.begin() + 1, "-fsyntax-only");
  std::vector<char *> Argv;
  Argv.reserve(Args.size());
  for (std::string &Arg : Args)
    Argv.push_back(Arg.data());
  if (!findOwnInstallation(Parts) ||
      !CommandLine::parse(int(Argv.size()), Argv.data(), CL))
    return Command;
  Args = makeClangArguments(CL, Parts);
  Args.insert(Args.begin(), Parts.Clang);
  return Args;
}
