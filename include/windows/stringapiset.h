//===- stringapiset.h - part of <windows.h> ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_STRINGAPISET_H
#define WINDOWS_STRINGAPISET_H

#include "windows.h"

#endif
