//===- heapapi.h - part of <windows.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_HEAPAPI_H
#define WINDOWS_HEAPAPI_H

#include "windows.h"

#endif
