//===- specstrings.h - annotations of parameters -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SPECSTRINGS_H
#define WINDOWS_SPECSTRINGS_H

#include "sal.h"

#endif
