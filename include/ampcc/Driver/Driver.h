//===- Driver.h - ampcc's command line --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_DRIVER_DRIVER_H
#define AMPCC_DRIVER_DRIVER_H

namespace ampcc {

/// Runs the command line of `ampcc`; returns the process's exit status.
int runDriver(int Argc, char **Argv);

} // namespace ampcc

#endif
