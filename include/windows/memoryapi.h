//===- memoryapi.h - part of <windows.h> -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_MEMORYAPI_H
#define WINDOWS_MEMORYAPI_H

#include "windows.h"

#endif
