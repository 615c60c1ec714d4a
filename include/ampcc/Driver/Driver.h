//===- Driver.h - ampcc's command line --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_DRIVER_DRIVER_H
#define AMPCC_DRIVER_DRIVER_H

#include <string>
#include <vector>

namespace ampcc {

/// Runs the command line of `ampcc`; returns the process's exit status.
int runDriver(int Argc, char **Argv);

/// Runs the linker's command line; clang calls ampcc under the name `ld`:
/// compiles the kernels that call functions of other files, and links. Returns
/// the process's exit status.
int runLinker(int Argc, char **Argv);

// amp-clangd runs clangd with a preloaded library, which calls these functions.

/// Runs the command line of `amp-clangd`; returns the process's exit status.
int runClangd(int Argc, char **Argv);

/// Returns the plugin of the preloaded library; empty, after a message, if
/// there is none.
std::string getPluginOfClangd();

/// Returns the clang++ command that parses a file as ampcc does for \p Command,
/// a command of ampcc or another compiler. Returns a command that ampcc does
/// not accept unchanged.
std::vector<std::string>
getCommandOfClang(const std::vector<std::string> &Command);

} // namespace ampcc

#endif
