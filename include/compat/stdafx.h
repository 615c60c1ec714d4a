//===- stdafx.h - a project's common headers --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The includes of Visual Studio's template, for files without their own.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_STDAFX_H
#define COMPAT_STDAFX_H

#include "compat/sdkddkver.h"
#include "compat/tchar.h"
#include <stdio.h>

#endif
