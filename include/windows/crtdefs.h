//===- crtdefs.h - types of the C library ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CRTDEFS_H
#define WINDOWS_CRTDEFS_H

#include "amp/detail/windows_names.h"

using namespace concurrency::details::windows;

#endif
