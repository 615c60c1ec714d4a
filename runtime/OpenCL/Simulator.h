//===- Simulator.h - Oclgrind, loaded into the program ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_SIMULATOR_H
#define AMPRT_OPENCL_SIMULATOR_H

#include "OpenCL/Cl.h"

namespace amprt {

/// The platform of Oclgrind, which no loader of OpenCL lists since its library
/// is not registered; null if it is not installed. It is loaded for good.
cl_platform_id openSimulator();

} // namespace amprt

#endif
