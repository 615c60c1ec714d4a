//===- profileapi.h - part of <windows.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PROFILEAPI_H
#define WINDOWS_PROFILEAPI_H

#include "windows.h"

#endif
