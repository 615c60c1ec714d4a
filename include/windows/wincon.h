//===- wincon.h - part of <windows.h> -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINCON_H
#define WINDOWS_WINCON_H

#include "windows.h"

#endif
