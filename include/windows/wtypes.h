//===- wtypes.h - part of <windows.h> -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WTYPES_H
#define WINDOWS_WTYPES_H

#include "windows.h"

#endif
