//===- fileapi.h - part of <windows.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_FILEAPI_H
#define WINDOWS_FILEAPI_H

#include "windows.h"

#endif
