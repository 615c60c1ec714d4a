//===- Mode.h - whether kernels are checked ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MODE_H
#define AMPRT_CHECKING_MODE_H

namespace amprt {

/// The program has code for checking runs: with `Always` it checks unless the
/// environment forbids it.
void enableChecks(bool Always);
/// True if any of the program's kernels can be checked.
bool haveChecks();
/// True if the environment forbids checks.
bool areChecksOff();
/// True if kernels are checked: they run on the device that can do that.
bool isCheckingRun();

} // namespace amprt

#endif
