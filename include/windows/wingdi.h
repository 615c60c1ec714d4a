//===- wingdi.h - part of <windows.h> ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINGDI_H
#define WINDOWS_WINGDI_H

#include "windows.h"

#endif
