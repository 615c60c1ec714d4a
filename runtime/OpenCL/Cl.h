//===- Cl.h - the table of OpenCL entry points ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every OpenCL call of the runtime goes through `Cl`. So OpenCL need not be
// installed: its library, the loader of drivers, is opened when devices are
// looked for. Tests can count and fail each call without a device. When
// the process exits, the table is disconnected: drivers may be gone before the
// user's last global.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_CL_H
#define AMPRT_OPENCL_CL_H

#define CL_TARGET_OPENCL_VERSION 120
#include "Driver/Results.h"
#include <CL/cl.h>

namespace amprt {

struct ClFunctions {
#define AMPRT_CL(Name) decltype(&::cl##Name) Name;
#include "ClFunctions.def"
};

extern ClFunctions Cl;

template <> const ResultTable &resultsOf<cl_int>();

/// True if OpenCL's library is part of the process, before the runtime has
/// opened it.
bool isClLoaded();

/// Fills the table, the first time; one thread at a time. False: OpenCL is not
/// installed, or was disconnected.
bool connectCl();

/// CL_PLATFORM_NOT_FOUND_KHR: there is no driver.
constexpr cl_int PlatformNotFound = -1001;

/// Opens the library of a driver that the loader need not list; null: it is not
/// there. Without a loader the table gets the driver's functions.
cl_platform_id openPlatform(const char *Library);

/// True if the table is filled.
bool isClConnected();

/// From now on, as before the table is filled, releases do nothing and every
/// other call fails with CL_DEVICE_NOT_AVAILABLE.
void disconnectCl();

/// In a child after fork(): drivers do not survive it, their threads stay
/// after. One that the parent did not load can be loaded.
void leaveCl();

} // namespace amprt

#endif
