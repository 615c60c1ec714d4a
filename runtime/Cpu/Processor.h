//===- Processor.h - the processor that the program runs on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PROCESSOR_H
#define AMPRT_CPU_PROCESSOR_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// Returns the processor's name according to the operating system.
std::string nameOfProcessor();

/// Returns the kernel's best code variant for this processor, or null if there
/// is none.
amprt_cpu_function chooseCode(const amprt_kernel &K);

/// Like chooseCode, for the code that inspects launches.
amprt_inspect_function chooseInspection(const amprt_kernel &K);

} // namespace amprt

#endif
