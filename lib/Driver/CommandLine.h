//===- CommandLine.h - the command lines of ampcc and clang++ ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_COMMANDLINE_H
#define AMPCC_LIB_DRIVER_COMMANDLINE_H

#include "Installation.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace ampcc {

using Arguments = std::vector<std::string>;

/// The arguments of a command, with those in the files that it names as
/// "@file". Prints what is wrong and returns false.
bool expandResponseFiles(int Argc, char **Argv, Arguments &Result);

/// The arguments as an "@file" that lives as long as this process. Used where
/// they are too long for exec. Empty on failure, which errno names.
std::string makeResponseFile(llvm::ArrayRef<std::string> Args);

// ampcc's command line is clang++'s and a few options more. These are taken
// out; clang's options are passed on, and only those are recognised that decide
// what has to be added.

struct CommandLine {
  Arguments Clang;       ///< what clang gets, in the user's order
  Arguments PluginWords; ///< our options, as Basic/Options.h reads them

  bool Help = false;
  bool Version = false;
  std::string Explain;       ///< the message to explain; empty: none
  bool ShowCommands = false; ///< -v, -###
  std::string Listing;       ///< emit-opencl and the like: nothing else is made
  bool HasInputs = false;
  bool Links = true;          ///< no option ends the compilation earlier
  std::string Linker;         ///< of -fuse-ld=; empty: clang's own choice
  bool IsCross = false;       ///< -target
  bool StaticRuntime = false; ///< -static-libamprt
  bool IsStatic = false;      ///< -static
  bool DefaultLibs = true;    ///< none of -nostdlib, -nodefaultlibs, -r

  /// Prints what is wrong and returns false.
  static bool parse(int Argc, char **Argv, CommandLine &Result);
};

/// The arguments of clang++ that do what \p CL asks for. Those that ampcc adds
/// come first, so that the user's override them, except the runtime library,
/// which comes after what uses it.
Arguments makeClangArguments(const CommandLine &CL, const Installation &Parts);

} // namespace ampcc

#endif
