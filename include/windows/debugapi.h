//===- debugapi.h - part of <windows.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_DEBUGAPI_H
#define WINDOWS_DEBUGAPI_H

#include "windows.h"

#endif
