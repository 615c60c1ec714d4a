//===- winnls.h - part of <windows.h> ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINNLS_H
#define WINDOWS_WINNLS_H

#include "windows.h"

#endif
