//===- winver.h - part of <windows.h> ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINVER_H
#define WINDOWS_WINVER_H

#include "windows.h"

#endif
