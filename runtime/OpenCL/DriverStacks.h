//===- DriverStacks.h - stacks of drivers' threads --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_RUNTIME_OPENCL_DRIVERSTACKS_H
#define AMPCC_RUNTIME_OPENCL_DRIVERSTACKS_H

#include <pthread.h>

namespace amprt {

/// A stretch in which new threads have stacks of 64 MB, if that is more than
/// what they would have. PoCL's threads, which begin when its devices are
/// found, have the private memory of all work-items of a group on theirs: with
/// 8 MB, a group of 1024 may have 8 KB each, and one more ends the program.
/// Memory is only taken for what is used.
class DriverStacks {
public:
  DriverStacks() noexcept;
  ~DriverStacks();
  DriverStacks(const DriverStacks &) = delete;
  DriverStacks &operator=(const DriverStacks &) = delete;

private:
  pthread_attr_t Before;
  bool AreOther = false;
};

} // namespace amprt

#endif
