//===- stdafx.h - a project's common headers ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Visual Studio's template has, for files that came without their own.
//
//===----------------------------------------------------------------------===//
#ifndef WINDOWS_STDAFX_H
#define WINDOWS_STDAFX_H

#include "tchar.h"
#include "targetver.h"
#include <stdio.h>

#endif
