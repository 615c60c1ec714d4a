//===- winbase.h - part of <windows.h> ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINBASE_H
#define WINDOWS_WINBASE_H

#include "windows.h"

#endif
