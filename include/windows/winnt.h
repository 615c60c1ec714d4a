//===- winnt.h - part of <windows.h> --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINNT_H
#define WINDOWS_WINNT_H

#include "windows.h"

#endif
