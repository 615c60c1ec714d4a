//===- windef.h - part of <windows.h> -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINDEF_H
#define WINDOWS_WINDEF_H

#include "windows.h"

#endif
