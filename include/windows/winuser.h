//===- winuser.h - part of <windows.h> ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINUSER_H
#define WINDOWS_WINUSER_H

#include "windows.h"

#endif
