//===- conio.h - the console ----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CONIO_H
#define WINDOWS_CONIO_H

#include "amp/detail/windows_console.h"

using namespace concurrency::details::windows;

#endif
