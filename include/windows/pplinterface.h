//===- pplinterface.h - part of <ppltasks.h> ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PPLINTERFACE_H
#define WINDOWS_PPLINTERFACE_H

#include <ppltasks.h>

#endif
