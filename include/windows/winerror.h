//===- winerror.h - part of <windows.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINERROR_H
#define WINDOWS_WINERROR_H

#include "windows.h"

#endif
