//===- winreg.h - part of <windows.h> ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINREG_H
#define WINDOWS_WINREG_H

#include "windows.h"

#endif
