//===- processthreadsapi.h - part of <windows.h> --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PROCESSTHREADSAPI_H
#define WINDOWS_PROCESSTHREADSAPI_H

#include "windows.h"

#endif
