//===- crtdbg.h - Visual C++'s debugging library --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CRTDBG_H
#define WINDOWS_CRTDBG_H

#include "amp/detail/windows_debug.h"

using namespace concurrency::details::windows;

#endif
