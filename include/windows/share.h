//===- share.h - how files are shared ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SHARE_H
#define WINDOWS_SHARE_H

#include "amp/detail/windows_files.h"

using namespace concurrency::details::windows;

#endif
