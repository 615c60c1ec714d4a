//===- processenv.h - part of <windows.h> ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PROCESSENV_H
#define WINDOWS_PROCESSENV_H

#include "windows.h"

#endif
