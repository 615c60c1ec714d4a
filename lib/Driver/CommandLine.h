//===- CommandLine.h - what the user asked for ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ampcc's command line is clang++'s and a few options more. These are taken
// out; clang's options are passed on, and only those are recognised that decide
// what has to be added.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_DRIVER_COMMANDLINE_H
#define AMPCC_LIB_DRIVER_COMMANDLINE_H

#include "ResponseFile.h"

namespace ampcc {

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

} // namespace ampcc

#endif
