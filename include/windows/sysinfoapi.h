//===- sysinfoapi.h - part of <windows.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SYSINFOAPI_H
#define WINDOWS_SYSINFOAPI_H

#include "windows.h"

#endif
