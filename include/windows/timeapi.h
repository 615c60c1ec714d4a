//===- timeapi.h - part of <windows.h> ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_TIMEAPI_H
#define WINDOWS_TIMEAPI_H

#include "windows.h"

#endif
