//===- mmreg.h - part of <windows.h> --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_MMREG_H
#define WINDOWS_MMREG_H

#include "windows.h"

#endif
