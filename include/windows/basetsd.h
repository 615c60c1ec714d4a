//===- basetsd.h - part of <windows.h> ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_BASETSD_H
#define WINDOWS_BASETSD_H

#include "windows.h"

#endif
