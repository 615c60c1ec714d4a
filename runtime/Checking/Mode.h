//===- Mode.h - whether kernels are checked ---------------------*- C++ -*-===//
#ifndef AMPRT_CHECKING_MODE_H
#define AMPRT_CHECKING_MODE_H

namespace amprt {

/// The program has code for checking runs: with `Always` it checks unless the
/// environment forbids it.
void enableChecks(bool Always);
/// Some of the program's kernels can be checked.
bool haveChecks();
/// Kernels are checked wherever they can be, and run where that is.
bool isCheckingRun();

} // namespace amprt

#endif
