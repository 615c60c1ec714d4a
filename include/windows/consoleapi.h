//===- consoleapi.h - part of <windows.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CONSOLEAPI_H
#define WINDOWS_CONSOLEAPI_H

#include "windows.h"

#endif
