//===- minwindef.h - part of <windows.h> ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_MINWINDEF_H
#define WINDOWS_MINWINDEF_H

#include "windows.h"

#endif
