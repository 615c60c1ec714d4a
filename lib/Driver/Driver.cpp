//===- Driver.cpp - ampcc's command line ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Driver/Driver.h"
#include "CommandLine.h"
#include "Message.h"
#include "llvm/Support/Program.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace ampcc;

static void append(Arguments &To, const Arguments &From) {
  To.insert(To.end(), From.begin(), From.end());
}

Arguments ampcc::makeClangArguments(const CommandLine &CL,
                                    const Installation &Parts) {
  Arguments Args = {"--start-no-unused-arguments",
                    "-fplugin=" + Parts.Plugin,
                    "-fpass-plugin=" + Parts.Plugin,
                    AMPCC_CLANG_FLAGS, // cmake/AmpccFlags.cmake
                    "-isystem",
                    Parts.IncludeDir,
                    "-L" + Parts.LibDir};
  for (const std::string &Word : CL.PluginWords)
    Args.push_back("-fplugin-arg-ampcc-" + Word);
  const bool Links = CL.Links && CL.HasInputs;
  if (Links && !CL.IsCross)
    append(Args, {"--ld-path=" + Parts.LibDir + "/ampcc/ld"});
  Args.emplace_back("--end-no-unused-arguments");
  if (Links && !CL.IsCross && !CL.Linker.empty())
    append(Args, {"-Wl,--amp-linker=" +
                  (CL.Linker[0] == '/' ? CL.Linker : "ld." + CL.Linker)});
  append(Args, CL.Clang);
  if (!Links || !CL.DefaultLibs)
    return Args;
  // Programs without AMP code do not depend on the runtime.
  append(Args, {"-Wl,-rpath," + Parts.LibDir, "-Wl,--push-state,--as-needed"});
  if (CL.StaticRuntime)
    append(Args, {"-Wl," + Parts.LibDir + "/libamprt.a", "-lpthread", "-ldl"});
  else
    Args.emplace_back("-lamprt");
  append(Args, {"-ltbb", "-Wl,--pop-state"});
  return Args;
}

static void showCommand(llvm::StringRef Program, const Arguments &Args) {
  llvm::sys::printArg(llvm::errs(), Program, /*Quote=*/false);
  for (llvm::StringRef Arg : Args)
    llvm::sys::printArg(llvm::errs() << ' ', Arg, /*Quote=*/Arg.empty());
  llvm::errs() << '\n';
}

/// Replaces this process by the program, so that its exit status and signals
/// become ampcc's.
static int execute(const std::string &Program, Arguments Args) {
  for (;;) {
    std::vector<char *> Argv = {const_cast<char *>(Program.c_str())};
    for (std::string &Arg : Args)
      Argv.push_back(Arg.data());
    Argv.push_back(nullptr);
    execv(Program.c_str(), Argv.data());
    if (errno != E2BIG || Args.size() == 1)
      break;
    const std::string File = makeResponseFile(Args);
    if (File.empty()) {
      reportError("cannot pass the arguments to '" + Program +
                  "' in a file: " + std::strerror(errno));
      return 1;
    }
    Args = {File};
  }
  reportError("cannot run '" + Program + "': " + std::strerror(errno));
  return 1;
}

int ampcc::runDriver(int Argc, char **Argv) {
  CommandLine CL;
  if (!CommandLine::parse(Argc, Argv, CL))
    return 1;
  if (CL.Help) {
    printHelp();
    return 0;
  }
  if (!CL.Explain.empty())
    return explain(CL.Explain);
  if (CL.Version)
    printVersion();
  Installation Parts;
  if (!findInstallation(findRoot(), Parts))
    return 1;
  if (CL.IsStatic && CL.Links && CL.HasInputs)
    reportWarning("-static links no AMP code, whose runtime loads drivers: use "
                  "-static-libamprt in place of -static");
  Arguments Args = makeClangArguments(CL, Parts);
  if (CL.ShowCommands)
    showCommand(Parts.Clang, Args);
  // Clang's page faults take up to a tenth of the time: glibc allocates large
  // pages, if the system provides these on request.
  setenv("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1", /*overwrite=*/0);
  return execute(Parts.Clang, std::move(Args));
}
