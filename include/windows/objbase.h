//===- objbase.h - COM, of which Linux has nothing ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_OBJBASE_H
#define WINDOWS_OBJBASE_H

#include "windows.h"

#define interface struct

#endif
