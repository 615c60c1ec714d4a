//===- synchapi.h - part of <windows.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SYNCHAPI_H
#define WINDOWS_SYNCHAPI_H

#include "windows.h"

#endif
