//===- Processor.h - the processor that the program runs on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PROCESSOR_H
#define AMPRT_CPU_PROCESSOR_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// As the system calls it.
std::string nameOfProcessor();

/// The best code for this processor among the variants that a kernel has; null:
/// there is none.
amprt_cpu_function chooseCode(const amprt_kernel &K);

/// The same of the code that inspects launches.
amprt_inspect_function chooseInspection(const amprt_kernel &K);

} // namespace amprt

#endif
