//===- Driver.h - ampcc's command line --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_DRIVER_DRIVER_H
#define AMPCC_DRIVER_DRIVER_H

#include <string>
#include <vector>

namespace ampcc {

/// Runs the command line of `ampcc`; returns the process's exit status.
int runDriver(int Argc, char **Argv);

/// Runs the linker's command line, with which clang calls ampcc under the name
/// `ld`: compiles the kernels that call functions of other files, and links.
/// Returns the process's exit status.
int runLinker(int Argc, char **Argv);

// amp-clangd runs clangd with a library preloaded, which asks here for the rest
// of the installation.

/// Runs the command line of `amp-clangd`; returns the process's exit status.
int runClangd(int Argc, char **Argv);

/// The plugin that belongs to the preloaded library; empty, with a message, if
/// there is none.
std::string getPluginOfClangd();

/// The command of clang++ that parses a file as ampcc does for \p Command,
/// which may be ampcc's or another compiler's. A command that ampcc does not
/// accept is returned as it is.
std::vector<std::string>
getCommandOfClang(const std::vector<std::string> &Command);

} // namespace ampcc

#endif
