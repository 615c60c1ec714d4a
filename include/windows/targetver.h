//===- targetver.h - the version of Windows, in a project -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_TARGETVER_H
#define WINDOWS_TARGETVER_H

#include "sdkddkver.h"

#endif
