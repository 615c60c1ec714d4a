//===- winsdkver.h - the version of the Windows SDK -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINSDKVER_H
#define WINDOWS_WINSDKVER_H

#include "sdkddkver.h"

#define _WIN32_MAXVER _WIN32_WINNT_WIN10

#endif
