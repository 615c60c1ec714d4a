//===- mmsystem.h - part of <windows.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_MMSYSTEM_H
#define WINDOWS_MMSYSTEM_H

#include "windows.h"

#endif
