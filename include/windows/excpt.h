//===- excpt.h - structured exceptions ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_EXCPT_H
#define WINDOWS_EXCPT_H

#include "amp/detail/windows_system.h"

using namespace concurrency::details::windows;

#endif
