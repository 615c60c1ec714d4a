//===- Driver.h - ampcc's command line --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_DRIVER_DRIVER_H
#define AMPCC_DRIVER_DRIVER_H

namespace ampcc {

/// Runs the command line of `ampcc`; returns the process's exit status.
int runDriver(int Argc, char **Argv);

/// Runs the linker's command line, with which clang calls ampcc under the name
/// `ld`: compiles the kernels that call functions of other files, and links.
/// Returns the process's exit status.
int runLinker(int Argc, char **Argv);

} // namespace ampcc

#endif
