//===- libloaderapi.h - part of <windows.h> ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_LIBLOADERAPI_H
#define WINDOWS_LIBLOADERAPI_H

#include "windows.h"

#endif
