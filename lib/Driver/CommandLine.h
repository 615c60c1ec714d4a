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

/// Expands response files ("@file") in a command's arguments. Prints an error
/// and returns false on failure.
bool expandResponseFiles(int Argc, char **Argv, Arguments &Result);

/// Returns the arguments as an "@file" that lives as long as this process, for
/// arguments too long for exec. Empty on failure, with errno set.
std::string makeResponseFile(llvm::ArrayRef<std::string> Args);

// ampcc accepts clang++'s command line and a few options of its own. These are
// removed; clang's options are passed on and only recognized if they affect
// what ampcc adds.

struct CommandLine {
  Arguments Clang;       ///< clang's arguments, in the user's order
  Arguments PluginWords; ///< our options, as Basic/Options.h reads them

  bool Help = false;
  bool Version = false;
  std::string Explain;       ///< the message to explain; empty: none
  bool ShowCommands = false; ///< -v, -###
  std::string Listing;       ///< emit-opencl or similar: the only output
  bool HasInputs = false;
  bool Links = true;          ///< no option ends compilation before linking
  std::string Linker;         ///< of -fuse-ld=; empty: clang's default
  bool IsCross = false;       ///< -target
  bool StaticRuntime = false; ///< -static-libamprt
  bool IsStatic = false;      ///< -static
  bool DefaultLibs = true;    ///< none of -nostdlib, -nodefaultlibs, -r

  /// Prints an error and returns false if the command line is invalid.
  static bool parse(int Argc, char **Argv, CommandLine &Result);
};

/// Returns the arguments of clang++ for \p CL. ampcc's come first, so that the
/// user's override them, except the runtime library, which follows its users.
Arguments makeClangArguments(const CommandLine &CL, const Installation &Parts);

} // namespace ampcc

#endif
