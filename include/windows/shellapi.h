//===- shellapi.h - part of <windows.h> --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SHELLAPI_H
#define WINDOWS_SHELLAPI_H

#include "windows.h"

#endif
